import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { LineFilter } from './line-store.ts';

/** Days, both in it; `null` for no bound. */
interface Bounds {
  from: string | null;
  to: string | null;
}

const within = ({ from, to }: Bounds) => sql`
  (${from}::date is null or day >= ${from}::date) and (${to}::date is null or day <= ${to}::date)`;

/** What an agent earned in some days, and by how many lines. */
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
    from commissions.earning where agent_id = ${agentId} and ${within(filter)}
      and (${kind}::text is null or kind = ${kind}) and (${side}::text is null or side = ${side})`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum gave no row');
  return row;
}

/** What an agent earned on a day, in a month that begins on a day, and ever. */
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

/** What some of those directly below an agent, each with all below them, earned that agent since a day. */
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

/** Day by day and kind by kind, oldest first: for an agent's own copy. */
export async function listEarnings(q: Queryable, agentId: number) {
  const { rows } = await sql<{ day: string; kind: string; side: string; amount: Centavos }>`
    select day::text as day, kind, side, sum(amount)::bigint as amount from commissions.earning
    where agent_id = ${agentId} group by commissions.earning.day, kind, side
    order by commissions.earning.day, kind, side`.execute(q);
  return rows;
}
