import type { Rtp } from '@arara/game-kit';

/** The exact return to player, 96.789358… %, computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = {
  win: 8469068884954988131336770578352732360811910854371224382968434392376348321n,
  stake: 8750000000000000000000000000000000000000000000000000000000000000000000000n,
};

/** One round in this many pays the largest prize, 2,500 times the stake. */
export const MAX_ONE_IN = 1_598_265n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 31;
