import { type Centavos, ZERO } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import { accounts } from './account.ts';

/** How much of a bet's cash stake was bound when it was placed. */
export interface BoundStake {
  cash: Centavos;
  bound: Centavos;
  /** Whether the player has forfeited the bound cash since. */
  isForfeited: boolean;
}

const NONE: BoundStake = { cash: ZERO, bound: ZERO, isForfeited: false };

/** Finds the bound part of a bet on a provider's game, by its transaction id; zero for any other transaction. */
export async function findBoundStake(q: Queryable, playerId: number, id: string | undefined): Promise<BoundStake> {
  if (id === undefined) return NONE;
  const { rows } = await sql<BoundStake>`
    with bet as materialized (
      select t.seq, greatest(-ledger.leg(t.accounts, t.amounts, ${accounts.cash}::smallint), 0)
        as cash, b.cash_after as before,
        ledger.bound_after_v1(t.player_id, t.seq - 1) as bound
      from ledger.transaction t left join ledger.transaction b on b.player_id = t.player_id and b.seq = t.seq - 1
      where t.player_id = ${playerId} and t.id = ${id}::uuid and t.kind = 'outside_bet')
    select cash, ledger.stake_from_bound_v1(cash, coalesce(before, 0), bound) as bound,
      exists (
        select from ledger.transaction f
        where f.player_id = ${playerId} and f.kind = 'prize_forfeit' and f.seq > bet.seq) as "isForfeited"
    from bet where bound > 0`.execute(q);
  return rows[0] ?? NONE;
}
