import type { Rtp } from '@arara/game-kit';

/**
 * The exact return on the first stake, 98.434747… %, where every move is the best one: what comes back less what trucos put
 * in on top. Computed by `maths.ts` and held to it by a test.
 */
export const RTP: Rtp = { win: 642_310_939n, stake: 652_524_600n };

/** One round in this many pays four times the first stake: an accepted truco that is won. */
export const MAX_ONE_IN = 23n;
