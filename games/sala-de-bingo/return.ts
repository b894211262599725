import type { Rtp } from '@arara/game-kit';

/** The exact return of a card, 96.099533… %; computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 45_647_532_173_916n, stake: 47_500_264_306_585n };

/** A line by ball 20, two lines by ball 36 and the whole card by ball 40: 12, 60 and 5000 stakes. */
export const MAX_MULTIPLIER_E4 = 50_720_000n;

/** One card in this many is paid that. */
export const MAX_ONE_IN = 1_007_438n;
