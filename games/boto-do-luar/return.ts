import type { Rtp } from '@arara/game-kit';

/** The exact return to player, 96.651800… %, computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = {
  win: 9257403354249978824029139626564828874294956733236531029n,
  stake: 9578097130411805364739668919689432397617119513647513600n,
};

/** One round in this many pays the largest prize, 2,500 times the stake. */
export const MAX_ONE_IN = 12_013_100n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 44;
