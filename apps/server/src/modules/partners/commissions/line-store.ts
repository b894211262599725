import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { CommissionLine } from './commission-count.ts';
import type { CommissionKind } from './plan.ts';
import type { StatementState } from './statement-store.ts';

/** The terms by which open lines are put into statements. */
export interface ClosingTerms {
  /** Statements up to this amount are approved without review. */
  approvedUpTo: Centavos;
  secondPersonAbove: Centavos;
  leastPayout: Centavos;
  payoutBalance: 'cash' | 'rebate';
  timesE2: number;
  at: Date;
}

export interface Publication {
  site: string;
  day: string;
  revision: number;
  /** The agents whose lines of the day are complete in `lines`. */
  agentIds: readonly number[];
  lines: readonly CommissionLine[];
  closing: ClosingTerms | null;
}

const text = (amounts: readonly bigint[]): string[] => amounts.map(String);

const freshRows = (lines: readonly CommissionLine[]) => sql`
  select * from unnest(
    ${lines.map(({ agentId }) => agentId)}::integer[], ${lines.map(({ kind }) => kind)}::text[],
    ${lines.map(({ category }) => category)}::text[], ${lines.map(({ side }) => side)}::text[],
    ${lines.map(({ viaId }) => viaId)}::integer[], ${lines.map(({ rateBps }) => rateBps)}::integer[],
    ${lines.map(({ rateBelowBps }) => rateBelowBps)}::integer[], ${text(lines.map(({ base }) => base))}::bigint[],
    ${text(lines.map(({ amount }) => amount))}::bigint[]
  ) as x (agent_id, kind, category, side, via_id, rate_bps, rate_below_bps, base, amount)`;

/** Inserts the statements of agents with enough open lines. Inserts none where the day is not closed. */
function insertedStatements({ site, day, agentIds, closing }: Publication) {
  if (closing === null)
    return sql`select null::bigint as id, null::integer as agent_id, null::text as state where false`;
  const { approvedUpTo, secondPersonAbove, leastPayout, payoutBalance, timesE2, at } = closing;
  return sql`
    insert into commissions.statement
      (site, day, agent_id, amount, state, payout_balance, times_e2, second_above, made_at, decided_at)
    select ${site}, ${day}::date, agent_id, amount, case when amount <= ${approvedUpTo} then 'approved' else 'counted' end, ${payoutBalance},
      ${timesE2}, ${secondPersonAbove}, ${at}, case when amount <= ${approvedUpTo} then ${at}::timestamptz end
    from (
      select agent_id, sum(amount)::bigint as amount from (
        select agent_id, amount from differing where refused_id is null
        union all
        select agent_id, amount from commissions.line
        where statement_id is null and site = ${site} and agent_id = any(${[...agentIds]}::integer[])
      ) as open group by agent_id
    ) as due
    where amount > 0 and amount >= ${leastPayout}
    on conflict do nothing returning id, agent_id, state`;
}

/**
 * Writes the differences between the count of some agents' day and the stored lines, and puts their open lines into statements
 * of that day. The operation is idempotent. Differences of a refused day are refused with it. Returns the ids of the
 * statements that are approved without review.
 */
export async function publishLines(tx: Tx, publication: Publication): Promise<number[]> {
  const { site, day, revision, agentIds, lines } = publication;
  const key = sql`agent_id, kind, category, side, via_id, rate_bps, rate_below_bps`;
  const { rows } = await sql<{ id: bigint; state: StatementState }>`
    with fresh as (${freshRows(lines)}), before as (
      select ${key}, sum(base)::bigint as base, sum(amount)::bigint as amount from commissions.line
      where agent_id = any(${[...agentIds]}::integer[]) and day = ${day}::date and site = ${site} group by ${key}
    ), refused as (
      select l.agent_id, max(s.id) as refused_id from commissions.line l
      left join commissions.statement s on s.id = l.statement_id
      where l.agent_id = any(${[...agentIds]}::integer[]) and l.day = ${day}::date and l.site = ${site}
      group by l.agent_id having bool_and(coalesce(s.state = 'refused', false))
    ), differing as (
      select ${key}, coalesce(f.base, 0) - coalesce(b.base, 0) as base, coalesce(f.amount, 0) - coalesce(b.amount, 0) as amount,
        refused_id
      from fresh f full join before b using (${key}) left join refused using (agent_id)
      where coalesce(f.amount, 0) <> coalesce(b.amount, 0)
    ), made as (${insertedStatements(publication)}), written as (
      insert into commissions.line
        (site, day, revision, agent_id, kind, category, side, via_id, rate_bps, rate_below_bps, base, amount, statement_id)
      select ${site}, ${day}::date, ${revision}, d.agent_id, d.kind, d.category, d.side, d.via_id, d.rate_bps,
        d.rate_below_bps, d.base, d.amount, coalesce(d.refused_id, made.id)
      from differing d left join made using (agent_id)
      returning agent_id, kind, side, amount
    ), closed_lines as (
      update commissions.line l set statement_id = made.id from made
      where l.agent_id = made.agent_id and l.site = ${site} and l.statement_id is null
    ), added as (
      insert into commissions.earning as e (agent_id, day, site, kind, side, amount, lines)
      select agent_id, ${day}::date, ${site}, kind, side, sum(amount), count(*) from written group by agent_id, kind, side
      on conflict (agent_id, day, site, kind, side) do update set
        amount = e.amount + excluded.amount, lines = e.lines + excluded.lines
    )
    select id, state from made where state = 'approved' order by id`.execute(tx);
  return rows.map(({ id }) => Number(id));
}

/** Lists the agents with earnings on a day by ascending id, in pages. */
export async function listEarners(
  q: Queryable,
  { site, day }: { site: string; day: string },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct agent_id as id from commissions.earning
    where day = ${day}::date and site = ${site} and agent_id > ${after} order by 1 limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Lists the agents of a site whose open lines reach `least`: carried forward, or corrections of earlier days. */
export async function listOpen(
  q: Queryable,
  { site, least }: { site: string; least: Centavos },
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select agent_id as id from commissions.line
    where statement_id is null and site = ${site} and agent_id > ${after}
    group by agent_id having sum(amount) >= ${least} order by 1 limit ${limit}`.execute(q);
  return rows.map(({ id }) => id);
}

/** Filters lines by days, both included; `null` for no bound. */
export interface LineFilter {
  from: string | null;
  to: string | null;
  kind: CommissionKind | null;
  side: 'direct' | 'indirect' | null;
}

/** A line as it is stored, with its statement. */
export type StoredCommissionLine = CommissionLine &
  CamelRow<'commissions.line', 'id' | 'site' | 'revision'> &
  CamelRow<'commissions.statement', 'note' | 'paid_at'> & {
    day: string;
    /** The state of its statement; `null` outside any statement. */
    state: StatementState | null;
  };

const columns = sql`
  l.id, l.site, l.day::text as day, l.revision, l.agent_id as "agentId", l.kind, l.category, l.side, l.via_id as "viaId",
  l.rate_bps as "rateBps", l.rate_below_bps as "rateBelowBps", l.base, l.amount, s.state, coalesce(s.note, '') as note,
  s.paid_at as "paidAt"`;

const matchesFilter = ({ from, to, kind, side }: LineFilter) => sql`
  (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)
    and (${kind}::text is null or kind = ${kind}) and (${side}::text is null or side = ${side})`;

/** Newest day first. */
export async function listLines(
  q: Queryable,
  agentId: number,
  filter: LineFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredCommissionLine[]> {
  const { rows } = await sql<StoredCommissionLine>`
    select ${columns} from (
      select * from commissions.line where agent_id = ${agentId} and ${matchesFilter(filter)}
      order by commissions.line.day desc, id desc offset ${skip} limit ${limit}
    ) as l left join commissions.statement s on s.id = l.statement_id order by l.day desc, l.id desc`.execute(q);
  return rows;
}

/** The lines of a statement, the largest first. */
export async function listStatementLines(
  q: Queryable,
  statementId: number,
  page: PageRequest,
): Promise<Rows<StoredCommissionLine>> {
  const { rows } = await sql<StoredCommissionLine & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from commissions.line l
    join commissions.statement s on s.id = l.statement_id where l.statement_id = ${statementId}
    order by abs(l.amount) desc, l.id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Sums the lines of some agents that are in no statement yet. */
export async function listOpenSums(q: Queryable, agentIds: readonly number[]): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ agentId: number; open: Centavos }>`
    select agent_id as "agentId", sum(amount)::bigint as open from commissions.line
    where statement_id is null and agent_id = any(${[...agentIds]}::integer[]) group by agent_id`.execute(q);
  return new Map(rows.map(({ agentId, open }) => [agentId, open]));
}
