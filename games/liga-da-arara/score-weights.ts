/** No side scores more. */
export const MOST_GOALS = 8;
const SIDE = MOST_GOALS + 1;
/** All weights of a match together. */
export const ALL_WEIGHT = 1_000_000_000;

/** A score, the home side's goals first. */
export type Score = readonly [home: number, away: number];

/** Every score by its index among the weights. */
export const scores: readonly Score[] = Array.from({ length: SIDE * SIDE }, (_, index) => [
  Math.floor(index / SIDE),
  index % SIDE,
]);

/** λ^k / k! over a common denominator, for k = 0 … 8: a Poisson distribution but for a factor that all share. */
function terms(hundredths: number): bigint[] {
  const goals = BigInt(hundredths);
  let ways = 1n;
  for (let k = 2n; k <= BigInt(MOST_GOALS); k += 1n) ways *= k;
  return Array.from({ length: SIDE }, (_, index) => {
    const k = BigInt(index);
    if (k > 0n) ways /= k;
    return goals ** k * 100n ** (BigInt(MOST_GOALS) - k) * ways;
  });
}

/** Dixon and Coles' τ with ρ = −0.08, in millionths: low scores hang together. Expected goals in hundredths. */
function tau([home, away]: Score, homeGoals: number, awayGoals: number): bigint {
  if (home === 0 && away === 0) return BigInt(1_000_000 + 8 * homeGoals * awayGoals);
  if (home === 0 && away === 1) return BigInt(1_000_000 - 800 * homeGoals);
  if (home === 1 && away === 0) return BigInt(1_000_000 - 800 * awayGoals);
  if (home === 1 && away === 1) return 1_080_000n;
  return 1_000_000n;
}

function computed(homeGoals: number, awayGoals: number): readonly number[] {
  const [home, away] = [terms(homeGoals), terms(awayGoals)];
  const exact = scores.map((score) => {
    return (home[score[0]] ?? 0n) * (away[score[1]] ?? 0n) * tau(score, homeGoals, awayGoals);
  });
  const sum = exact.reduce((all, each) => all + each, 0n);
  const weights = exact.map((each) => Number((each * BigInt(ALL_WEIGHT)) / sum));
  // What rounding down leaves, at most 81 of a thousand million, goes to the likeliest score.
  const likeliest = weights.indexOf(Math.max(...weights));
  const left = ALL_WEIGHT - weights.reduce((all, each) => all + each, 0);
  return weights.map((weight, index) => (index === likeliest ? weight + left : weight));
}

const kept = new Map<number, readonly number[]>();

/**
 * How likely each of `scores` is, in thousand-millionths, for a match whose sides are expected to score so many goals, in
 * hundredths: Poisson for each side, held together by τ, with at most 8 goals a side, and made to sum to one. All of it is
 * counted in whole numbers, so that it is the same on every machine. Source: M. J. Dixon and S. G. Coles, "Modelling
 * Association Football Scores and Inefficiencies in the Football Betting Market", Applied Statistics 46 (1997).
 */
export function weightsOf(homeGoals: number, awayGoals: number): readonly number[] {
  const key = homeGoals * 1_000 + awayGoals;
  const known = kept.get(key);
  if (known) return known;
  const weights = computed(homeGoals, awayGoals);
  kept.set(key, weights);
  return weights;
}
