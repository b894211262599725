import { type Bet, chipsOf } from '../chips/bets.ts';
import { type ShowOutcome, gainOfRound, placeOf } from './outcome.ts';
import {
  MOST_DOUBLINGS,
  type Place,
  gainOf,
  isBonus,
  isPlace,
  partyGain,
  partyGains,
  safeSets,
  topTimes,
} from './segments.ts';

/**
 * What the bets together bring back, in ten-thousandths of all that lies on the cloth: a chip on the spot that came, and
 * its gain. Where that is no whole number it is rounded up: a win is never less than its chips are worth, and at most a
 * ten-thousandth of the stake more.
 */
export function payE4(bets: readonly Bet[], outcome: ShowOutcome): bigint {
  const won = placeOf(outcome);
  return sharedE4(bets, (bets.find(({ bet }) => bet === won)?.chips ?? 0) * (1 + gainOfRound(outcome)));
}

/** So many chips in ten-thousandths of all that lies on the cloth, rounded up. */
function sharedE4(bets: readonly Bet[], backChips: number): bigint {
  const all = BigInt(chipsOf(bets));
  return (BigInt(backChips) * 10_000n + all - 1n) / all;
}

/** The largest gain of a spot before the top slot. */
function mostGain(place: Place): number {
  if (!isBonus(place)) return gainOf[place];
  if (place === 'cofre') return Math.max(...safeSets.flat());
  return Math.max(...partyGains.map((stop) => partyGain(stop) ?? 0)) * 2 ** MOST_DOUBLINGS;
}

/** What the bets together bring back at most: on the best of their spots, with the best of the top slot. */
export function mostOfBets(bets: readonly Bet[]): bigint {
  const times = Math.max(...topTimes);
  const backs = bets.map(({ bet, chips }) => (isPlace(bet) ? chips * (1 + mostGain(bet) * times) : 0));
  return sharedE4(bets, Math.max(0, ...backs));
}
