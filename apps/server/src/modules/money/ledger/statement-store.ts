import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow } from '../../../db/index.ts';
import { isUuid } from '../../../platform/index.ts';
import { accounts } from './account.ts';

/** A range of a player's chain, both ends included. */
export interface ChainRange {
  playerId: number;
  from: bigint;
  upTo: bigint;
}

export type StatementRow = TableRow<
  'ledger.transaction',
  'seq' | 'id' | 'kind' | 'accounts' | 'cash_after' | 'bonus_after' | 'stake' | 'win' | 'wager_due' | 'game' | 'at'
> & {
  cause: string;
  amounts: Centavos[];
  cash_after: Centavos;
  bonus_after: Centavos;
  stake: Centavos | null;
  win: Centavos | null;
  wager_due: Centavos | null;
};

const columns = sql`
  seq, id, kind, coalesce(cause, 'round:' || id) as cause, accounts, amounts, cash_after, bonus_after, stake, win,
  wager_due, game, at`;

/** Must match the predicate of the index `transaction_beside_play` word by word, or the index is not used. */
const isNotPlay = sql`
  kind not in ('bet', 'win', 'rollback', 'stake', 'stake_back', 'outside_bet', 'outside_win', 'outside_rollback')`;

const isInRange = ({ playerId, from, upTo }: ChainRange) =>
  sql`player_id = ${playerId} and seq >= ${from} and seq <= ${upTo}`;

/** Finds the last sequence number of a chain, which is its length; zero without one. */
export async function findLastSeq(q: Queryable, playerId: number): Promise<bigint> {
  const { rows } = await sql<
    TableRow<'ledger.wallet', 'seq'>
  >`select seq from ledger.wallet where player_id = ${playerId}`.execute(q);
  return rows[0]?.seq ?? 0n;
}

/**
 * Finds the first sequence number written at `since` or later; `last + 1` where none was. A binary search over the
 * chain, which has no gaps and is ordered by time: about twenty rows of a million are read. Where the clocks of two
 * nodes differ slightly, the sequence number decides, for lists and sums alike.
 */
export async function findFirstSeqSince(q: Queryable, playerId: number, since: Date, last: bigint): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    with recursive halving (low, high) as (
      select 1::bigint, ${last}::bigint + 1
      union all
      select case when t.at >= ${since} then h.low else h.middle + 1 end, case when t.at >= ${since} then h.middle else h.high end
      from (select low, high, (low + high) / 2 as middle from halving where low < high) as h
      left join lateral (
        select x.at from ledger.transaction x where x.player_id = ${playerId} and x.seq = h.middle limit 1) as t on true
    )
    select low as seq from halving where low = high`.execute(q);
  return rows[0]?.seq ?? last + 1n;
}

/** Count and gains by account of one kind of movement in a range. */
export interface KindSum extends TableRow<'ledger.transaction', 'kind'> {
  count: number;
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  fees: Centavos;
  receivable: Centavos;
}

/** Sums a range by kind, without the kinds of play. */
export async function listKindSums(q: Queryable, range: ChainRange): Promise<KindSum[]> {
  const { cash, bonus, held, fees, receivable } = accounts;
  const sumLegs = (account: number) =>
    sql`coalesce(sum(ledger.leg(accounts, amounts, ${account}::smallint)), 0)::bigint`;
  const { rows } = await sql<KindSum>`
    select kind, count(*)::integer as count, ${sumLegs(cash)} as cash, ${sumLegs(bonus)} as bonus, ${sumLegs(held)} as held,
      ${sumLegs(fees)} as fees, ${sumLegs(receivable)} as receivable
    from ledger.transaction where ${isInRange(range)} and ${isNotPlay} group by kind order by kind`.execute(q);
  return rows;
}

/** A page of a range by sequence number. */
interface StatementWindow {
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
}

/** The movements to list: all, those of play, or some kinds other than play. */
export type StatementSelection = 'all' | 'play' | readonly string[];

function isSelected(selection: StatementSelection) {
  if (selection === 'all') return sql`true`;
  if (selection === 'play') return sql`not (${isNotPlay})`;
  return sql`${isNotPlay} and kind = any(${[...selection]}::text[])`;
}

export async function listStatement(
  q: Queryable,
  range: ChainRange,
  selection: StatementSelection,
  { order, skip, limit }: StatementWindow,
): Promise<StatementRow[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${isInRange(range)} and ${isSelected(selection)}
    order by seq ${direction} limit ${limit} offset ${skip}`.execute(q);
  return rows;
}

/** Lists movements with a fee, and the payouts whose fee was waived, by their causes; newest first, with the total. */
export async function listWithFee(
  q: Queryable,
  range: ChainRange,
  waivedCauses: readonly string[],
  { skip, limit }: Omit<StatementWindow, 'order'>,
): Promise<{ rows: StatementRow[]; total: number }> {
  const matching = sql`
    ${isInRange(range)} and ${isNotPlay} and (${accounts.fees}::smallint = any(accounts)
      or (kind = 'payout' and cause = any(${[...waivedCauses]}::text[])))`;
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction where ${matching}
    order by seq desc limit ${limit} offset ${skip}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ledger.transaction where ${matching}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The terms of a search in a statement. */
export interface StatementSearch {
  /** A part of the id or of the id in the cause, lower case; for play the whole id. */
  number: string;
  /** Further causes that match. */
  causes: readonly string[];
}

/** Lists movements that match a search, newest first, with the total. */
export async function searchStatement(
  q: Queryable,
  range: ChainRange,
  selection: StatementSelection,
  { number, causes, skip, limit }: StatementSearch & Omit<StatementWindow, 'order'>,
): Promise<{ rows: StatementRow[]; total: number }> {
  const id = isUuid(number) ? number : null;
  const found = sql`(
    select ${columns} from ledger.transaction where ${isInRange(range)} and ${isSelected(selection)} and ${isNotPlay}
      and (position(${number} in lower(split_part(cause, ':', 2))) > 0 or position(${number} in id::text) > 0
        or cause = any(${[...causes]}::text[]))
    union all
    select ${columns} from ledger.transaction where ${isInRange(range)} and ${isSelected(selection)} and not (${isNotPlay})
      and id = ${id}::uuid
  ) as found`;
  const { rows } = await sql<StatementRow>`
    select * from ${found} order by seq desc limit ${limit} offset ${skip}`.execute(q);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${found}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Lists movements of some kinds, and all that changed the wagering requirement; newest first. */
export async function listWageringCredits(
  q: Queryable,
  range: ChainRange,
  kinds: readonly string[],
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from ledger.transaction
    where ${isInRange(range)} and ${isNotPlay} and (kind = any(${[...kinds]}::text[]) or wager_due <> 0)
    order by seq desc`.execute(q);
  return rows;
}

/** The movement that closes a cause: the payout of a withdrawal, with its fee, or the settlement of a round. */
export interface ClosingMovement extends TableRow<'ledger.transaction', 'kind'> {
  cause: string;
  fees: Centavos;
}

/** Finds the payouts and settlements of some causes. */
export async function listClosingMovements(
  q: Queryable,
  playerId: number,
  causes: readonly string[],
): Promise<ClosingMovement[]> {
  const rounds = causes.flatMap((cause) => (cause.startsWith('round:') ? [cause.slice('round:'.length)] : []));
  const { rows } = await sql<ClosingMovement>`
    select kind, cause, coalesce(ledger.leg(accounts, amounts, ${accounts.fees}::smallint), 0)::bigint as fees
    from ledger.transaction
    where player_id = ${playerId} and ${isNotPlay} and kind = 'payout' and cause = any(${[...causes]}::text[])
    union all
    select kind, 'round:' || id, 0::bigint from ledger.transaction
    where player_id = ${playerId} and kind = 'bet' and id = any(${rounds.filter(isUuid)}::uuid[])`.execute(q);
  return rows;
}
