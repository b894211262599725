/** The median of some values and their range. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Of an even count the mean of the two in the middle. `NaN` of none. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function computeSpread(values: readonly number[]): Spread {
  return { median: computeMedian(values), min: Math.min(...values), max: Math.max(...values) };
}

/** Ratios round by round, so that a disturbance of a round affects both sides of its ratio. */
export function computeRatios(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new Error('a ratio needs both of its sides in every round');
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}
