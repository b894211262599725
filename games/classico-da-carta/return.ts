import type { Rtp } from '@arara/game-kit';
import type { Place } from './places.ts';

/*
 * After the first card of 416, 415 are left: 31 of its rank, 7 of them of its suit too. Of the others, half of the rounds go to each
 * side: 192 of 415. Computed by `maths.ts` without the code that draws and pays, and held to it by a test.
 */

/** How often a place wins. */
export const chances: Readonly<Record<Place, Rtp>> = {
  home: { win: 192n, stake: 415n },
  away: { win: 192n, stake: 415n },
  tie: { win: 31n, stake: 415n },
  suited: { win: 7n, stake: 415n },
};

/** What each place returns: (2 × 192 + ½ × 31) / 415 on a side, 13 × 31 / 415 on the draw, 57 × 7 / 415 on the suited draw. */
export const returns: Readonly<Record<Place, Rtp>> = {
  home: { win: 799n, stake: 830n },
  away: { win: 799n, stake: 830n },
  tie: { win: 403n, stake: 415n },
  suited: { win: 399n, stake: 415n },
};

/** The return of the suited draw, the place that returns least. */
export const RTP: Rtp = returns.suited;

/** The largest prize: the stake 57 times on the suited draw, which comes once in so many rounds. */
export const MAX_E4 = 570_000n;
export const MAX_ONE_IN = 60n;
