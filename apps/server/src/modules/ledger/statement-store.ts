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

export async function listStatement(
  q: Queryable,
  stretch: Stretch,
  sort: Sort,
  { order, skip, limit }: Window,
): Promise<StatementRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const sorted =
    sort === 'all'
      ? sql`true`
      : sort === 'play'
        ? sql`not (${besidePlay})`
        : sql`${besidePlay} and kind = any(${[...sort]}::text[])`;
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${within(stretch)} and ${sorted}
    order by seq ${direction} limit ${limit} offset ${skip}`.execute(q);
  return rows;
}

const withFee = sql`${besidePlay} and ${accounts.fees}::smallint = any(accounts)`;

/** Movements that a fee was part of, newest first, and how many they are. */
export async function listWithFee(
  q: Queryable,
  stretch: Stretch,
  { skip, limit }: Omit<Window, 'order'>,
): Promise<{ rows: StatementRow[]; total: number }> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${within(stretch)} and ${withFee}
    order by seq desc limit ${limit} offset ${skip}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction where ${within(stretch)} and ${withFee}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Bonuses, and whatever asked for wagering or took some of it back, newest first: all up to the end of a chain. */
export async function listCredits(q: Queryable, stretch: Stretch): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction
    where ${within(stretch)} and ${besidePlay} and (kind = 'grant' or wager_due <> 0)
    order by seq desc`.execute(q);
  return rows;
}
