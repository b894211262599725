import type { Rtp } from '@arara/game-kit';

/** The return to player of the tree that returns least, 8 rows at low risk. Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 248_317n, stake: 256_000n };

/** One round in this many pays the largest prize, on the tree that has it: either end of 16 rows. */
export const MAX_ONE_IN = 32_768n;
