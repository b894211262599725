import type { Centavos } from '@arara/money';

type Steps = readonly Centavos[];

/** A modest stake to begin with: about R$ 2,50, or the largest that the balance can pay. */
export function openingStake(steps: Steps, balance: Centavos | null): Centavos {
  const least = steps[0];
  if (least === undefined) throw new RangeError('a game has stakes');
  const usual = steps.find((step) => step >= 250n) ?? least;
  return balance !== null && balance < usual ? (steps.findLast((step) => step <= balance) ?? least) : usual;
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
