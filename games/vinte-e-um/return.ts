import type { Rtp } from '@arara/game-kit';

/**
 * The exact return on the first stake, 99.488266… %, where every move is the best one: what comes back less what doubles
 * and splits put in on top. Computed by `maths.ts` and held to it by a test.
 */
export const RTP: Rtp = { win: 91263899886477128982972893772n, stake: 91733330193268616658399616009n };

/** One round in this many pays 16 times the first stake: four hands, each doubled, each won. */
export const MAX_ONE_IN = 1_286_070n;
