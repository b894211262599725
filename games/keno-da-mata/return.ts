import type { Rtp } from '@arara/game-kit';

/** The return to player of the line that returns least, two numbers. Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 3043n, stake: 3160n };

/** One draw in this many pays the largest prize: ten hits of ten. */
export const MAX_ONE_IN = 8_911_712n;
