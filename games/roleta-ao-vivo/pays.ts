import type { Bet } from '../chips/bets.ts';
import type { Spot } from '../roleta/cloth.ts';
import { timesOf as clothTimes, mostOfBets as mostOnCloth, payE4 as payOnCloth } from '../roleta/pays.ts';
import { MOST_TIMES, STRAIGHT, straightTimes } from './lucky.ts';
import type { LuckyOutcome } from './outcome.ts';

/** What a place pays for each chip on it, that chip included, where its number is not lucky. */
export const timesOf = (spot: Spot): number => clothTimes(spot, STRAIGHT);

/** What the bets together pay in a round. */
export const payE4 = (bets: readonly Bet[], { pocket, lucky }: LuckyOutcome): bigint =>
  payOnCloth(bets, pocket, straightTimes(lucky, pocket));

/** What the bets together pay at most: on the pocket that is best for them, with the most that a lucky number pays. */
export const mostOfBets = (bets: readonly Bet[]): bigint => mostOnCloth(bets, MOST_TIMES);
