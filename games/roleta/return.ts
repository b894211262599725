import type { Rtp } from '@arara/game-kit';

/** The return to player of every single bet: 36 of 37. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 36n, stake: 37n };

/** One round in this many pays the largest prize, where that is what is bet on: all chips on one number. */
export const MAX_ONE_IN = 37n;
