import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { accounts } from './account.ts';

/** A stretch of a player's chain, both ends in it. */
export interface Stretch {
  playerId: number;
  from: bigint;
  upTo: bigint;
}

export interface StatementRow {
  seq: bigint;
  id: string;
  kind: string;
  cause: string;
  accounts: number[];
  amounts: Centavos[];
  cash_after: Centavos;
  bonus_after: Centavos;
  stake: Centavos | null;
  win: Centavos | null;
  wager_due: Centavos | null;
  game: string | null;
  at: Date;
}

const columns = sql`
  seq, id, kind, coalesce(cause, 'round:' || id) as cause, accounts, amounts, cash_after, bonus_after, stake, win,
  wager_due, game, at`;

/** As the index `transaction_beside_play` has it: a word more or less, and it would not be used. */
const besidePlay = sql`
  kind not in ('bet', 'win', 'rollback', 'stake', 'stake_back', 'outside_bet', 'outside_win', 'outside_rollback')`;

const within = ({ playerId, from, upTo }: Stretch) =>
  sql`player_id = ${playerId} and seq >= ${from} and seq <= ${upTo}`;

/** The last place of a chain, which is how many it has; zero for who has none. */
export async function findLastPlace(q: Queryable, playerId: number): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`select seq from ledger.wallet where player_id = ${playerId}`.execute(q);
  return rows[0]?.seq ?? 0n;
}

/**
 * The first place of a chain that was written at `since` or later; one more than the last where none was. A chain has no
 * gaps and its places are in the order of time, so that it is halved until one is left: some twenty rows are read of a
 * million. Where the clocks of two nodes differ by moments, the place decides, for the list and for its sums alike.
 */
export async function findPlaceSince(q: Queryable, playerId: number, since: Date, last: bigint): Promise<bigint> {
  const { rows } = await sql<{ place: bigint }>`
    with recursive halving (low, high) as (
      select 1::bigint, ${last}::bigint + 1
      union all
      select case when t.at >= ${since} then h.low else h.middle + 1 end, case when t.at >= ${since} then h.middle else h.high end
      from (select low, high, (low + high) / 2 as middle from halving where low < high) as h
      left join lateral (
        select x.at from ledger.transaction x where x.player_id = ${playerId} and x.seq = h.middle limit 1) as t on true
    )
    select low as place from halving where low = high`.execute(q);
  return rows[0]?.place ?? last + 1n;
}

/** What movements of one kind did in a stretch: how many they are, and what each account gained in all. */
export interface KindSum {
  kind: string;
  count: number;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  fees: Centavos;
  receivable: Centavos;
}

/** Of all kinds but those of play. */
export async function listKindSums(q: Queryable, stretch: Stretch): Promise<KindSum[]> {
  const { cash, bonus, held, fees, receivable } = accounts;
  const gained = (account: number) =>
    sql`coalesce(sum(ledger.leg(accounts, amounts, ${account}::smallint)), 0)::bigint`;
  const { rows } = await sql<KindSum>`
    select kind, count(*)::integer as count, ${gained(cash)} as cash, ${gained(bonus)} as bonus, ${gained(held)} as held,
      ${gained(fees)} as fees, ${gained(receivable)} as receivable
    from ledger.transaction where ${within(stretch)} and ${besidePlay} group by kind order by kind`.execute(q);
  return rows;
}

/** Movements of a stretch by place, from the newest or from the oldest, the first `skip` of them left out. */
interface Window {
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
}

/** Which movements: all, those of play, or of the others those of some kinds. */
export type Sort = 'all' | 'play' | readonly string[];

function sortedBy(sort: Sort) {
  if (sort === 'all') return sql`true`;
  if (sort === 'play') return sql`not (${besidePlay})`;
  return sql`${besidePlay} and kind = any(${[...sort]}::text[])`;
}

export async function listStatement(
  q: Queryable,
  stretch: Stretch,
  sort: Sort,
  { order, skip, limit }: Window,
): Promise<StatementRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${within(stretch)} and ${sortedBy(sort)}
    order by seq ${direction} limit ${limit} offset ${skip}`.execute(q);
  return rows;
}

/** Movements that a fee was part of, and payouts of these causes though none was, newest first; and how many they are. */
export async function listWithFee(
  q: Queryable,
  stretch: Stretch,
  waived: readonly string[],
  { skip, limit }: Omit<Window, 'order'>,
): Promise<{ rows: StatementRow[]; total: number }> {
  const matching = sql`
    ${within(stretch)} and ${besidePlay} and (${accounts.fees}::smallint = any(accounts)
      or (kind = 'payout' and cause = any(${[...waived]}::text[])))`;
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${matching}
    order by seq desc limit ${limit} offset ${skip}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What a movement is looked for by. */
export interface Sought {
  /** Part of its own number or of that in its cause, in small letters; of play, which may be millions, the whole of it. */
  number: string;
  /** Causes that belong to it though they do not say so. */
  causes: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Movements with such a number, newest first, and how many they are. */
export async function listSought(
  q: Queryable,
  stretch: Stretch,
  sort: Sort,
  { number, causes, skip, limit }: Sought & Omit<Window, 'order'>,
): Promise<{ rows: StatementRow[]; total: number }> {
  const id = UUID.test(number) ? number : null;
  const found = sql`(
    select ${columns} from ledger.transaction where ${within(stretch)} and ${sortedBy(sort)} and ${besidePlay}
      and (position(${number} in lower(split_part(cause, ':', 2))) > 0 or position(${number} in id::text) > 0
        or cause = any(${[...causes]}::text[]))
    union all
    select ${columns} from ledger.transaction where ${within(stretch)} and ${sortedBy(sort)} and not (${besidePlay})
      and id = ${id}::uuid
  ) as found`;
  const { rows } = await sql<StatementRow>`
    select * from ${found} order by seq desc limit ${limit} offset ${skip}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${found}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Movements of some kinds, and whatever asked for wagering or took some of it back, newest first. */
export async function listAsking(q: Queryable, stretch: Stretch, kinds: readonly string[]): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction
    where ${within(stretch)} and ${besidePlay} and (kind = any(${[...kinds]}::text[]) or wager_due <> 0)
    order by seq desc`.execute(q);
  return rows;
}
