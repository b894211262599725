import type { Rtp } from '@arara/game-kit';
import type { PayKey } from './paytable.ts';

/** The exact return of best play on each paytable, computed by `best-play.ts` and compared with it by a test. */
export const RETURNS: Readonly<Record<PayKey, Rtp>> = {
  '9-6': { win: 1_653_526_326_983n, stake: 1_661_102_543_100n },
  '8-6': { win: 38_009_381_393n, stake: 38_630_291_700n },
  '8-5': { win: 1_616_226_757_427n, stake: 1_661_102_543_100n },
};

/** The least of them, 97.298433… %. */
export const LEAST_RETURN: Rtp = RETURNS['8-5'];

/** A royal flush pays 800 stakes on every paytable. */
export const MAX_MULTIPLIER_E4 = 8_000_000n;
