import { Readable } from 'node:stream';
import { STATEMENT_EXPORT_PATH } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Queryable } from '../../db/index.ts';
import { type Clock, Failure, messages } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { type FileKind, fileName } from './file-name.ts';
import { daysOf, tokenOf } from './record-files.ts';
import { type RecordLinesParts, linesIn } from './record-lines.ts';

interface StatementFilesParts extends RecordLinesParts {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'find' | 'require' | 'record'>;
  /** Fails with `not_found` where there is no such member. */
  requireMember: (q: Queryable, memberId: number) => Promise<unknown>;
}

const kinds: readonly FileKind[] = ['movements', 'fees', 'associations'];

function kindOf(asked: unknown): FileKind {
  const kind = kinds.find((one) => one === asked);
  if (kind === undefined) throw new Failure('invalid', { field: 'kind' });
  return kind;
}

function memberOf(asked: unknown): number {
  if (typeof asked !== 'string' || !/^[1-9]\d{0,8}$/.test(asked)) throw new Failure('invalid', { field: 'player_id' });
  return Number(asked);
}

/** The order center of a member as files for staff. That one was taken is itself written down. */
export function createStatementFiles(parts: StatementFilesParts) {
  const { db, atomically, clock, office, requireMember } = parts;
  const lines = linesIn(parts);
  return {
    register(app: FastifyInstance): void {
      app.get(STATEMENT_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await office.find(tokenOf(request))), ip: request.ip };
        office.require(actor, 'ledger.read', 'statementExport');
        const { lang, kind: named, player_id: id, ...fields } = request.query as Record<string, unknown>;
        const [kind, memberId] = [kindOf(named), memberOf(id)];
        const days = daysOf(fields, clock.now());
        await requireMember(db, memberId);
        const locale = lang === 'en' ? ('en' as const) : ('pt' as const);
        await atomically((tx) =>
          office.record(tx, actor, {
            action: 'statement.exported',
            subject: `player:${memberId}`,
            after: { kind, from: days.since.toISOString(), until: days.until.toISOString() },
          }),
        );
        const asked = { memberId, ...days, locale, words: messages[locale] };
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${memberId}-${fileName(kind, asked)}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(lines[kind](asked)));
      });
    },
  };
}
