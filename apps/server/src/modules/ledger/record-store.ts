import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import type { RoundFilter, RoundSums } from './round-store.ts';
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

/** Bets and wins of an outside round are movements of their own, which its number holds together. One that was undone is none. */
function played({ playerId, since, games }: RoundFilter) {
  return sql`
    select id as round_id, game, stake, win, at, seq, false as is_outside
    from ledger.transaction
    where player_id = ${playerId} and kind = 'bet' and (${since}::timestamptz is null or at >= ${since})
      and (${games}::text[] is null or game = any(${games}))
    union all
    select substring(cause from 'outside:(.*)')::uuid, game, coalesce(sum(stake), 0)::bigint,
      coalesce(sum(win), 0)::bigint, min(at), min(seq), true
    from ledger.transaction
    where player_id = ${playerId} and kind in ('outside_bet', 'outside_win', 'outside_rollback') and cause like 'outside:%'
      and (${games}::text[] is null or game = any(${games}))
    group by cause, game
    having (${since}::timestamptz is null or min(at) >= ${since})
      and (coalesce(sum(stake), 0) <> 0 or coalesce(sum(win), 0) <> 0)`;
}

export async function listPlayed(
  q: Queryable,
  filter: RoundFilter,
  page: PageRequest,
): Promise<Rows<Played> & RoundSums> {
  const { rows } = await sql<Played>`
    select round_id as "roundId", game, stake, win, at, is_outside as "isOutside" from (${played(filter)}) as played
    order by seq desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const sums = await sql<RoundSums & { total: number }>`
    select count(*)::integer as total, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won
    from (${played(filter)}) as played`.execute(q);
  return { rows, ...one(sums.rows) };
}
