/**
 * How the multiplier grows: e^(0.08 s) after s seconds, cut off to a hundredth, the same to the last digit in every engine.
 * `Math.exp` is not: so it is built of whole numbers alone, as fixed point with 96 binary places.
 */
const PLACES = 96n;
const ONE = 1n << PLACES;

/** The growth of a millisecond is e to the power of 8 / 100,000. */
const RATE_OVER = 8n;
const RATE_UNDER = 100_000n;

/** The height at which everybody leaves, in hundredths: 10,000.00. */
export const CEILING = 1_000_000;

/** Two steps make any moment: so many milliseconds, and whole leaps of that many before them. */
const LEAP_MS = 256;

/** e^(8/100,000), by its series: each term is the one before, times the rate, over its place. */
function growthOfOneMs(): bigint {
  let sum = 0n;
  let term = ONE;
  for (let place = 1n; term > 0n; place += 1n) {
    sum += term;
    term = (term * RATE_OVER) / (RATE_UNDER * place);
  }
  return sum;
}

function powersOf(growth: bigint, count: number): bigint[] {
  const powers = [ONE];
  for (let index = 1; index < count; index += 1) powers.push(((powers.at(-1) ?? ONE) * growth) >> PLACES);
  return powers;
}

const steps = powersOf(growthOfOneMs(), LEAP_MS + 1);
// 460 leaps are 117 seconds: the ceiling is reached before.
const leaps = powersOf(steps[LEAP_MS] ?? ONE, 460);
const LONGEST_MS = leaps.length * LEAP_MS - 1;

function at(ms: number): bigint {
  const whole = Math.min(LONGEST_MS, Math.max(0, Math.floor(ms)));
  return (leaps[Math.floor(whole / LEAP_MS)] ?? ONE) * (steps[whole % LEAP_MS] ?? ONE);
}

/** What is reached so many milliseconds after the start, in hundredths, cut off: 100 … `CEILING`. */
export function reachedAt(ms: number): number {
  return Math.min(CEILING, Number((at(ms) * 100n) >> (2n * PLACES)));
}

/** The first whole millisecond at which so many hundredths are reached; the ceiling's for what lies above it. */
export function firstMsOf(hundredths: number): number {
  let [low, high] = [0, LONGEST_MS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reachedAt(middle) >= Math.min(CEILING, hundredths)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** When the ceiling is reached. */
export const CEILING_MS = firstMsOf(CEILING);
