import type { Rtp } from '@arara/game-kit';

/** The least exact return of all mines and all moments to stop; `maths.ts` computes it, and a test holds it to that. */
export const RTP: Rtp = { win: 97n, stake: 100n };

/** 9,007.6625 times the stake: 9 mines and 13 tiles, or 13 mines and 9 tiles. */
export const MAX_MULTIPLIER_E4 = 90_076_625n;

/** One round in this many that goes for the largest prize gets it. */
export const MAX_ONE_IN = 9_287n;
