import { type Centavos, centavos, ZERO } from '@arara/money';
import type { CamelRow } from '../../../db/index.ts';

/** A player's balances in centavos. None is ever negative. */
export interface Balances {
  cash: Centavos;
  bonus: Centavos;
  /** Held for open withdrawals. */
  held: Centavos;
  inPlay: Centavos;
}

/** A wallet: balances, wagering, blocks and seed. */
export interface Wallet extends Balances {
  /** Cash bound by open wagering: it can be staked, not withdrawn. May include held money. */
  bound: Centavos;
  /** The bound part of the stakes in play. */
  boundInPlay: Centavos;
  /** Rebates not yet claimed. No bet is paid from them. */
  rebate: Centavos;
  /** Lifetime stakes of settled rounds, net of rollbacks. */
  staked: Centavos;
  /** Lifetime wagering required and completed. */
  wagerDue: Centavos;
  wagerDone: Centavos;
  /** Whether bets are refused, for the member's status, a debt, or a pause or exclusion. */
  blocked: boolean;
  /** Whether a debt blocks bets. */
  isPlayFrozen: boolean;
  /** Whether a pause or an exclusion blocks bets and deposits. */
  isPlayExcluded: boolean;
  /** The player's debt by the cashier's register. */
  owed: Centavos;
  /** A play-money wallet: it never exchanges money with others. */
  isPlay: boolean;
  /** The committed seed of the next round, and its next nonce. */
  drawSeed: string | null;
  drawNonce: bigint;
  /** The active bonus grant, its wagering requirement, and how much of that is completed. */
  grantId: string | null;
  bonusDue: Centavos;
  bonusDone: Centavos;
  /** Whether stakes are paid from the bonus balance before cash. */
  bonusFirst: boolean;
}

/** The debt fields of a wallet. */
export type WalletDebt = Pick<Wallet, 'owed' | 'isPlayFrozen'>;

/** Cash not bound by open wagering: what a player can withdraw where the site blocks on open wagering. */
export function computeFreeCash({ cash, bound }: Pick<Wallet, 'cash' | 'bound'>): Centavos {
  return cash > bound ? centavos(cash - bound) : ZERO;
}

/** A player's limits of stakes and losses for one period; `null` is no limit. */
export interface DayLimits {
  stake: Centavos | null;
  loss: Centavos | null;
}

/** What a player can stake in a provider's game, read under the lock of the wallet. Amounts in centavos. */
export type SpendableFunds = CamelRow<
  'ledger.wallet',
  'cash' | 'bonus' | 'blocked' | 'is_play' | 'grant_id' | 'bonus_first' | 'is_time_limited'
> & {
  cash: Centavos;
  bonus: Centavos;
  /** The cash that no open wagering binds. */
  freeCash: Centavos;
  /** The wagering that cash credits still require. */
  wagerLeft: Centavos;
  /** The wagering that the active grant still requires. */
  bonusLeft: Centavos;
  /** What the player's limits leave for a stake; `null` without a limit, negative where one is exceeded. */
  stakeLeft: Centavos | null;
  lossLeft: Centavos | null;
  /** Whether a limit of time is reached. */
  isTimeUp: boolean;
};
