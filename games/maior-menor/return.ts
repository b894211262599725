import type { Rtp } from '@arara/game-kit';

/** The least exact return of all ways to play, 97.000001… %, computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = {
  win: 482991351431666656274852168211473029478174997789685379507193n,
  stake: 497929222979127078017141815355336183164011920047257342490000n,
};

/** One round in this many that goes for the largest prize gets it. */
export const MAX_ONE_IN = 2198n;
