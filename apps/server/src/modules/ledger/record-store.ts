import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, addSeconds, offsetOf } from '../../platform/index.ts';
import type { RoundFilter, RoundSums } from './round-store.ts';
import { findLastPlace, findPlaceSince } from './statement-store.ts';
import { one } from './store.ts';

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

/** An outside round that began before the days asked for is looked back to as far as this: what is longer is a case for staff. */
const LOOK_BACK_SECONDS = 2 * 86_400;

/** The places of a chain that are asked for, and from where rounds of outside providers are put together. */
interface Stretch {
  from: bigint;
  outsideFrom: bigint;
  upTo: bigint;
}

async function stretchOf(q: Queryable, { playerId, since }: RoundFilter): Promise<Stretch> {
  const upTo = await findLastPlace(q, playerId);
  if (since === null) return { from: 1n, outsideFrom: 1n, upTo };
  const from = await findPlaceSince(q, playerId, since, upTo);
  return { from, outsideFrom: await findPlaceSince(q, playerId, addSeconds(since, -LOOK_BACK_SECONDS), upTo), upTo };
}

const within = (playerId: number, from: bigint, upTo: bigint) =>
  sql`player_id = ${playerId} and seq >= ${from} and seq <= ${upTo}`;

const ofGames = (games: string[] | null) => sql`(${games}::text[] is null or game = any(${games}))`;

/** Our own rounds are a movement each, which the chain has in order. */
function own({ playerId, games }: RoundFilter, { from, upTo }: Stretch) {
  return sql`
    select id as round_id, game, stake, win, at, seq, false as is_outside
    from ledger.transaction where ${within(playerId, from, upTo)} and kind = 'bet' and ${ofGames(games)}`;
}

/**
 * Bets and wins of an outside round are movements of their own, which its number holds together. One that was undone is none.
 * The kinds stand as the index `transaction_outside` has them.
 */
function outside({ playerId, games }: RoundFilter, { from, outsideFrom, upTo }: Stretch) {
  return sql`
    select substring(cause from 'outside:(.*)')::uuid as round_id, game, coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(win), 0)::bigint as win, min(at) as at, min(seq) as seq, true as is_outside
    from ledger.transaction
    where ${within(playerId, outsideFrom, upTo)} and kind in ('outside_bet', 'outside_win', 'outside_rollback')
      and cause like 'outside:%' and ${ofGames(games)}
    group by cause, game
    having min(seq) >= ${from} and (coalesce(sum(stake), 0) <> 0 or coalesce(sum(win), 0) <> 0)`;
}

/** One page of rounds, newest first, how many they are, and what they come to. */
export async function listPlayed(
  q: Queryable,
  filter: RoundFilter,
  page: PageRequest,
): Promise<Rows<Played> & RoundSums> {
  const stretch = await stretchOf(q, filter);
  const skip = offsetOf(page);
  // No more of our own than reach to the end of the page: the chain gives them newest first.
  const { rows } = await sql<Played>`
    select round_id as "roundId", game, stake, win, at, is_outside as "isOutside"
    from ((${own(filter, stretch)} order by seq desc limit ${skip + page.limit}) union all ${outside(filter, stretch)}) as played
    order by seq desc limit ${page.limit} offset ${skip}`.execute(q);
  const sums = await sql<RoundSums & { total: number }>`
    select count(*)::integer as total, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
    from (${own(filter, stretch)} union all ${outside(filter, stretch)}) as played`.execute(q);
  return { rows, ...one(sums.rows) };
}
