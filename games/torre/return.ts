import type { Rtp } from '@arara/game-kit';

/** The least exact return of all towers and all moments to stop; `maths.ts` computes it, and a test holds it to that. */
export const RTP: Rtp = { win: 97n, stake: 100n };

/** 6,364.17 times the stake: all eight floors of the extreme tower. */
export const MAX_MULTIPLIER_E4: bigint = 63_641_700n;

/** One round in this many that goes for the largest prize gets it: 3 to the 8th. */
export const MAX_ONE_IN: bigint = 6_561n;
