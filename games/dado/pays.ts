/** A roll is a whole number of hundredths, 0 … 10000: that is 0.00 … 100.00. */
export const ROLLS = 10_001;

/** The side of the target that wins. */
export const sides = ['under', 'over'] as const;
export type Side = (typeof sides)[number];

/** Of all rolls, how many may win: from one to 95 of a hundred, so that every win pays more than the stake. */
export const LEAST_WINS = 1;
export const MOST_WINS = 9_500;

/** What of a stake comes back on average, in ten-thousandths: the edge is taken here and nowhere else. */
const KEPT_E4 = 9_700;

/** How many of the rolls win. `target` is in hundredths; the target itself never wins. */
export function winsOf(side: Side, target: number): number {
  return side === 'under' ? target : ROLLS - 1 - target;
}

/** The target of `side` at which so many rolls win. */
export function targetOf(side: Side, wins: number): number {
  return side === 'under' ? wins : ROLLS - 1 - wins;
}

/** What a win pays when so many rolls win, in ten-thousandths of the stake: rounded up, in the player's favour. */
export function payE4(wins: number): number {
  return Math.ceil((KEPT_E4 * ROLLS) / wins);
}

/** The most rolls that may win so that a win still pays `wanted` ten-thousandths of the stake, within the limits. */
export function winsFor(wanted: number): number {
  const most = Math.ceil((KEPT_E4 * ROLLS) / Math.max(1, wanted - 1)) - 1;
  return Math.min(MOST_WINS, Math.max(LEAST_WINS, most));
}

/** Whether `roll` wins. */
export function isWin(side: Side, target: number, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}
