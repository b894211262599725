import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

export type StatementState = TableRow<'commissions.statement', 'state'>['state'];

/**
 * A payment to an agent: lines of one or more days, paid together. `approvedBy` holds staff ids, none after automatic approval;
 * the agent sees `note`.
 */
export type CommissionStatement = CamelRow<
  'commissions.statement',
  | 'agent_id'
  | 'approved_by'
  | 'decided_at'
  | 'made_at'
  | 'note'
  | 'paid_at'
  | 'payout_balance'
  | 'site'
  | 'state'
  | 'times_e2'
> & {
  id: number;
  day: string;
  amount: Centavos;
  /** Above this amount two people must approve. */
  secondAbove: Centavos;
};

const columns = sql`
  id::integer as id, site, day::text as day, agent_id as "agentId", amount, state, payout_balance as "payoutBalance", times_e2 as "timesE2",
  second_above as "secondAbove", approved_by as "approvedBy", note, made_at as "madeAt", decided_at as "decidedAt",
  paid_at as "paidAt"`;

export async function findStatement(q: Queryable, id: number): Promise<CommissionStatement | undefined> {
  const { rows } =
    await sql<CommissionStatement>`select ${columns} from commissions.statement where id = ${id}`.execute(q);
  return rows[0];
}

/** Finds a statement and locks its row until the transaction ends. */
export async function lockStatement(tx: Tx, id: number): Promise<CommissionStatement | undefined> {
  const { rows } = await sql<CommissionStatement>`
    select ${columns} from commissions.statement where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markStatement(
  tx: Tx,
  id: number,
  {
    state,
    approvedBy,
    note,
    decidedAt,
    paidAt,
  }: Pick<CommissionStatement, 'state' | 'approvedBy' | 'note' | 'decidedAt' | 'paidAt'>,
): Promise<void> {
  await sql`
    update commissions.statement set state = ${state}, approved_by = ${approvedBy}::integer[], note = ${note},
      decided_at = ${decidedAt}, paid_at = ${paidAt}
    where id = ${id}`.execute(tx);
}

/** Filters statements; `null` for all. */
export interface StatementFilter {
  site: string | null;
  day: string | null;
  state: StatementState | null;
  agentId: number | null;
}

const matchesFilter = ({ site, day, state, agentId }: StatementFilter) => sql`
  (${site}::text is null or site = ${site}) and (${day}::date is null or day = ${day}::date)
    and (${state}::text is null or state = ${state}) and (${agentId}::integer is null or agent_id = ${agentId})`;

/** Lists statements by descending day and amount, with the sum of all. */
export async function listStatements(
  q: Queryable,
  filter: StatementFilter,
  page: PageRequest,
): Promise<Rows<CommissionStatement> & { amount: Centavos }> {
  const { rows } = await sql<CommissionStatement>`
    select ${columns} from commissions.statement where ${matchesFilter(filter)}
    order by commissions.statement.day desc, amount desc, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<{ total: number; amount: Centavos }>`
    select count(*)::integer as total, coalesce(sum(amount), 0)::bigint as amount from commissions.statement
    where ${matchesFilter(filter)}`.execute(q);
  const [of] = sums.rows;
  if (of === undefined) throw new Error('a sum gave no row');
  return { rows, ...of };
}

/** Lists statements by ascending id from after `after`, for the export. */
export async function listStatementsAfter(
  q: Queryable,
  filter: StatementFilter,
  { after, limit }: { after: number; limit: number },
): Promise<CommissionStatement[]> {
  const { rows } = await sql<CommissionStatement>`
    select ${columns} from commissions.statement
    where ${matchesFilter(filter)} and id > ${after} order by commissions.statement.id limit ${limit}`.execute(q);
  return rows;
}

/** Lists approved statements by ascending id. */
export async function listUnpaid(q: Queryable, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::integer as id from commissions.statement
    where state = 'approved' and id > ${after} order by commissions.statement.id limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Sums what an agent was paid and refused over a lifetime. */
export async function sumDecided(q: Queryable, agentId: number): Promise<{ paid: Centavos; refused: Centavos }> {
  const { rows } = await sql<{ paid: Centavos; refused: Centavos }>`
    select coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid, coalesce((
      select sum(l.amount) from commissions.line l join commissions.statement s on s.id = l.statement_id
      where s.agent_id = ${agentId} and s.state = 'refused'), 0)::bigint as refused
    from commissions.statement where agent_id = ${agentId}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** Lists the statements of a day that this person can approve, the smallest first, with their total number. */
export async function listWaiting(
  q: Queryable,
  { site, day }: { site: string; day: string },
  { staffId, after, limit }: { staffId: number; after: number | null; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id::integer as id, (count(*) over ())::integer as total from commissions.statement
    where site = ${site} and day = ${day}::date and state = 'counted' and ${staffId} <> all(approved_by)
      and (${after}::integer is null
        or (amount, commissions.statement.id) > (select a.amount, a.id from commissions.statement a where a.id = ${after}))
    order by amount, commissions.statement.id limit ${limit}`.execute(q);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
