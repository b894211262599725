/** The average return of a stake, in percent: the edge lies only in how high the cat leaps. */
const KEPT_PERCENT = 97;

/** A draw is one word: a whole number of 0 … 2^32 − 1. */
export const MESSAGES = 0x1_0000_0000;

/** Targets, in hundredths of the stake: 1.01 … 10,000.00. */
export const LEAST_TARGET = 101;
export const MOST_TARGET = 1_000_000;

/** How high the cat leaps, in hundredths, when `word` is drawn: what is kept, over the fraction that the word is of all. */
export function leapOf(word: number): number {
  // Below 2^53 and so whole. Nothing would be a leap without end; the smallest word that is something stands for it.
  return Math.max(100, Math.floor((KEPT_PERCENT * MESSAGES) / Math.max(1, word)));
}

/** How many of all words are a leap of at least `target` hundredths: those up to what is kept over the target. */
export function winningMessages(target: number): number {
  return Math.floor((KEPT_PERCENT * MESSAGES) / target) + 1;
}

/** The chance of a target in percent, for the eye. */
export function chancePercent(target: number): number {
  return (winningMessages(target) / MESSAGES) * 100;
}
