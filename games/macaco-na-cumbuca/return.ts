import type { Rtp } from '@arara/game-kit';

/** The return to player of the line that returns least, two numbers at medium risk (at high risk two and three as much). Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 63n, stake: 65n };

/** One round in this many pays the largest prize, on the line where it is least rare: seven hits of seven. */
export const MAX_ONE_IN = 155_363n;
