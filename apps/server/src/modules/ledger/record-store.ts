import { type Centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';
import { type PageRequest, type Rows, dayOf, offsetOf } from '../../platform/index.ts';
import type { RoundFilter, RoundSums } from './round-store.ts';
import { findLastPlace } from './statement-store.ts';

/** A round as its player reads of it, ours or one of an outside provider. */
export interface Played {
  roundId: string;
  game: string;
  stake: Centavos;
  win: Centavos;
  /** When it was settled, or for an outside round when its first bet was taken. */
  at: Date;
  /** Whether it was drawn by an outside provider: then there is nothing here to draw it again by. */
  isOutside: boolean;
}

/** Places of a chain that are taken in by one statement. */
const PLACES_AT_ONCE = 20_000n;

/** Takes what a player played since into their record; the first time all of it. */
async function takeIn(tx: Tx, playerId: number): Promise<void> {
  const last = await findLastPlace(tx, playerId);
  for (let taken = -1n; taken < last;) {
    const { rows } = await sql<{ taken: bigint }>`
      select ledger.take_in_record(${playerId}, ${last}, ${PLACES_AT_ONCE}) as taken`.execute(tx);
    taken = rows[0]?.taken ?? last;
  }
}

const matching = ({ playerId, since, games }: RoundFilter) => sql`
  player_id = ${playerId} and (${since === null ? null : dayOf(since)}::date is null
    or day >= ${since === null ? null : dayOf(since)}::date)
  and (${games}::text[] is null or game = any(${games}))`;

async function sumRounds(tx: Tx, filter: RoundFilter): Promise<RoundSums & { total: number }> {
  const { rows } = await sql<RoundSums & { total: number }>`
    select coalesce(sum(rounds), 0)::integer as total, coalesce(sum(staked), 0)::bigint as staked,
      coalesce(sum(won), 0)::bigint as won
    from ledger.record_day where ${matching(filter)}`.execute(tx);
  return rows[0] ?? { total: 0, staked: ZERO, won: ZERO };
}

/** The days whose rounds are on a page, and how many rounds of newer days come before them. */
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
        from ledger.record_day where ${matching(filter)} group by day
      ) as days
    ) as running
    where before < ${skip + page.limit} and before + rounds > ${skip} having count(*) > 0`.execute(tx);
  return rows[0];
}

/** Reads the rounds of the days that the page touches, and no others. */
async function listRows(
  tx: Tx,
  { playerId, games }: RoundFilter,
  page: PageRequest,
  days: PageDays,
): Promise<Played[]> {
  const ofGames = sql`(${games}::text[] is null or game = any(${games}))`;
  const { rows } = await sql<Played>`
    select round_id as "roundId", game, stake, win, at, is_outside as "isOutside"
    from (
      select id as round_id, game, stake, win, at, seq, false as is_outside,
        ((at at time zone 'UTC') - interval '3 hours')::date as day
      from ledger.transaction
      where player_id = ${playerId} and seq >= ${days.firstSeq} and seq <= ${days.lastSeq} and kind = 'bet' and ${ofGames}
        and at >= (${days.from}::date + interval '3 hours') at time zone 'UTC'
        and at < (${days.to}::date + interval '27 hours') at time zone 'UTC'
      union all
      select round_id, game, staked, won, first_at, first_seq, true, day
      from ledger.outside_round
      where player_id = ${playerId} and day >= ${days.from}::date and day <= ${days.to}::date
        and (staked <> 0 or won <> 0) and ${ofGames}
    ) as played
    order by day desc, seq desc limit ${page.limit} offset ${offsetOf(page) - days.before}`.execute(tx);
  return rows;
}

/**
 * One page of rounds, newest first, how many they are, and what they come to. Sums and the place of a page come from the
 * record by day: however deep the page, no more is read than the rounds of the days on it.
 */
export async function listPlayed(tx: Tx, filter: RoundFilter, page: PageRequest): Promise<Rows<Played> & RoundSums> {
  await takeIn(tx, filter.playerId);
  const sums = await sumRounds(tx, filter);
  const days = await findPageDays(tx, filter, page);
  return { rows: days === undefined ? [] : await listRows(tx, filter, page, days), ...sums };
}
