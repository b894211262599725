import type { SoloGame } from '@arara/game-kit';
import { type Centavos, centavos } from '@arara/money';

/** The least and the most that a guess stakes: any amount that was won, up to R$ 100.000,00. */
export const MIN_GUESS = centavos(1);
export const MAX_GUESS = centavos(10_000_000);

/** The most guesses that follow one win of a slot. */
export const MAX_DOUBLINGS = 5;

/** How long after its round a win can be staked, in seconds. */
export const OFFER_SECONDS = 300;

/** A win that may be staked again. */
export interface DoubleUpOffer {
  /** What its round staked and won. */
  readonly stake: Centavos;
  readonly win: Centavos;
  /** The guesses before it, since the round of the slot. */
  readonly doublings: number;
  /** The most that the slot pays for that round: no doubling pays more. */
  readonly most: Centavos;
}

/** Whether the wins of a game can be staked again: those of slots that are over as soon as they are bet. */
export const isDoubleUpGame = (game: Pick<SoloGame, 'kind' | 'category'> | undefined): boolean =>
  game?.kind === 'instant' && game.category === 'slot';

/** What is staked of a win: all of it, or the half of it rounded down, so that the other half stays. */
export const doubleUpStake = (win: Centavos, half: boolean): Centavos => (half ? centavos(win / 2n) : win);

/** Whether this part of a win can be staked: it is a win of at least its stake, and twice the part is within the limits. */
export function mayDoubleUp({ stake, win, doublings, most }: DoubleUpOffer, half: boolean): boolean {
  const part = doubleUpStake(win, half);
  return win >= stake && doublings < MAX_DOUBLINGS && part >= MIN_GUESS && part <= MAX_GUESS && part * 2n <= most;
}
