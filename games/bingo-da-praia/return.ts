import type { Rtp } from '@arara/game-kit';

/** The exact return on the first stake, 96.348492… %, whatever the cards; computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 104_210_524_295n, stake: 108_159_994_626n };

/** A whole card pays 3000 times its stake; no other prize of one card or of four together is larger. */
export const MAX_MULTIPLIER_E4 = 30_000_000n;

/** One round of one card in this many has the whole card among its first 35 balls. */
export const MAX_ONE_IN = 701_987n;
