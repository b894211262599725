import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { Pool, PoolState, Spell, Terms, TermsForm } from './pool.ts';

const poolColumns = sql`
  p.id, p.site, p.key, p.state, p.amount, p.carry, p.terms_id as "termsId", p.next_terms_id as "nextTermsId",
  p.into_pool as "intoPool", p.version, p.opened_at as "openedAt", p.ended_at as "endedAt"`;

const oddsColumns = sql`
  t.contribution_bps as "contributionBps", t.seed, t.one_in as "oneIn", t.cap, t.counted`;

const termsColumns = sql`
  t.id, t.pool_id as "poolId", t.number, t.titles, t.games, t.categories, ${oddsColumns}`;

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no row where one always is');
  return row;
}

export async function findPool(q: Queryable, id: number): Promise<Pool | undefined> {
  const { rows } = await sql<Pool>`select ${poolColumns} from jackpot.pool p where p.id = ${id}`.execute(q);
  return rows[0];
}

/** Held until the transaction ends, in the order of their numbers. */
export async function lockPools(tx: Tx, ids: readonly number[]): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select ${poolColumns} from jackpot.pool p where p.id = any(${[...ids]}::integer[]) order by p.id for update`.execute(
    tx,
  );
  return rows;
}

export async function listPoolsOf(q: Queryable, site: string): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select ${poolColumns} from jackpot.pool p where p.site = ${site} order by p.id`.execute(q);
  return rows;
}

/** What is over and still has money in it. */
export async function listEnding(q: Queryable): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select ${poolColumns} from jackpot.pool p where p.state = 'ending' order by p.id`.execute(q);
  return rows;
}

/** The latest first. */
export async function listPools(
  q: Queryable,
  { words, state }: { words: string; state: string | null },
  page: PageRequest,
): Promise<Rows<Pool>> {
  const { rows } = await sql<Pool & { total: number }>`
    select ${poolColumns}, (count(*) over ())::integer as total from jackpot.pool p
    where (${words} = '' or p.key ilike '%' || ${words} || '%' or p.site = ${words}
        or exists (select from jackpot.terms t where t.pool_id = p.id and t.titles ->> 'pt' ilike '%' || ${words} || '%'))
      and (${state}::text is null or p.state = ${state})
    order by p.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...pool }) => pool), total: rows[0]?.total ?? 0 };
}

export async function countPools(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from jackpot.pool`.execute(q);
  return one(rows).count;
}

/** Nobody else makes a pool, or changes what one is, until the transaction ends. */
export async function lockMaking(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('jackpot.pool'))`.execute(tx);
}

/** `undefined` where the key is another pool's. */
export async function insertPool(
  tx: Tx,
  { site, key, now }: { site: string; key: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into jackpot.pool (site, key, made_at) values (${site}, ${key}, ${now})
    on conflict (key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function insertTerms(
  tx: Tx,
  poolId: number,
  form: TermsForm & { counted: string[] | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jackpot.terms
      (pool_id, number, titles, games, categories, counted, contribution_bps, seed, one_in, cap, written_at)
    select ${poolId}, coalesce(max(number), 0) + 1, ${JSON.stringify(form.titles)}::jsonb, ${form.games}::text[],
      ${form.categories}::text[], ${form.counted}::text[], ${form.contributionBps}::integer, ${form.seed}::bigint,
      ${form.oneIn}::bigint, ${form.cap}::bigint, ${form.now}::timestamptz
    from jackpot.terms where pool_id = ${poolId} returning id`.execute(tx);
  return one(rows).id;
}

export async function listTerms(q: Queryable, ids: readonly number[]): Promise<Map<number, Terms>> {
  const { rows } = await sql<Terms>`
    select ${termsColumns} from jackpot.terms t where t.id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map((terms) => [terms.id, terms]));
}

export async function findTerms(q: Queryable, id: number): Promise<Terms> {
  const found = (await listTerms(q, [id])).get(id);
  if (found === undefined) throw new Error(`there are no terms ${id}`);
  return found;
}

/** What pools of a site were played under at some time from `from` to `to`. */
export async function listSpells(q: Queryable, site: string, { from, to }: { from: Date; to: Date }): Promise<Spell[]> {
  const { rows } = await sql<Spell>`
    select s.pool_id as "poolId", p.key, s.terms_id as "termsId", s.from_at as "from", s.until_at as until, ${oddsColumns}
    from jackpot.pool p
    join jackpot.spell s on s.pool_id = p.id and s.from_at <= ${to} and (s.until_at is null or s.until_at > ${from})
    join jackpot.terms t on t.id = s.terms_id
    where p.site = ${site} and p.state <> 'ended' order by p.id, s.from_at`.execute(q);
  return rows;
}

/** When the first pool opened, of a site or of all; `null` before that. */
export async function findFirstSpell(q: Queryable, site: string | null): Promise<Date | null> {
  const { rows } = await sql<{ from: Date | null }>`
    select min(s.from_at) as "from" from jackpot.spell s join jackpot.pool p on p.id = s.pool_id
    where ${site}::text is null or p.site = ${site}`.execute(q);
  return one(rows).from;
}

export async function insertSpell(tx: Tx, poolId: number, termsId: number, from: Date): Promise<void> {
  await sql`
    insert into jackpot.spell (pool_id, terms_id, from_at) values (${poolId}, ${termsId}, ${from})`.execute(tx);
}

export async function markSpellOver(tx: Tx, poolId: number, until: Date): Promise<void> {
  await sql`
    update jackpot.spell set until_at = greatest(from_at, ${until}::timestamptz)
    where pool_id = ${poolId} and until_at is null`.execute(tx);
}

export async function markMoney(
  tx: Tx,
  id: number,
  { amount, carry }: { amount: Centavos; carry: number },
): Promise<void> {
  await sql`update jackpot.pool set amount = ${amount}, carry = ${carry} where id = ${id}`.execute(tx);
}

/** What holds from now on. */
export async function markTerms(tx: Tx, id: number, termsId: number): Promise<void> {
  await sql`
    update jackpot.pool set terms_id = ${termsId}, next_terms_id = null, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

export async function markNextTerms(tx: Tx, id: number, termsId: number): Promise<void> {
  await sql`update jackpot.pool set next_terms_id = ${termsId} where id = ${id}`.execute(tx);
}

export async function markState(
  tx: Tx,
  id: number,
  state: PoolState,
  { now, into = null }: { now: Date; into?: number | null },
): Promise<void> {
  await sql`
    update jackpot.pool set state = ${state}, into_pool = ${into}::integer,
      opened_at = case when ${state} = 'open' then coalesce(opened_at, ${now}) else opened_at end,
      ended_at = case when ${state} = 'ending' then ${now}::timestamptz else ended_at end
    where id = ${id}`.execute(tx);
}

/** Whatever was read of it before is not so any more. */
export async function markChanged(tx: Tx, id: number): Promise<void> {
  await sql`update jackpot.pool set version = version + 1 where id = ${id}`.execute(tx);
}

/** What all pools together say that they hold. */
export async function sumPools(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from jackpot.pool`.execute(q);
  return one(rows).amount;
}

/** Until when everybody's play was taken in; `null` before the first time. */
export async function findSwept(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`select until from jackpot.swept`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markSwept(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into jackpot.swept as s (until) values (${until})
    on conflict (single) do update set until = greatest(s.until, excluded.until)`.execute(tx);
}

/** Keys of pools, by their numbers. */
export async function listKeys(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from jackpot.pool where id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The pool of a key; 0, which is none, where there is none. */
export async function findPoolId(q: Queryable, key: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from jackpot.pool where key = ${key}`.execute(q);
  return rows[0]?.id ?? 0;
}
