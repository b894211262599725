import { type Centavos, ZERO, centavos } from '@arara/money';

/** What a player has with us, pot by pot. None is ever negative. */
export interface Pots {
  cash: Centavos;
  bonus: Centavos;
  /** Held for withdrawals that are under way. */
  held: Centavos;
  inPlay: Centavos;
}

/** The pots and what stands beside them on the same row. */
export interface Wallet extends Pots {
  /** What of the cash is bound until open wagering is done: it can be staked, not withdrawn. May include money held. */
  bound: Centavos;
  /** The same of the stakes in play. */
  boundInPlay: Centavos;
  /** Rebates of play, not yet taken to cash. No bet is paid from them. */
  rebate: Centavos;
  /** Lifetime stakes of settled rounds, less those rolled back. */
  staked: Centavos;
  /** Lifetime wagering that was asked for, and what of it is done. */
  wagerDue: Centavos;
  wagerDone: Centavos;
  /** Closed to bets, for the member's status or for a debt. */
  blocked: boolean;
  /** Whether a debt closes it to bets. */
  isPlayFrozen: boolean;
  /** What the player owes the operator by the cashier's register. */
  owed: Centavos;
  /** Of play money: it meets no account of money, ever. */
  isPlay: boolean;
  /** The committed seed that the next round draws from, and its next number. */
  drawSeed: string | null;
  drawNonce: bigint;
  /** The grant that is under way, whose money the bonus is; what it asks for in stakes, and what of that is done. */
  grantId: string | null;
  bonusDue: Centavos;
  bonusDone: Centavos;
  /** Whether stakes are paid from bonus before they are from cash. */
  bonusFirst: boolean;
}

/** What a wallet shows of its player's debts. */
export type WalletDebt = Pick<Wallet, 'owed' | 'isPlayFrozen'>;

/** The cash that no open wagering binds: what a player can withdraw where the site's rule blocks on open wagering. */
export function freeCashOf({ cash, bound }: Pick<Wallet, 'cash' | 'bound'>): Centavos {
  return cash > bound ? centavos(cash - bound) : ZERO;
}

/** The most that a player will stake, or lose, in one day of the site's; `null` is no limit. */
export interface DayLimits {
  stake: Centavos | null;
  loss: Centavos | null;
}
