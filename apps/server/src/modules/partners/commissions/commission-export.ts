import { Readable } from 'node:stream';
import { COMMISSION_EXPORT_PATH, endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db } from '../../../db/index.ts';
import {
  BYTE_ORDER_MARK,
  type Clock,
  Failure,
  csvLine,
  requireBearerToken,
  translations,
} from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type StatementFilter, listStatementsAfter } from './statement-store.ts';

const PAGE_SIZE = 500;

const HEADING = [
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

interface CommissionExportDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'members'>;
  staff: Pick<Staff, 'emails' | 'find' | 'record' | 'require'>;
  /** Masks a name for staff without permission to see players. */
  maskedName: (name: string) => string;
}

/** Yields the file page by page, because all statements may not fit into memory. */
async function* createLines(
  { db, identity, staff, maskedName }: CommissionExportDeps,
  filter: StatementFilter,
  mayName: boolean,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADING);
  for (let after = 0; ;) {
    const page = await listStatementsAfter(db, filter, { after, limit: PAGE_SIZE });
    const last = page.at(-1);
    if (last === undefined) return;
    const members = await identity.members(
      db,
      page.map(({ agentId }) => agentId),
    );
    const emails = await staff.emails(db, [...new Set(page.flatMap(({ approvedBy }) => approvedBy))]);
    yield page
      .map(({ id, site, day, agentId, amount, state, payoutBalance, approvedBy, note, paidAt }) => {
        const account = members.get(agentId)?.account ?? '';
        const people = approvedBy.map((person) => emails.get(person) ?? '').join(' ');
        const named = mayName ? account : maskedName(account);
        const what = [String(id), site, day, String(agentId), named, formatReais(amount), state, payoutBalance];
        return csvLine([...what, people, note, paidAt?.toISOString() ?? '']);
      })
      .join('');
    after = last.id;
  }
}

export interface CommissionExport {
  register(app: FastifyInstance): void;
}

/** Statements as a file, by the filters of their list. Each download is recorded in the audit log. */
export function createCommissionExport(deps: CommissionExportDeps): CommissionExport {
  const { atomically, clock, staff } = deps;
  return {
    register(app) {
      app.get(COMMISSION_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
        staff.require(actor, 'commission.read', 'commissionExport');
        const parsed = endpoints.officeCommissionStatements.input.safeParse(request.query);
        if (!parsed.success) throw new Failure('invalid', { field: String(parsed.error.issues[0]?.path[0] ?? '') });
        const { site = null, day = null, status: state = null, player_id: agentId = null } = parsed.data;
        const filter = { site, day, state, agentId };
        await atomically((tx) =>
          staff.record(tx, actor, { action: 'commission.exported', subject: 'commission:all', after: filter }),
        );
        const { lang } = request.query as { lang?: unknown };
        const name = `${translations[lang === 'en' ? 'en' : 'pt']('fileNames.commissions')}-${clock.now().toISOString().slice(0, 10)}.csv`;
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(createLines(deps, filter, actor.permissions.includes('player.read'))));
      });
    },
  };
}
