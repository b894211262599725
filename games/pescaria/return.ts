import type { Rtp } from '@arara/game-kit';

/** The return to player of every shot at every target: exactly 97 %. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 97n, stake: 100n };

/** One shot in this many brings the largest prize, where it is aimed at the whale. */
export const MAX_ONE_IN = 516n;
