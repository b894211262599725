import { type Bet, chipsOf } from '../chips/bets.ts';
import { type Spot, findSpot } from '../roleta/cloth.ts';
import { timesOf as clothTimes, winnersOf } from '../roleta/pays.ts';
import { POCKETS } from '../roleta/wheel-order.ts';
import { MOST_TIMES, STRAIGHT, straightTimes } from './lucky.ts';
import type { LuckyOutcome } from './outcome.ts';

/** What a place pays for each chip on it, that chip included, where its number is not lucky. */
export function timesOf(spot: Spot): number {
  return spot.kind === 'straight' ? STRAIGHT : clothTimes(spot);
}

/**
 * What the bets together pay on a pocket whose number pays `straight` for a chip on it alone, in ten-thousandths of all that lies on
 * the cloth. Where that is no whole number it is rounded up.
 */
export function pocketE4(bets: readonly Bet[], pocket: number, straight: number): bigint {
  const all = BigInt(chipsOf(bets));
  let back = 0;
  for (const { bet, chips } of winnersOf(bets, pocket)) {
    const spot = findSpot(bet);
    if (spot) back += chips * (spot.kind === 'straight' ? straight : clothTimes(spot));
  }
  return (BigInt(back) * 10_000n + all - 1n) / all;
}

/** What the bets together pay in a round. */
export function payE4(bets: readonly Bet[], { pocket, lucky }: LuckyOutcome): bigint {
  return pocketE4(bets, pocket, straightTimes(lucky, pocket));
}

/** What the bets together pay at most: on the pocket that is best for them, with the most that a lucky number pays. */
export function mostOfBets(bets: readonly Bet[]): bigint {
  let most = 0n;
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const pays = pocketE4(bets, pocket, MOST_TIMES);
    if (pays > most) most = pays;
  }
  return most;
}
