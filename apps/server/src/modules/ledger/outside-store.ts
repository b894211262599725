import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';
import type { OutsidePurse } from './outside-purse.ts';

/** The wallet with what it may still stake and lose on a day, which nobody else changes until the transaction ends. */
export async function lockPurse(tx: Tx, playerId: number, day: string): Promise<OutsidePurse | undefined> {
  const { rows } = await sql<OutsidePurse>`
    select cash, bonus, greatest(cash - bound, 0) as "freeCash", blocked, is_play as "isPlay", greatest(wager_due - wager_done, 0) as "wagerLeft",
      grant_id as "grantId", greatest(bonus_due - bonus_done, 0) as "bonusLeft", bonus_first as "bonusFirst",
      day_stake_limit + case when day >= ${day}::date then staked_before_day else staked end - staked - in_play as "stakeLeft",
      day_loss_limit + case when day >= ${day}::date then staked_before_day - won_before_day else staked - won end
        - (staked - won) - in_play as "lossLeft"
    from ledger.wallet where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

/** A movement of an outside game, with what it takes to undo it. */
export interface OutsideRow {
  seq: bigint;
  accounts: number[];
  amounts: Centavos[];
  stake: Centavos | null;
  win: Centavos | null;
  wagered: Centavos | null;
  wagerDue: Centavos | null;
  game: string | null;
  cause: string;
  at: Date;
}

export async function findOutside(tx: Tx, playerId: number, id: string): Promise<OutsideRow | undefined> {
  const { rows } = await sql<OutsideRow>`
    select seq, accounts, amounts, stake, win, wagered, wager_due as "wagerDue", game, coalesce(cause, kind) as cause, at
    from ledger.transaction
    where player_id = ${playerId} and id = ${id}::uuid
      and kind in ('outside_bet', 'outside_win', 'outside_prize', 'free_win')`.execute(tx);
  return rows[0];
}
