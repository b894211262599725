import type { Rtp } from '@arara/game-kit';

/** The return of every single bet, straight up as any other: 36 of 37. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 36n, stake: 37n };

/** The largest prize: 500 for all chips on one number, in one round of this many, rounded up. */
export const MAX_E4 = 5_000_000n;
export const MAX_ONE_IN = 22_817n;
