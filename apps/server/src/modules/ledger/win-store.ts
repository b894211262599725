import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import { transactionId } from './transaction-id.ts';

/** Money that came out of a game: more than was staked for it. */
export interface Win {
  playerId: number;
  seq: bigint;
  game: string;
  amount: Centavos;
  /** `null` where it came after its stake. */
  stake: Centavos | null;
  at: Date;
}

interface WinRow extends Win {
  id: string;
  isUndone: boolean;
}

/**
 * Every win from a moment on, the oldest first, that left its player at least so much more than the stake: of money, and not
 * rolled back. Play money and what providers give without a bet are none.
 */
export async function listWins(q: Queryable, since: Date, least: Centavos): Promise<Win[]> {
  const { rows } = await sql<WinRow>`
    select t.player_id as "playerId", t.seq, t.id, coalesce(t.game, b.game) as game, t.win as amount, t.stake, t.at,
      exists (
        select from ledger.transaction r
        where t.kind = 'outside_win' and r.player_id = t.player_id and r.seq > t.seq and r.kind = 'outside_rollback'
          and r.cause = t.cause and r.win = -t.win
      ) as "isUndone"
    from ledger.transaction t
    join ledger.wallet w on w.player_id = t.player_id and not w.is_play
    left join lateral (
      select x.game from ledger.transaction x
      where t.kind = 'win' and x.player_id = t.player_id and x.id = substring(t.cause from 'round:(.*)')::uuid limit 1
    ) as b on true
    where t.at >= ${since} and t.kind in ('bet', 'win', 'outside_win')
      and t.win - coalesce(t.stake, 0) >= ${least} and coalesce(t.game, b.game) is not null
    order by t.at, t.player_id, t.seq`.execute(q);
  const undone = await listUndone(q, rows);
  return rows.flatMap(({ id, isUndone, ...win }) => (isUndone || undone.has(id) ? [] : [win]));
}

/** Which of these rounds and late wins were rolled back since: a rollback has the number that its key gives it. */
async function listUndone(q: Queryable, wins: readonly WinRow[]): Promise<Set<string>> {
  const byRollback = new Map(wins.map(({ playerId, id }) => [transactionId(playerId, `rollback:${id}`), id]));
  const players = [...new Set(wins.map(({ playerId }) => playerId))];
  const { rows } = await sql<{ id: string }>`
    select id from ledger.transaction
    where player_id = any (${players}::integer[]) and id = any (${[...byRollback.keys()]}::uuid[])`.execute(q);
  return new Set(rows.flatMap(({ id }) => byRollback.get(id) ?? []));
}
