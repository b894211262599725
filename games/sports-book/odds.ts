/** A chance as an exact fraction, `over` / `under`; greater than 0 and at most 1. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

/** What comes back of each stake on average before odds are rounded down to a hundredth: 97 of 100. */
export const RETURN_PERCENT = 97n;

/** Odds below this are not offered: the hundredth that rounding takes would be too large a share. In hundredths of the stake. */
export const LEAST_ODDS = 103;

/**
 * The odds of picks that must all come true and hang on different draws, in hundredths of the stake: the fair odds of all
 * together times the return, rounded down. The edge is taken once, however many picks there are; for that the return of any
 * ticket lies between 97 % less a hundredth of its chance, and 97 %.
 */
export function oddsOf(chances: readonly Chance[]): number {
  let over = 1n;
  let under = 1n;
  for (const chance of chances) {
    over *= chance.over;
    under *= chance.under;
  }
  if (over < 1n || over > under) throw new RangeError('a chance lies above 0 and is 1 at most');
  return Number((RETURN_PERCENT * under) / over);
}

/** Odds as ten-thousandths of the stake, which is what a ticket pays. */
export function payE4Of(odds: number): bigint {
  return BigInt(odds) * 100n;
}
