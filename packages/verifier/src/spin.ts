import { OutOfWords, type Seeds, commitmentOf, numbersFrom, wordsOf } from './stream.ts';

/** A place of a wheel as its player was shown it. */
export interface SpinPrize {
  /** Reais with two places. */
  readonly amount: string;
  /** Percent with at least two places. */
  readonly odds: string;
}

/** A spin of a wheel as the server published it after revealing the seed. */
export interface SpinEvidence extends Seeds {
  /** What was shown before the spin. */
  readonly commitment: string;
  /** Whole numbers, one a place, in the order of the wheel. */
  readonly weights: readonly number[];
  readonly prizes: readonly SpinPrize[];
  /** Where the wheel stopped, from 0. */
  readonly place: number;
  /** What was given, in reais with two places. */
  readonly reward: string;
}

/** What this package finds of a spin. */
export interface SpinFinding {
  readonly seedHolds: boolean;
  /** The wheel stopped where the seeds say. */
  readonly placeHolds: boolean;
  /** What was given is the prize of that place. */
  readonly rewardHolds: boolean;
  /** The published odds match the weights, to their last decimal place. */
  readonly oddsHold: boolean;
  /** Where it stops by this package's reckoning; absent for weights that nothing can be drawn by. */
  readonly place?: number;
}

const MOST_SUM = 2 ** 32;
const MOST_BLOCKS = 64;

/** Whether the odds differ from the exact share by less than one unit of their last place. */
function isShare(odds: string, weight: number, sum: number): boolean {
  const read = /^(\d{1,3})\.(\d{2,12})$/.exec(odds);
  if (read === null) return false;
  const [, whole = '', places = ''] = read;
  const off = BigInt(whole + places) * BigInt(sum) - BigInt(weight) * 100n * 10n ** BigInt(places.length);
  return off < BigInt(sum) && -off < BigInt(sum);
}

/** The sum of the weights; `undefined` where nothing can be drawn by them. */
function sumOf(weights: readonly number[]): number | undefined {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) return undefined;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return sum >= 1 && sum <= MOST_SUM ? sum : undefined;
}

/**
 * The place that the seeds lead to. The rule as it is published: the first word of the stream that is below the largest
 * multiple of the sum of the weights, by its remainder; the places lie one after another, each as wide as its weight.
 */
async function placeOf(seeds: Seeds, weights: readonly number[]): Promise<number | undefined> {
  for (let blocks = 1; blocks <= MOST_BLOCKS; blocks *= 4) {
    const numbers = numbersFrom(await wordsOf(seeds, blocks));
    try {
      return numbers.weighted(weights);
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  return undefined;
}

/** Checks a spin of a wheel: the seed, the place, the reward, and the published odds. */
export async function verifySpin(evidence: SpinEvidence): Promise<SpinFinding> {
  const { weights, prizes, place: stopped, reward } = evidence;
  const seedHolds = (await commitmentOf(evidence)) === evidence.commitment.toLowerCase();
  const sum = sumOf(weights);
  const place = sum === undefined ? undefined : await placeOf(evidence, weights);
  const oddsHold =
    sum !== undefined &&
    prizes.length === weights.length &&
    prizes.every(({ odds }, at) => isShare(odds, weights[at] ?? 0, sum));
  const found = { seedHolds, oddsHold, rewardHolds: prizes[stopped]?.amount === reward };
  return place === undefined ? { ...found, placeHolds: false } : { ...found, placeHolds: place === stopped, place };
}
