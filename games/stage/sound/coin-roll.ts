import type { SoundEffect } from './sound-effect.ts';

/** Coins that sound for each doubling of what is counted. */
const COINS_A_DOUBLING = 9;
/** Coins closer to each other than this are one noise, in milliseconds. */
const MIN_APART_MS = 42;
/** The coins of this many steps lead from the lowest to the highest pitch. */
const STEPS_UP = 60;

/** How many coins have sounded when so many ten-thousandths of the stake are counted: ever fewer for each further stake. */
export function coinsCounted(multiplierE4: bigint): number {
  return Math.floor(COINS_A_DOUBLING * Math.log2(1 + Number(multiplierE4) / 10_000));
}

/** The sound of a coin: the more are counted, the higher. */
export function coinSound(coins: number): SoundEffect {
  const hertz = 1_500 * 2 ** (Math.min(coins, STEPS_UP) / STEPS_UP);
  return [
    { at: 0, hertz, to: hertz * 0.995, seconds: 0.09, wave: 'triangle', gain: 0.1 },
    { at: 0, hertz: hertz * 2.76, seconds: 0.05, wave: 'sine', gain: 0.035 },
  ];
}

/** Follows an amount as it is counted up. */
export interface CoinRoll {
  /** The coin that sounds now that so much is counted; `undefined` while none does. A smaller amount begins another count. */
  advance(multiplierE4: bigint, nowMs: number): SoundEffect | undefined;
}

export function createCoinRoll(): CoinRoll {
  let [coins, soundedAt] = [0, -Infinity];
  return {
    advance(multiplierE4, nowMs) {
      const counted = coinsCounted(multiplierE4);
      const isMore = counted > coins;
      if (!isMore || nowMs - soundedAt < MIN_APART_MS) {
        coins = Math.min(coins, counted);
        return undefined;
      }
      [coins, soundedAt] = [counted, nowMs];
      return coinSound(counted);
    },
  };
}
