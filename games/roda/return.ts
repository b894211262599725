import type { Rtp } from '@arara/game-kit';

/** The return to player of the wheels that return least, those of 54 segments. Computed by `maths.ts`, held to it by a test. */
export const RTP: Rtp = { win: 523n, stake: 540n };

/** One round in this many pays the largest prize, on the wheel that has it. */
export const MAX_ONE_IN = 54n;
