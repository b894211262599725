import type { Rtp } from '@arara/game-kit';

/** The return of the pick that returns least, in any field there is. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 477_022_497_796_060_903_663_506_911n, stake: 494_673_167_946_527_265_740_184_000n };

/** What the three lightest of the field with a favourite pay, the very lightest first. */
export const MAX_MULTIPLIER_E4 = 21_328_900n;

/** They come in so once in so many races of that field. */
export const MAX_ONE_IN = 2_199n;
