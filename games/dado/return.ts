import type { Rtp } from '@arara/game-kit';

/** The return to player at the targets that return least: exactly 97 %. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 97n, stake: 100n };

/** One round in this many pays the largest prize, where that is what is bet on: one roll of all wins. */
export const MAX_ONE_IN = 10_001n;
