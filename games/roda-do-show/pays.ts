import { type Bet, chipsOf } from '../chips/bets.ts';
import { type ShowOutcome, boostOf, placeOf } from './outcome.ts';
import { MOST_BOOSTS, gainE1, isPlace } from './segments.ts';

/** The largest boost: the wheel's best one, as often as boosts may come. */
export const MOST_BOOST = 5 ** MOST_BOOSTS;

/** What comes back for a chip on a place that won, in tenths: the chip, and its gain as often as the boosts say. */
export function backE1(place: string, boost: number): number {
  return isPlace(place) ? 10 + gainE1[place] * boost : 0;
}

/**
 * What the bets together bring back, in ten-thousandths of all that lies on the cloth. Where that is no whole number it is
 * rounded up: a win is never less than its chips are worth, and at most a ten-thousandth of the stake more.
 */
export function payE4(bets: readonly Bet[], outcome: ShowOutcome): bigint {
  const [won, boost] = [placeOf(outcome), boostOf(outcome)];
  return shared(bets, (bets.find(({ bet }) => bet === won)?.chips ?? 0) * backE1(won, boost));
}

function shared(bets: readonly Bet[], backTenths: number): bigint {
  const all = BigInt(chipsOf(bets));
  return (BigInt(backTenths) * 1_000n + all - 1n) / all;
}

/** What the bets together bring back at most: on the best of their places, with the largest boost. */
export function mostOfBets(bets: readonly Bet[]): bigint {
  return shared(bets, Math.max(0, ...bets.map(({ bet, chips }) => chips * backE1(bet, MOST_BOOST))));
}
