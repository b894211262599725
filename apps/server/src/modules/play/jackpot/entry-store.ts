import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';

/** A movement of a pool, below zero for what left it, and the balance after it. */
export interface PoolEntry extends TableRow<'jackpot.entry', 'kind' | 'amount' | 'balance'> {
  amount: Centavos;
  balance: Centavos;
}

export async function insertEntries(tx: Tx, poolId: number, entries: readonly PoolEntry[], at: Date): Promise<void> {
  for (const { kind, amount, balance } of entries)
    await sql`
      insert into jackpot.entry (pool_id, kind, amount, balance, at)
      values (${poolId}, ${kind}, ${amount}, ${balance}, ${at})`.execute(tx);
}

/** Sums the contributions to each of the pools since a moment. */
export async function sumContributionsSince(
  q: Queryable,
  poolIds: readonly number[],
  since: Date,
): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ poolId: number; contributed: Centavos }>`
    select pool_id as "poolId", sum(amount)::bigint as contributed from jackpot.entry
    where pool_id = any(${[...poolIds]}::integer[]) and at > ${since} and kind = 'feed' group by pool_id`.execute(q);
  return new Map(rows.map(({ poolId, contributed }) => [poolId, contributed]));
}

/** The statement of a pool for one month. */
export interface PoolMonth {
  /** `yyyy-mm`, in the time zone of São Paulo. */
  month: string;
  opening: Centavos;
  contributed: Centavos;
  seeded: Centavos;
  /** Received from other pools; below zero where more was transferred to them. */
  moved: Centavos;
  paid: Centavos;
  /** Returned because rounds were rolled back. */
  takenBack: Centavos;
  closing: Centavos;
}

/** The months in which a pool has entries, the latest first. */
export async function listMonths(q: Queryable, poolId: number, limit: number): Promise<PoolMonth[]> {
  const { rows } = await sql<PoolMonth>`
    with by_month as (
      select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, kind, amount
      from jackpot.entry where pool_id = ${poolId}
    ), summed as (
      select month, sum(amount) as change,
        coalesce(sum(amount) filter (where kind = 'feed'), 0)::bigint as contributed,
        coalesce(sum(amount) filter (where kind = 'seed'), 0)::bigint as seeded,
        coalesce(sum(amount) filter (where kind = 'moved'), 0)::bigint as moved,
        coalesce(-sum(amount) filter (where kind = 'win'), 0)::bigint as paid,
        coalesce(-sum(amount) filter (where kind = 'back'), 0)::bigint as "takenBack"
      from by_month group by month
    )
    select month, (sum(change) over (order by month) - change)::bigint as opening, contributed, seeded, moved, paid,
      "takenBack", (sum(change) over (order by month))::bigint as closing
    from summed order by month desc limit ${limit}`.execute(q);
  return rows;
}

/** Lists pools whose balance is not the sum of their entries, and entries whose balance does not follow from the previous one. */
export async function listEntryMismatches(q: Queryable): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    select format('pool %s', p.key) as location from jackpot.pool p
    where p.amount <> (select coalesce(sum(e.amount), 0) from jackpot.entry e where e.pool_id = p.id)
    union all
    select format('pool %s, entry %s', p.key, entry.id)
    from (
      select e.id, e.pool_id, e.balance, e.amount,
        lag(e.balance, 1, 0::bigint) over (partition by e.pool_id order by e.id) as previous
      from jackpot.entry e
    ) as entry join jackpot.pool p on p.id = entry.pool_id
    where entry.balance <> entry.previous + entry.amount limit 50`.execute(q);
  return rows.map(({ location }) => location);
}

/** Lists pools whose entries do not add up to what their rounds contributed, returned and won. */
export async function listRoundMismatches(q: Queryable): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    select format('pool %s', p.key) as location
    from jackpot.pool p
    left join (
      select pool_id, sum(contribution) as contributed, sum(taken_back) as returned from jackpot.round group by pool_id
    ) as r on r.pool_id = p.id
    left join (select pool_id, sum(amount) as won from jackpot.win group by pool_id) as w on w.pool_id = p.id
    left join (
      select pool_id, sum(amount) filter (where kind = 'feed') as contributed,
        sum(amount) filter (where kind = 'back') as returned, sum(amount) filter (where kind = 'win') as won
      from jackpot.entry group by pool_id
    ) as e on e.pool_id = p.id
    where (coalesce(r.contributed, 0), coalesce(r.returned, 0), coalesce(w.won, 0))
      is distinct from (coalesce(e.contributed, 0), -coalesce(e.returned, 0), -coalesce(e.won, 0)) limit 50`.execute(q);
  return rows.map(({ location }) => location);
}
