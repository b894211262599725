import type { Rtp } from '@arara/game-kit';

/** The return to player as declared: the exact mean of `EXACT` rounded down to a tenth, below what the largest prize cuts off. */
export const RTP: Rtp = { win: 193n, stake: 200n };

/** What `exact.ts` computes, to the places that are printed; held to it by a test. */
export const EXACT = {
  /** What a spin returns without its free spins, in bets. */
  spin: 0.601_258_968_668,
  /** The chance that a spin opens the free spins. */
  opens: 0.005_715_502_518,
  /** The mean of a whole round, without a largest prize. */
  round: 0.965_581_593_388,
} as const;

/** One spin in this many opens the free spins, rounded. */
export const FREE_ONE_IN = 175;

/** One round in no more than this many pays 5,000 times the bet: the rarer bound of the certificate. */
export const MAX_ONE_IN = 148_898_332n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 29;
