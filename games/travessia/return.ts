import type { Rtp } from '@arara/game-kit';

/** The least exact return of all roads and all moments to stop; `maths.ts` computes it, and a test holds it to that. */
export const RTP: Rtp = { win: 97n, stake: 100n };

/** 2,715.3534 times the stake: all eight lanes of the busiest road. */
export const MAX_MULTIPLIER_E4: bigint = 27_153_534n;

/** One round in this many that goes for the largest prize gets it. */
export const MAX_ONE_IN: bigint = 2_800n;
