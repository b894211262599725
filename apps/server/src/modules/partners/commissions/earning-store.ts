import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { LineFilter } from './line-store.ts';
import type { CommissionKind } from './plan.ts';

/** Days, both included; `null` for no bound. */
interface Bounds {
  from: string | null;
  to: string | null;
}

const isWithin = ({ from, to }: Bounds) => sql`
  (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)`;

/** The earnings of an agent over some days, and the number of their lines. */
export interface EarningSums {
  direct: Centavos;
  indirect: Centavos;
  lines: number;
}

export async function sumEarnings(q: Queryable, agentId: number, filter: LineFilter): Promise<EarningSums> {
  const { kind, side } = filter;
  const { rows } = await sql<EarningSums>`
    select coalesce(sum(amount) filter (where side = 'direct'), 0)::bigint as direct,
      coalesce(sum(amount) filter (where side = 'indirect'), 0)::bigint as indirect,
      coalesce(sum(lines), 0)::integer as lines
    from commissions.earning where agent_id = ${agentId} and ${isWithin(filter)}
      and (${kind}::text is null or kind = ${kind}) and (${side}::text is null or side = ${side})`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** An agent's earnings on a day, since the first day of a month, and in total. */
export async function sumByTime(
  q: Queryable,
  agentId: number,
  { day, month }: { day: string; month: string },
): Promise<{ day: Centavos; month: Centavos; total: Centavos }> {
  const { rows } = await sql<{ day: Centavos; month: Centavos; total: Centavos }>`
    select coalesce(sum(amount) filter (where day = ${day}::date), 0)::bigint as day,
      coalesce(sum(amount) filter (where day >= ${month}::date), 0)::bigint as month,
      coalesce(sum(amount), 0)::bigint as total
    from commissions.earning where agent_id = ${agentId}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** An agent's earnings since a day, by the direct subordinate they came through. */
export async function sumByVia(
  q: Queryable,
  agentId: number,
  viaIds: readonly number[],
  since: string | null,
): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ viaId: number; amount: Centavos }>`
    select via_id as "viaId", sum(amount)::bigint as amount from commissions.line
    where agent_id = ${agentId} and via_id = any(${[...viaIds]}::integer[])
      and (${since}::date is null or day >= ${since}::date) group by via_id`.execute(q);
  return new Map(rows.map(({ viaId, amount }) => [viaId, amount]));
}

/** An agent's earnings by day, kind and side, oldest first, for the copy of their data. */
export async function listEarnings(q: Queryable, agentId: number) {
  const { rows } = await sql<{ day: string; kind: CommissionKind; side: string; amount: Centavos }>`
    select day::text as day, kind, side, sum(amount)::bigint as amount from commissions.earning
    where agent_id = ${agentId} group by commissions.earning.day, kind, side
    order by commissions.earning.day, kind, side`.execute(q);
  return rows;
}
