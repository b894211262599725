import type { Rtp } from '@arara/game-kit';

/** The return of a card: 965,000 stakes of a million. `maths.ts` computes it, and a test holds it to that. */
export const RTP: Rtp = { win: 193n, stake: 200n };

/** One card in this many pays the largest prize. */
export const MAX_ONE_IN: bigint = 1_000_000n;

/** Cards of a hundred that pay something. */
export const HIT_PERCENT = 30.79;
