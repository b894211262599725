import type { Centavos } from '@arara/money';

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
  /** Lifetime stakes of settled rounds. */
  staked: Centavos;
  blocked: boolean;
  /** The committed seed that the next round draws from, and its next number. */
  drawSeed: string | null;
  drawNonce: bigint;
}
