import type { Rtp } from '@arara/game-kit';
import type { Place } from './places.ts';

/*
 * Of 36 × 36 = 1296 ways in which the four dice can lie, 146 are ties and 575 go to each side. Computed by `maths.ts` without the code
 * that draws and pays, and held to it by a test.
 */

/** How often a place wins. */
export const chances: Readonly<Record<Place, Rtp>> = {
  blue: { win: 575n, stake: 1_296n },
  red: { win: 575n, stake: 1_296n },
  tie: { win: 73n, stake: 648n },
};

/**
 * What each place returns: (2 × 575 + 0.9 × 146) / 1296 on a side; on the tie 100 × 2 + 26 × 8 + 11 × 18 + 7 × 32 + 5 × 86 = 1260 of
 * 1296.
 */
export const returns: Readonly<Record<Place, Rtp>> = {
  blue: { win: 6_407n, stake: 6_480n },
  red: { win: 6_407n, stake: 6_480n },
  tie: { win: 35n, stake: 36n },
};

/** The return of the tie, the place that returns least. */
export const RTP: Rtp = returns.tie;

/** The largest prize: the stake a hundred times on a tie of 2 or 12, which comes once in so many rounds. */
export const MAX_E4 = 1_000_000n;
export const MAX_ONE_IN = 648n;
