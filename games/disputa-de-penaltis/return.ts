import type { Rtp } from '@arara/game-kit';

/** The least exact return of all goals and all moments to stop; `maths.ts` computes it, and a test holds it to that. */
export const RTP: Rtp = { win: 24n, stake: 25n };

/** 30.72 times the stake: five goals against two corners. */
export const MAX_MULTIPLIER_E4: bigint = 307_200n;

/** One round in this many that goes for the largest prize gets it: 2 to the 5th. */
export const MAX_ONE_IN: bigint = 32n;
