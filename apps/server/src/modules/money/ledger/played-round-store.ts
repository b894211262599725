import { type Centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, dayOf, offsetOf } from '../../../platform/index.ts';
import type { RoundFilter, RoundSums } from './round-store.ts';
import { findLastSeq } from './statement-store.ts';

/** A round in a player's history, of an own game or a provider's. */
export type PlayedRound = CamelRow<'ledger.provider_round', 'round_id' | 'game'> & {
  /** Zero for a free round. */
  stake: Centavos;
  win: Centavos;
  /** When it was settled; for a provider's round, when its first bet was placed. */
  at: Date;
  /** Whether a provider drew it: it cannot be redrawn here. */
  isOutside: boolean;
  /** The stake of a free round in an own game, which the operator paid; `null` for other rounds. */
  freeStake: Centavos | null;
};

/** Rounds of own games: paid by the player, free, or staking the win of another. */
const isOwnRound = sql`kind in ('bet', 'free_round', 'double_up')`;

/** Stake, win and free stake of a round of an own game: a free round has its amounts in the evidence. */
const roundAmounts = sql`
  coalesce(stake, 0) as stake,
  case when kind = 'free_round' then (evidence::jsonb -> 'freeRound' ->> 'win')::bigint else win end as win,
  case when kind = 'free_round' then (evidence::jsonb -> 'freeRound' ->> 'stake')::bigint end as free_stake`;

/** How many movements one statement projects into the daily record. */
const MAX_ENTRIES_PER_STATEMENT = 20_000n;

/** Projects a player's new movements into the daily record. */
async function updateRecord(tx: Tx, playerId: number): Promise<void> {
  const last = await findLastSeq(tx, playerId);
  for (let projected = -1n; projected < last;) {
    const { rows } = await sql<{ projected: bigint }>`
      select ledger.project_record_v1(${playerId}, ${last}, ${MAX_ENTRIES_PER_STATEMENT}) as projected`.execute(tx);
    projected = rows[0]?.projected ?? last;
  }
}

const matchesFilter = ({ playerId, since, games }: RoundFilter) => sql`
  player_id = ${playerId} and (${since === null ? null : dayOf(since)}::date is null
    or day >= ${since === null ? null : dayOf(since)}::date)
  and (${games}::text[] is null or game = any(${games}))`;

async function sumRounds(tx: Tx, filter: RoundFilter): Promise<RoundSums & { total: number }> {
  const { rows } = await sql<RoundSums & { total: number }>`
    select coalesce(sum(rounds), 0)::integer as total, coalesce(sum(staked), 0)::bigint as staked,
      coalesce(sum(won), 0)::bigint as won
    from ledger.record_day where ${matchesFilter(filter)}`.execute(tx);
  return rows[0] ?? { total: 0, staked: ZERO, won: ZERO };
}

/** The days that a page covers, their range of the chain, and the number of rounds on newer days. */
interface PageDays {
  from: string;
  to: string;
  firstSeq: bigint;
  lastSeq: bigint;
  before: number;
}

async function findPageDays(tx: Tx, filter: RoundFilter, page: PageRequest): Promise<PageDays | undefined> {
  const skip = offsetOf(page);
  const { rows } = await sql<PageDays>`
    select min(day)::text as from, max(day)::text as to, min(first_seq) as "firstSeq", max(last_seq) as "lastSeq",
      min(before)::integer as before
    from (
      select day, rounds, first_seq, last_seq, sum(rounds) over (order by day desc) - rounds as before
      from (
        select day, sum(rounds) as rounds, min(first_seq) as first_seq, max(last_seq) as last_seq
        from ledger.record_day where ${matchesFilter(filter)} group by day
      ) as days
    ) as running
    where before < ${skip + page.limit} and before + rounds > ${skip} having count(*) > 0`.execute(tx);
  return rows[0];
}

async function listRoundsOfDays(
  tx: Tx,
  { playerId, games }: RoundFilter,
  page: PageRequest,
  days: PageDays,
): Promise<PlayedRound[]> {
  const isSelectedGame = sql`(${games}::text[] is null or game = any(${games}))`;
  const { rows } = await sql<PlayedRound>`
    select round_id as "roundId", game, stake, win, at, is_outside as "isOutside", free_stake as "freeStake"
    from (
      select id as round_id, game, ${roundAmounts}, at, seq, false as is_outside,
        ((at at time zone 'UTC') - interval '3 hours')::date as day
      from ledger.transaction
      where player_id = ${playerId} and seq >= ${days.firstSeq} and seq <= ${days.lastSeq} and ${isOwnRound}
        and ${isSelectedGame}
        and at >= (${days.from}::date + interval '3 hours') at time zone 'UTC'
        and at < (${days.to}::date + interval '27 hours') at time zone 'UTC'
      union all
      select round_id, game, staked, won, null, first_at, first_seq, true, day
      from ledger.provider_round
      where player_id = ${playerId} and day >= ${days.from}::date and day <= ${days.to}::date
        and (staked <> 0 or won <> 0) and ${isSelectedGame}
    ) as played
    order by day desc, seq desc limit ${page.limit} offset ${offsetOf(page) - days.before}`.execute(tx);
  return rows;
}

/**
 * Lists one page of rounds, newest first, with count and sums. Sums and page offsets come from the daily record, so
 * that only the rounds of the page's days are read, however deep the page.
 */
export async function listPlayedRounds(
  tx: Tx,
  filter: RoundFilter,
  page: PageRequest,
): Promise<Rows<PlayedRound> & RoundSums> {
  await updateRecord(tx, filter.playerId);
  const sums = await sumRounds(tx, filter);
  const days = await findPageDays(tx, filter, page);
  return { rows: days === undefined ? [] : await listRoundsOfDays(tx, filter, page, days), ...sums };
}

/** A day of a player's rounds, and its range of the chain. */
export interface RoundDay {
  day: string;
  firstSeq: bigint;
  lastSeq: bigint;
}

/** Lists the days with rounds from `from` to `to` (both included), oldest first. */
export async function listRoundDays(
  tx: Tx,
  { playerId, games }: Omit<RoundFilter, 'since'>,
  from: string,
  to: string,
): Promise<RoundDay[]> {
  await updateRecord(tx, playerId);
  const { rows } = await sql<RoundDay>`
    select day::text as day, min(first_seq) as "firstSeq", max(last_seq) as "lastSeq" from ledger.record_day
    where player_id = ${playerId} and day >= ${from}::date and day <= ${to}::date and rounds > 0
      and (${games}::text[] is null or game = any(${games}))
    group by day order by record_day.day`.execute(tx);
  return rows;
}

/** Lists at most `limit` rounds of a day, oldest first, behind a position of the chain. */
export async function listRoundsOfDay(
  q: Queryable,
  { playerId, games }: Omit<RoundFilter, 'since'>,
  { day, firstSeq, lastSeq }: RoundDay,
  after: bigint,
  limit: number,
): Promise<(PlayedRound & { seq: bigint })[]> {
  const isSelectedGame = sql`(${games}::text[] is null or game = any(${games}))`;
  const { rows } = await sql<PlayedRound & { seq: bigint }>`
    select seq, round_id as "roundId", game, stake, win, at, is_outside as "isOutside", free_stake as "freeStake"
    from (
      (select id as round_id, game, ${roundAmounts}, at, seq, false as is_outside
      from ledger.transaction
      where player_id = ${playerId} and seq >= ${firstSeq} and seq <= ${lastSeq} and seq > ${after} and ${isOwnRound}
        and ${isSelectedGame} and at >= (${day}::date + interval '3 hours') at time zone 'UTC'
        and at < (${day}::date + interval '27 hours') at time zone 'UTC'
      order by seq limit ${limit})
      union all
      (select round_id, game, staked, won, null, first_at, first_seq, true
      from ledger.provider_round
      where player_id = ${playerId} and day = ${day}::date and first_seq > ${after} and (staked <> 0 or won <> 0)
        and ${isSelectedGame}
      order by first_seq limit ${limit})
    ) as played
    order by seq limit ${limit}`.execute(q);
  return rows;
}

/** Finds a round of a player by its id, after the rounds of providers were brought up to date. */
export async function findPlayedRound(tx: Tx, playerId: number, roundId: string): Promise<PlayedRound | undefined> {
  await updateRecord(tx, playerId);
  const { rows } = await sql<PlayedRound>`
    select id as "roundId", game, stake, win, at, false as "isOutside", free_stake as "freeStake"
    from (
      select id, game, ${roundAmounts}, at from ledger.transaction
      where player_id = ${playerId} and id = ${roundId}::uuid and ${isOwnRound}
    ) as own
    union all
    select round_id, game, staked, won, first_at, true, null from ledger.provider_round
    where player_id = ${playerId} and round_id = ${roundId}::uuid and (staked <> 0 or won <> 0)
    limit 1`.execute(tx);
  return rows[0];
}

/** A round of an own game that was found by its id alone. */
export type FoundOwnRound = CamelRow<'ledger.transaction', 'id' | 'at'> & { game: string; playerId: number };

/** Finds the round of an own game with an id, of any player. The summaries of the blocks' ids answer it. */
export async function findOwnRoundsById(q: Queryable, roundId: string): Promise<FoundOwnRound[]> {
  const { rows } = await sql<FoundOwnRound>`
    select id, player_id as "playerId", game, at from ledger.transaction
    where id = ${roundId}::uuid and ${isOwnRound}`.execute(q);
  return rows;
}
