import type { SeededDraw } from './draw.ts';

const PAIRS = 2n ** 64n;

/** One win in more than this is none that anybody lives to see. */
export const MOST_ONE_IN = 1_000_000_000_000n;

/** Which of a round's streams a jackpot is drawn from. `key` is the pool's, which never changes. */
export const jackpotPurpose = (key: string): string => `jackpot:${key}`;

/**
 * The number of a round in a jackpot of one in `oneIn`: whole, 0 … oneIn − 1, each equally likely. Two words of its stream
 * are one number of 64 bits, the first the higher; pairs at or above the largest multiple of `oneIn` are passed over, for a
 * remainder of them would be biased. `oneIn` is 1 … 10^12.
 */
export function jackpotNumber(draw: Pick<SeededDraw, 'word'>, oneIn: bigint): bigint {
  if (oneIn < 1n || oneIn > MOST_ONE_IN) throw new RangeError(`no jackpot is drawn of one in ${oneIn}`);
  const limit = PAIRS - (PAIRS % oneIn);
  for (;;) {
    const high = BigInt(draw.word());
    const value = (high << 32n) | BigInt(draw.word());
    if (value < limit) return value % oneIn;
  }
}

/** Whether a stake, in the unit of `oneIn`, wins with a number: chance stake / oneIn, exactly. */
export const winsJackpot = (number: bigint, stake: bigint): boolean => number < stake;
