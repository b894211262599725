import { Readable } from 'node:stream';
import { COMMISSION_EXPORT_PATH, endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Atomically, Db } from '../../db/index.ts';
import { BYTE_ORDER_MARK, type Clock, Failure, csvLine } from '../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { type StatementFilter, listStatementsAfter } from './statement-store.ts';

const AT_ONCE = 500;

const heading = [
  'id',
  'site',
  'day',
  'player_id',
  'account',
  'amount',
  'state',
  'pot',
  'approved_by',
  'note',
  'paid_at',
];

interface CommissionExportParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  office: Pick<Staff, 'emails' | 'find' | 'record' | 'require'>;
  /** The beginning of a name, for who of staff does not see players. */
  maskedName: (name: string) => string;
}

/** Statements some at a time: there may be more than fit into memory. */
async function* lines(
  { db, identity, office, maskedName }: CommissionExportParts,
  filter: StatementFilter,
  mayName: boolean,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading);
  for (let after = 0; ;) {
    const page = await listStatementsAfter(db, filter, { after, limit: AT_ONCE });
    const last = page.at(-1);
    if (last === undefined) return;
    const members = await identity.members(
      db,
      page.map(({ agentId }) => agentId),
    );
    const emails = await office.emails(db, [...new Set(page.flatMap(({ approvedBy }) => approvedBy))]);
    yield page
      .map(({ id, site, day, agentId, amount, state, pot, approvedBy, note, paidAt }) => {
        const account = members.get(agentId)?.account ?? '';
        const people = approvedBy.map((person) => emails.get(person) ?? '').join(' ');
        const named = mayName ? account : maskedName(account);
        const what = [String(id), site, day, String(agentId), named, formatReais(amount), state, pot];
        return csvLine([...what, people, note, paidAt?.toISOString() ?? '']);
      })
      .join('');
    after = last.id;
  }
}

function tokenOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new Failure('unauthenticated');
  return match[1];
}

export interface CommissionExport {
  register(app: FastifyInstance): void;
}

/** Statements as a file, by the filters of their list. That it was taken is itself written down. */
export function createCommissionExport(parts: CommissionExportParts): CommissionExport {
  const { atomically, clock, office } = parts;
  return {
    register(app) {
      app.get(COMMISSION_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await office.find(tokenOf(request))), ip: request.ip };
        office.require(actor, 'commission.read', 'commissionExport');
        const asked = endpoints.officeCommissionStatements.input.safeParse(request.query);
        if (!asked.success) throw new Failure('invalid', { field: String(asked.error.issues[0]?.path[0] ?? '') });
        const { site = null, day = null, status: state = null, player_id: agentId = null } = asked.data;
        const filter = { site, day, state, agentId };
        await atomically((tx) =>
          office.record(tx, actor, { action: 'commission.exported', subject: 'commission:all', after: filter }),
        );
        const name = `comissoes-${clock.now().toISOString().slice(0, 10)}.csv`;
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(lines(parts, filter, actor.permissions.includes('player.read'))));
      });
    },
  };
}
