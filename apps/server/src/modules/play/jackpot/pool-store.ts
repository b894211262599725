import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { ContributionPeriod, PoolState, PoolTerms, PoolTermsForm } from './pool.ts';

/** A jackpot pool. `key` is part of the message that rounds are drawn by; `carry` is in ten-thousandths of a centavo. */
export interface JackpotPool extends CamelRow<
  'jackpot.pool',
  | 'id'
  | 'site'
  | 'key'
  | 'state'
  | 'amount'
  | 'carry'
  | 'terms_id'
  | 'next_terms_id'
  | 'into_pool'
  | 'version'
  | 'opened_at'
  | 'ended_at'
> {
  amount: Centavos;
}

type OddsRow = CamelRow<'jackpot.terms', 'contribution_bps' | 'seed' | 'one_in' | 'cap' | 'contributing_games'> &
  Pick<PoolTermsForm, 'seed' | 'cap'>;

type TermsRow = CamelRow<'jackpot.terms', 'id' | 'pool_id' | 'number' | 'titles' | 'games' | 'categories'> &
  Pick<PoolTermsForm, 'titles' | 'categories'> &
  OddsRow;

type PeriodRow = CamelRow<'jackpot.contribution_period', 'pool_id' | 'terms_id' | 'from_at' | 'until_at'> &
  TableRow<'jackpot.pool', 'key'> &
  OddsRow;

type PoolId = TableRow<'jackpot.pool', 'id'>;

const poolColumns = sql`
  p.id, p.site, p.key, p.state, p.amount, p.carry, p.terms_id as "termsId", p.next_terms_id as "nextTermsId",
  p.into_pool as "intoPool", p.version, p.opened_at as "openedAt", p.ended_at as "endedAt"`;

const oddsColumns = sql`
  t.contribution_bps as "contributionBps", t.seed, t.one_in as "oneIn", t.cap,
  t.contributing_games as "contributingGames"`;

const termsColumns = sql`
  t.id, t.pool_id as "poolId", t.number, t.titles, t.games, t.categories, ${oddsColumns}`;

function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a query that always returns a row returned none');
  return row;
}

export async function findPool(q: Queryable, id: number): Promise<JackpotPool | undefined> {
  const { rows } = await sql<JackpotPool>`select ${poolColumns} from jackpot.pool p where p.id = ${id}`.execute(q);
  return rows[0];
}

/** Locks pools until the transaction ends, in the order of their ids, so that two transactions never deadlock. */
export async function lockPools(tx: Tx, ids: readonly number[]): Promise<JackpotPool[]> {
  const { rows } = await sql<JackpotPool>`
    select ${poolColumns} from jackpot.pool p where p.id = any(${[...ids]}::integer[]) order by p.id for update`.execute(
    tx,
  );
  return rows;
}

export async function listSitePools(q: Queryable, site: string): Promise<JackpotPool[]> {
  const { rows } = await sql<JackpotPool>`
    select ${poolColumns} from jackpot.pool p where p.site = ${site} order by p.id`.execute(q);
  return rows;
}

/** The pools that end and whose rest is not transferred yet. */
export async function listEndingPools(q: Queryable): Promise<JackpotPool[]> {
  const { rows } = await sql<JackpotPool>`
    select ${poolColumns} from jackpot.pool p where p.state = 'ending' order by p.id`.execute(q);
  return rows;
}

/** A page of pools, the latest first. `words` matches a part of the key or of the Portuguese title, or the whole site. */
export async function listPools(
  q: Queryable,
  { words, state }: { words: string; state: string | null },
  page: PageRequest,
): Promise<Rows<JackpotPool>> {
  const { rows } = await sql<JackpotPool & { total: number }>`
    select ${poolColumns}, (count(*) over ())::integer as total from jackpot.pool p
    where (${words} = '' or p.key ilike '%' || ${words} || '%' or p.site = ${words}
        or exists (select from jackpot.terms t where t.pool_id = p.id and t.titles ->> 'pt' ilike '%' || ${words} || '%'))
      and (${state}::text is null or p.state = ${state})
    order by p.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...pool }) => pool), total: rows[0]?.total ?? 0 };
}

export async function countPools(q: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from jackpot.pool`.execute(q);
  return requireRow(rows).count;
}

/** Locks the set of pools until the transaction ends: no other transaction adds a pool or changes the state of one. */
export async function lockPoolChanges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('jackpot.pool'))`.execute(tx);
}

/** Inserts a draft. Returns its id; `undefined` where another pool has the key. */
export async function insertPool(
  tx: Tx,
  { site, key, now }: { site: string; key: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<PoolId>`
    insert into jackpot.pool (site, key, made_at) values (${site}, ${key}, ${now})
    on conflict (key) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Inserts the next version of a pool's terms. Returns its id. */
export async function insertTerms(
  tx: Tx,
  poolId: number,
  form: PoolTermsForm & { contributingGames: string[] | null; now: Date },
): Promise<number> {
  const { rows } = await sql<TableRow<'jackpot.terms', 'id'>>`
    insert into jackpot.terms
      (pool_id, number, titles, games, categories, contributing_games, contribution_bps, seed, one_in, cap, written_at)
    select ${poolId}, coalesce(max(number), 0) + 1, ${JSON.stringify(form.titles)}::jsonb, ${form.games}::text[],
      ${form.categories}::text[], ${form.contributingGames}::text[], ${form.contributionBps}::integer,
      ${form.seed}::bigint, ${form.oneIn}::bigint, ${form.cap}::bigint, ${form.now}::timestamptz
    from jackpot.terms where pool_id = ${poolId} returning id`.execute(tx);
  return requireRow(rows).id;
}

export async function listTerms(q: Queryable, ids: readonly number[]): Promise<Map<number, PoolTerms>> {
  const { rows } = await sql<TermsRow>`
    select ${termsColumns} from jackpot.terms t where t.id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map((terms) => [terms.id, terms]));
}

/** Finds the terms with this id. Throws where there are none. */
export async function findTerms(q: Queryable, id: number): Promise<PoolTerms> {
  const found = (await listTerms(q, [id])).get(id);
  if (found === undefined) throw new Error(`there are no terms ${id}`);
  return found;
}

/** The contribution periods of a site's pools that overlap the time from `from` to `to`. */
export async function listContributionPeriods(
  q: Queryable,
  site: string,
  { from, to }: { from: Date; to: Date },
): Promise<ContributionPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    select c.pool_id as "poolId", p.key, c.terms_id as "termsId", c.from_at as "fromAt", c.until_at as "untilAt",
      ${oddsColumns}
    from jackpot.pool p
    join jackpot.contribution_period c on c.pool_id = p.id and c.from_at <= ${to} and (c.until_at is null or c.until_at > ${from})
    join jackpot.terms t on t.id = c.terms_id
    where p.site = ${site} and p.state <> 'ended' order by p.id, c.from_at`.execute(q);
  return rows;
}

/** When the first pool opened, of a site or, for `null`, of all; `null` before that. */
export async function findFirstOpening(q: Queryable, site: string | null): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date | null }>`
    select min(c.from_at) as "openedAt" from jackpot.contribution_period c join jackpot.pool p on p.id = c.pool_id
    where ${site}::text is null or p.site = ${site}`.execute(q);
  return requireRow(rows).openedAt;
}

export async function insertContributionPeriod(tx: Tx, poolId: number, termsId: number, from: Date): Promise<void> {
  await sql`
    insert into jackpot.contribution_period (pool_id, terms_id, from_at) values (${poolId}, ${termsId}, ${from})`.execute(
    tx,
  );
}

/** Ends the current contribution period of a pool. */
export async function markContributionEnded(tx: Tx, poolId: number, until: Date): Promise<void> {
  await sql`
    update jackpot.contribution_period set until_at = greatest(from_at, ${until}::timestamptz)
    where pool_id = ${poolId} and until_at is null`.execute(tx);
}

export async function markBalance(
  tx: Tx,
  id: number,
  { amount, carry }: { amount: Centavos; carry: number },
): Promise<void> {
  await sql`update jackpot.pool set amount = ${amount}, carry = ${carry} where id = ${id}`.execute(tx);
}

/** Puts terms in force; none wait after that. */
export async function markTerms(tx: Tx, id: number, termsId: number): Promise<void> {
  await sql`
    update jackpot.pool set terms_id = ${termsId}, next_terms_id = null, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Sets the terms that apply after the next win. */
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

/** Raises the version, so that a request based on an earlier read is refused. */
export async function markChanged(tx: Tx, id: number): Promise<void> {
  await sql`update jackpot.pool set version = version + 1 where id = ${id}`.execute(tx);
}

/** The sum of all pools, in centavos. */
export async function sumPools(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from jackpot.pool`.execute(q);
  return requireRow(rows).amount;
}

/** Until when all players are projected; `null` before the first sweep. */
export async function findSweptUntil(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<TableRow<'jackpot.swept', 'until'>>`select until from jackpot.swept`.execute(q);
  return rows[0]?.until ?? null;
}

export async function markSwept(tx: Tx, until: Date): Promise<void> {
  await sql`
    insert into jackpot.swept as s (until) values (${until})
    on conflict (single) do update set until = greatest(s.until, excluded.until)`.execute(tx);
}

/** The keys of pools, by their ids. */
export async function listPoolKeys(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<TableRow<'jackpot.pool', 'id' | 'key'>>`
    select id, key from jackpot.pool where id = any(${[...ids]}::integer[])`.execute(q);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** The id of the pool with this key; 0, which no pool has, where there is none. */
export async function findPoolId(q: Queryable, key: string): Promise<number> {
  const { rows } = await sql<PoolId>`select id from jackpot.pool where key = ${key}`.execute(q);
  return rows[0]?.id ?? 0;
}
