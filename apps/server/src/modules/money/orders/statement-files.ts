import { Readable } from 'node:stream';
import { STATEMENT_EXPORT_PATH } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Queryable } from '../../../db/index.ts';
import { type Clock, Failure, requireBearerToken } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type FileKind, fileName } from './record-file-name.ts';
import { parseDays } from './record-files.ts';
import { type RecordLinesDeps, createRecordLines } from './record-lines.ts';

interface StatementFilesDeps extends RecordLinesDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'find' | 'require' | 'record'>;
  /** Fails with `not_found` where there is no such member. */
  requireMember: (q: Queryable, memberId: number) => Promise<unknown>;
}

const STATEMENT_KINDS: readonly FileKind[] = ['movements', 'fees', 'associations'];

function parseKind(input: unknown): FileKind {
  const kind = STATEMENT_KINDS.find((one) => one === input);
  if (kind === undefined) throw new Failure('invalid', { field: 'kind' });
  return kind;
}

function parseMemberId(input: unknown): number {
  if (typeof input !== 'string' || !/^[1-9]\d{0,8}$/.test(input)) throw new Failure('invalid', { field: 'player_id' });
  return Number(input);
}

/** The order center of a member as files for staff. Each download is recorded in the audit log. */
export function createStatementFiles(deps: StatementFilesDeps) {
  const { db, atomically, clock, staff, requireMember } = deps;
  const lines = createRecordLines(deps);
  return {
    register(app: FastifyInstance): void {
      app.get(STATEMENT_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
        staff.require(actor, 'ledger.read', 'statementExport');
        const { lang, kind: named, player_id: id, ...fields } = request.query as Record<string, unknown>;
        const [kind, memberId] = [parseKind(named), parseMemberId(id)];
        const days = parseDays(fields, clock.now());
        await requireMember(db, memberId);
        const locale = lang === 'en' ? ('en' as const) : ('pt' as const);
        await atomically((tx) =>
          staff.record(tx, actor, {
            action: 'statement.exported',
            subject: `player:${memberId}`,
            after: { kind, from: days.since.toISOString(), until: days.until.toISOString() },
          }),
        );
        const file = { memberId, ...days, locale };
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${memberId}-${fileName(kind, file)}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(lines[kind](file)));
      });
    },
  };
}
