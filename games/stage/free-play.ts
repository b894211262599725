import type { FreeRounds, Manner } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';

/** The player's free rounds at a table. `over`: the last one was played, and what they paid is shown. */
export interface FreePlay {
  readonly state: 'offered' | 'playing' | 'over';
  readonly rounds: FreeRounds;
  /** Plays them from now on. */
  onUse(): void;
  /** Goes back to the player's own stake. */
  onLeave(): void;
}

/** The free rounds that the panel is given over to: the stake is theirs, and nothing is bet on other terms. */
export const usedRounds = (free: FreePlay | undefined): FreeRounds | undefined =>
  free === undefined || free.state === 'offered' ? undefined : free.rounds;

/** What a round takes from the player: nothing for a free one. */
export const priceOf = (stake: Centavos, free: FreePlay | undefined): Centavos => (usedRounds(free) ? ZERO : stake);

/** How a round is asked for, with the word that the operator pays it. */
export const freeManner = (manner: Manner, free: FreePlay | undefined): Manner =>
  usedRounds(free) ? { ...manner, free: true } : manner;
