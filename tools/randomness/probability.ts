/** The logarithm of the gamma function for x > 0, to about 15 digits. Source: Lanczos, g = 7. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const at = x - 1;
  const sum = terms.reduce((all, term, index) => all + term / (at + index + 1), 0.9999999999998099);
  const base = at + terms.length - 0.5;
  return Math.log(Math.sqrt(2 * Math.PI) * sum) + (at + 0.5) * Math.log(base) - base;
}

/** The share of a gamma distribution of shape `a` below `x`, by its series: for x < a + 1. */
function gammaSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let n = 1; term > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The share above `x`, by its continued fraction (Lentz): for x ≥ a + 1. */
function gammaFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 100_000; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || tiny);
    c = b + an / c || tiny;
    h *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return h * Math.exp(a * Math.log(x) - x - logGamma(a));
}

function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x);
}

/** The chance that a chi-square variable of `freedom` degrees is at least `x`. */
export function chiSquareTail(x: number, freedom: number): number {
  return gammaTail(freedom / 2, x / 2);
}

/** The chance that a standard normal variable is at least as far from zero as `z`. */
export function normalTails(z: number): number {
  return chiSquareTail(z * z, 1);
}

/** The chance of `least` or more successes in `tries` of chance `p`. */
export function binomialTail(tries: number, p: number, least: number): number {
  const chance = (k: number): number =>
    Math.exp(
      logGamma(tries + 1) - logGamma(k + 1) - logGamma(tries - k + 1) + k * Math.log(p) + (tries - k) * Math.log1p(-p),
    );
  let below = 0;
  for (let k = 0; k < least; k += 1) below += chance(k);
  return Math.max(0, 1 - below);
}

/** The chance of p-values as small as these together, were each uniform. Source: Fisher's method. */
export function fisher(ps: readonly number[]): number {
  const sum = ps.reduce((all, p) => all - 2 * Math.log(Math.max(p, 1e-300)), 0);
  return chiSquareTail(sum, 2 * ps.length);
}
