import type { Rtp } from '@arara/game-kit';

/** The return to player at 1.13, the target that returns least: 97 % and a 10^17th part. Held to `maths.ts` by a test. */
export const RTP: Rtp = { win: 436_849_163_854_938_113n, stake: 450_359_962_737_049_600n };

/** One round in this many reaches the ceiling. */
export const MAX_ONE_IN = 10_310n;
