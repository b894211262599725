/**
 * Standard deviations on each side of the declared return: play of a correct game leaves the interval about once in a thousand
 * looks (two-sided normal quantile of 99.9 %).
 */
const INTERVAL_QUANTILE = 3.2905;

/** Units of play from which on their spread alone is trusted, where the rules declare none. */
const MIN_UNITS = 30;

/** What a game returns by its rules, in shares of the stakes. */
export interface DeclaredReturn {
  /** Return of the way to bet that returns least; 0 where a player may lose more by poor decisions. */
  least: number;
  /** Return of the way to bet that returns most, under the best decisions. */
  most: number;
  /** Standard deviation of the return of one round, in stakes; 0 where it is unknown. */
  deviation: number;
}

/**
 * Sums over independent units of play: one unit is the play of one player in one hour, because the rounds of a player share a stake
 * and a way to bet. Amounts are centavos as floats: they serve statistics and are never booked.
 */
export interface ReturnSums {
  /** Number of the units. */
  units: number;
  staked: number;
  won: number;
  /** Sum over the units of `staked² / rounds`: the sum of the squared stakes of rounds, if those of a unit are equal. */
  squaredStakes: number;
  /** Sum over the units of `staked²`. */
  stakedSquared: number;
  /** Sum over the units of `won²`. */
  wonSquared: number;
  /** Sum over the units of `staked × won`. */
  stakedTimesWon: number;
}

/** `too_few`: nothing can be said yet: the interval is as wide as the return, or only few players show the spread. */
export type ReturnVerdict = 'inside' | 'below' | 'above' | 'too_few';

export interface ReturnInterval {
  /** Share of the stakes that was paid back; `undefined` without stakes. */
  actual: number | undefined;
  /** Bounds of the interval, in shares of the stakes; the lower one is never negative. */
  low: number;
  high: number;
  /** Distance from what the rules return, in standard deviations; 0 within it, or where the deviation is unknown. */
  deviations: number;
  verdict: ReturnVerdict;
}

/** Variance of the wins, as the play shows it: the squared distance of each unit from the common return of all. */
function computeObservedVariance({ units, staked, won, ...squares }: ReturnSums): number {
  if (units < 2) return 0;
  const actual = won / staked;
  const { stakedSquared, wonSquared, stakedTimesWon } = squares;
  const distance = wonSquared - 2 * actual * stakedTimesWon + actual * actual * stakedSquared;
  return (Math.max(0, distance) * units) / (units - 1);
}

/**
 * Computes the interval in which the return of a correct game lies, and whether the actual return does: `declared ± z·σ/√n`, the
 * tolerance by volatility of the guide of the UK Gambling Commission, "Live return to player performance monitoring of games of
 * chance" (2021), with the squared stakes in the place of `n`, because players choose their stakes.
 *
 * The variance is the larger of two: the one that the rules declare, which knows of prizes that nobody has won yet, and the one of
 * the play, which knows how players bet. The quantile is that of a normal distribution: of a game with a very rare and large
 * prize, one such prize in little play is `above` although the game is correct. `quantile` is the width of the interval on each
 * side, in standard deviations.
 */
export function computeReturnInterval(
  declared: DeclaredReturn,
  play: ReturnSums,
  quantile = INTERVAL_QUANTILE,
): ReturnInterval {
  const { least, most, deviation } = declared;
  if (play.staked <= 0) return { actual: undefined, low: 0, high: most, deviations: 0, verdict: 'too_few' };
  const variance = Math.max(deviation * deviation * play.squaredStakes, computeObservedVariance(play));
  const standardDeviation = Math.sqrt(variance) / play.staked;
  const tolerance = quantile * standardDeviation;
  const actual = play.won / play.staked;
  const distance = Math.max(least - actual, actual - most, 0);
  const deviations = standardDeviation > 0 ? distance / standardDeviation : 0;
  const interval = { actual, low: Math.max(0, least - tolerance), high: most + tolerance, deviations };
  const hasTooFew = tolerance >= most || (deviation === 0 && play.units < MIN_UNITS);
  if (hasTooFew) return { ...interval, verdict: 'too_few' };
  if (actual < interval.low) return { ...interval, verdict: 'below' };
  return { ...interval, verdict: actual > interval.high ? 'above' : 'inside' };
}
