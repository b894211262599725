import type { Rtp } from '@arara/game-kit';

/** The return to player of the ways that return least. Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 24n, stake: 25n };

/** One draw in this many pays the largest prize, where it is least rare: all four digits of the first. */
export const MAX_ONE_IN = 10_000n;
