import type { Rtp } from '@arara/game-kit';

/** The exact return to player, 96.867978… %, computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = {
  win: 2618054949012263207917972495195334184430540353351330398627369918873948463351640123n,
  stake: 2702704231885350819756434070371798395240620735917809810066636800000000000000000000n,
};

/** One round in this many pays 2,500 times the stake: the tiger's turn, of tigers, with a full board. */
export const MAX_ONE_IN = 206_808n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 31;
