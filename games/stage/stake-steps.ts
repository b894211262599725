import type { Centavos } from '@arara/money';

type Steps = readonly Centavos[];

/** The opening stake is at most R$ 2,50, and at most this part of the balance: a player who presses at once has rounds left. */
const MAX_OPENING_STAKE = 250n;
const MIN_OPENING_ROUNDS = 40n;

/** The stake to begin with: a small share of the balance, in centavos, or the least of the game where that is more. */
export function openingStake(steps: Steps, balance: Centavos | null): Centavos {
  const least = steps[0];
  if (least === undefined) throw new RangeError('a game has stakes');
  const share = balance === null ? MAX_OPENING_STAKE : balance / MIN_OPENING_ROUNDS;
  return steps.findLast((step) => step <= share && step <= MAX_OPENING_STAKE) ?? least;
}

/** The next step below; `undefined` at the end. */
export function stepBelow(steps: Steps, stake: Centavos): Centavos | undefined {
  return steps.findLast((step) => step < stake);
}

/** The next step above; `undefined` at the end. */
export function stepAbove(steps: Steps, stake: Centavos): Centavos | undefined {
  return steps.find((step) => step > stake);
}

/** The step at or next below half the stake, or the least; `undefined` when the stake is the least already. */
export function halfOf(steps: Steps, stake: Centavos): Centavos | undefined {
  return steps.findLast((step) => step * 2n <= stake) ?? steps.find((step) => step < stake);
}

/** The step at or next below twice the stake, at least the next one; `undefined` when the stake is the largest. */
export function doubleOf(steps: Steps, stake: Centavos): Centavos | undefined {
  return steps.findLast((step) => step > stake && step <= stake * 2n) ?? stepAbove(steps, stake);
}
