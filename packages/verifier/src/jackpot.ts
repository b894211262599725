import { OutOfWords, type Seeds, commitmentOf, numbersFrom, wordsOf } from './stream.ts';

/** A round's draw in a jackpot as the server published it after revealing the seed. */
export interface JackpotEvidence extends Seeds {
  /** What was shown before the round. */
  readonly commitment: string;
  /** The pool's own name in the message that is drawn by. */
  readonly pool: string;
  /** What was staked with cash, and of how much staked one wins, in whole centavos. */
  readonly stake: string;
  readonly oneIn: string;
  /** The published number, and whether it won according to the server. */
  readonly number: string;
  readonly won: boolean;
}

/** What this package finds of it. */
export interface JackpotFinding {
  readonly seedHolds: boolean;
  readonly numberHolds: boolean;
  /** It won exactly where the number is below the stake. */
  readonly wonHolds: boolean;
  /** The number by this package's reckoning; absent for what nothing can be drawn of. */
  readonly number?: string;
}

const WORD = 2n ** 32n;
const MOST_BLOCKS = 64;
const POOL = /^[a-z0-9-]{1,40}$/;
const WHOLE = /^\d{1,15}$/;

/**
 * The number that the seeds lead to. The rule as it is published: block r is HMAC-SHA256(server seed,
 * `clientSeed:nonce:jackpot:pool:r`), eight big-endian words; two words make a number of 64 bits; the first below the
 * largest multiple of `oneIn` counts, by its remainder.
 */
async function numberOf(seeds: Seeds, pool: string, oneIn: bigint): Promise<bigint | undefined> {
  const even = (2n ** 64n / oneIn) * oneIn;
  const message = { ...seeds, nonce: `${seeds.nonce}:jackpot:${pool}` };
  for (let blocks = 1; blocks <= MOST_BLOCKS; blocks *= 4) {
    const numbers = numbersFrom(await wordsOf(message, blocks));
    try {
      for (;;) {
        const pair = BigInt(numbers.word()) * WORD + BigInt(numbers.word());
        if (pair < even) return pair % oneIn;
      }
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  return undefined;
}

/** Checks a round's draw in a jackpot: the seed, the number that follows from it, and whether that wins with its stake. */
export async function verifyJackpot(evidence: JackpotEvidence): Promise<JackpotFinding> {
  const { pool, stake, oneIn, number: published, won } = evidence;
  const seedHolds = (await commitmentOf(evidence)) === evidence.commitment.toLowerCase();
  const isReadable = POOL.test(pool) && WHOLE.test(stake) && WHOLE.test(oneIn) && BigInt(oneIn) > 0n;
  const number = isReadable ? await numberOf(evidence, pool, BigInt(oneIn)) : undefined;
  if (number === undefined) return { seedHolds, numberHolds: false, wonHolds: false };
  const found = { seedHolds, numberHolds: published === String(number), wonHolds: won === number < BigInt(stake) };
  return { ...found, number: String(number) };
}
