import type { Rtp } from '@arara/game-kit';

/** The exact return on the first stake, 96.480488… %, whatever the cards; computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 1_007_605_287n, stake: 1_044_361_714n };

/** The top prize and a market without rain on the same card; no other prize of one card or of four together is larger. */
export const MAX_MULTIPLIER_E4 = 90_990_000n;

/** One round of one card in this many has both. The top prize alone comes on one card in 342,928. */
export const MAX_ONE_IN = 22_633_226n;
