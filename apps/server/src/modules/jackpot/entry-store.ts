import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** Something that moved in a pool. */
export interface Entry {
  kind: 'feed' | 'seed' | 'win' | 'back' | 'moved';
  /** Below zero what left it. */
  amount: Centavos;
  /** What stood in the pool then. */
  balance: Centavos;
}

export async function insertEntries(tx: Tx, poolId: number, entries: readonly Entry[], at: Date): Promise<void> {
  for (const { kind, amount, balance } of entries)
    await sql`
      insert into jackpot.entry (pool_id, kind, amount, balance, at)
      values (${poolId}, ${kind}, ${amount}, ${balance}, ${at})`.execute(tx);
}

/** What was fed to each of some pools since a moment. */
export async function sumFedSince(
  q: Queryable,
  poolIds: readonly number[],
  since: Date,
): Promise<Map<number, Centavos>> {
  const { rows } = await sql<{ poolId: number; fed: Centavos }>`
    select pool_id as "poolId", sum(amount)::bigint as fed from jackpot.entry
    where pool_id = any(${[...poolIds]}::integer[]) and at > ${since} and kind = 'feed' group by pool_id`.execute(q);
  return new Map(rows.map(({ poolId, fed }) => [poolId, fed]));
}

/** A month of a pool: what stood in it first, what came and went, and what stood in it last. */
export interface Month {
  /** `yyyy-mm`, of the site's days. */
  month: string;
  opening: Centavos;
  fed: Centavos;
  seeded: Centavos;
  /** From other pools, or below zero to them. */
  moved: Centavos;
  paid: Centavos;
  takenBack: Centavos;
  closing: Centavos;
}

/** The months in which something moved, the latest first. */
export async function listMonths(q: Queryable, poolId: number, most: number): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with by_month as (
      select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, kind, amount
      from jackpot.entry where pool_id = ${poolId}
    ), summed as (
      select month, sum(amount) as moved_all,
        coalesce(sum(amount) filter (where kind = 'feed'), 0)::bigint as fed,
        coalesce(sum(amount) filter (where kind = 'seed'), 0)::bigint as seeded,
        coalesce(sum(amount) filter (where kind = 'moved'), 0)::bigint as moved,
        coalesce(-sum(amount) filter (where kind = 'win'), 0)::bigint as paid,
        coalesce(-sum(amount) filter (where kind = 'back'), 0)::bigint as "takenBack"
      from by_month group by month
    )
    select month, (sum(moved_all) over (order by month) - moved_all)::bigint as opening, fed, seeded, moved, paid,
      "takenBack", (sum(moved_all) over (order by month))::bigint as closing
    from summed order by month desc limit ${most}`.execute(q);
  return rows;
}

/** Pools whose amount is not the sum of what moved in them, or in which a movement does not stand on the one before it. */
export async function listUnbalanced(q: Queryable): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select format('pool %s', p.key) as place from jackpot.pool p
    where p.amount <> (select coalesce(sum(e.amount), 0) from jackpot.entry e where e.pool_id = p.id)
    union all
    select format('pool %s, entry %s', p.key, told.id)
    from (
      select e.id, e.pool_id, e.balance, e.amount, lag(e.balance, 1, 0::bigint) over (partition by e.pool_id order by e.id) as before
      from jackpot.entry e
    ) as told join jackpot.pool p on p.id = told.pool_id
    where told.balance <> told.before + told.amount limit 50`.execute(q);
  return rows.map(({ place }) => place);
}

/** Pools in which rounds do not come to what was fed, taken back and won. */
export async function listUntold(q: Queryable): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select format('pool %s', p.key) as place
    from jackpot.pool p
    left join (
      select pool_id, sum(fed) as fed, sum(taken_back) as back from jackpot.round group by pool_id
    ) as r on r.pool_id = p.id
    left join (select pool_id, sum(amount) as won from jackpot.drop group by pool_id) as d on d.pool_id = p.id
    left join (
      select pool_id, sum(amount) filter (where kind = 'feed') as fed, sum(amount) filter (where kind = 'back') as back,
        sum(amount) filter (where kind = 'win') as won
      from jackpot.entry group by pool_id
    ) as e on e.pool_id = p.id
    where (coalesce(r.fed, 0), coalesce(r.back, 0), coalesce(d.won, 0))
      is distinct from (coalesce(e.fed, 0), -coalesce(e.back, 0), -coalesce(e.won, 0)) limit 50`.execute(q);
  return rows.map(({ place }) => place);
}
