import type { Centavos } from '@arara/money';

/** What a player has to play an outside game with, as it stands under the lock of their wallet. */
export interface OutsidePurse {
  cash: Centavos;
  bonus: Centavos;
  /** The cash that no open wagering binds. */
  freeCash: Centavos;
  blocked: boolean;
  isPlay: boolean;
  wagerLeft: Centavos;
  /** The grant under way, what it still asks for in stakes, and whether it pays before cash. */
  grantId: string | null;
  bonusLeft: Centavos;
  bonusFirst: boolean;
  /** What the player's own limits still leave of this day; `null` where there is none, below zero where it is overdrawn. */
  stakeLeft: Centavos | null;
  lossLeft: Centavos | null;
}
