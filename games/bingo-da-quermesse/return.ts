import type { Rtp } from '@arara/game-kit';

/** The exact return of a card, 96.216751… %; computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 579_777_761_995_505n, stake: 602_574_657_427_116n };

/** A line by ball 25, two lines and the whole card by ball 45: 15, 60 and 10,000 stakes. */
export const MAX_MULTIPLIER_E4 = 100_750_000n;

/** One card in this many is paid that. */
export const MAX_ONE_IN = 1_042_365n;
