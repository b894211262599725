import type { Rtp } from '@arara/game-kit';

/** The return to player of a ticket. Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 11_622_375n, stake: 12_020_008n };

/** One draw in this many pays the largest prize: all five numbers. */
export const MAX_ONE_IN = 24_040_016n;
