import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Tx } from '../../../db/index.ts';
import type { SpendableFunds } from './wallet.ts';

/** Locks a wallet until the transaction ends, and reads what it may still stake and lose on a day. */
export async function lockSpendableFunds(
  tx: Tx,
  playerId: number,
  day: string,
): Promise<Omit<SpendableFunds, 'isTimeUp'> | undefined> {
  const { rows } = await sql<Omit<SpendableFunds, 'isTimeUp'>>`
    select cash, bonus, greatest(cash - bound, 0) as "freeCash", blocked, is_play as "isPlay", greatest(wager_due - wager_done, 0) as "wagerLeft",
      grant_id as "grantId", greatest(bonus_due - bonus_done, 0) as "bonusLeft", bonus_first as "bonusFirst",
      least(ledger.stake_ceiling_v1(w, ${day}::date) - staked - in_play, max_stake) as "stakeLeft",
      ledger.loss_ceiling_v1(w, ${day}::date) - (staked - won) - in_play as "lossLeft", is_time_limited as "isTimeLimited"
    from ledger.wallet w where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

/** A movement of a provider's game, with all that its rollback reverses. */
export type ProviderMovementRow = CamelRow<
  'ledger.transaction',
  'seq' | 'accounts' | 'stake' | 'win' | 'wagered' | 'wager_due' | 'game' | 'at'
> & {
  amounts: Centavos[];
  stake: Centavos | null;
  win: Centavos | null;
  wagered: Centavos | null;
  wagerDue: Centavos | null;
  cause: string;
};

export async function findProviderMovement(
  tx: Tx,
  playerId: number,
  id: string,
): Promise<ProviderMovementRow | undefined> {
  const { rows } = await sql<ProviderMovementRow>`
    select seq, accounts, amounts, stake, win, wagered, wager_due as "wagerDue", game, coalesce(cause, kind) as cause, at
    from ledger.transaction
    where player_id = ${playerId} and id = ${id}::uuid
      and kind in ('outside_bet', 'outside_win', 'outside_prize', 'free_win')`.execute(tx);
  return rows[0];
}
