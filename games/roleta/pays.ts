import { type Bet, chipsOf } from '../chips/bets.ts';
import { type Kind, type Spot, findSpot } from './cloth.ts';
import { POCKETS } from './wheel-order.ts';

/** What a place pays for each chip on it, that chip included: 36 shared out over the numbers that it covers. */
const times: Readonly<Record<Kind, number>> = {
  straight: 36,
  split: 18,
  street: 12,
  trio: 12,
  corner: 9,
  firstFour: 9,
  sixLine: 6,
  dozen: 3,
  column: 3,
  red: 2,
  black: 2,
  even: 2,
  odd: 2,
  low: 2,
  high: 2,
};

/** What a place pays for each chip on it, that chip included; `straight` is what a single number pays. */
export function timesOf({ kind }: Spot, straight = times.straight): number {
  return kind === 'straight' ? straight : times[kind];
}

/** The bets that win on a pocket. */
export function winnersOf(bets: readonly Bet[], pocket: number): Bet[] {
  return bets.filter(({ bet }) => findSpot(bet)?.numbers.includes(pocket) === true);
}

/**
 * What the bets together pay on a pocket, in ten-thousandths of all that lies on the cloth. Where that is no whole number
 * it is rounded up: a win is never less than its chips are worth, and at most a ten-thousandth of the stake more.
 */
export function payE4(bets: readonly Bet[], pocket: number, straight?: number): bigint {
  const all = BigInt(chipsOf(bets));
  let back = 0;
  for (const { bet, chips } of winnersOf(bets, pocket)) {
    const spot = findSpot(bet);
    if (spot) back += timesOf(spot, straight) * chips;
  }
  return (BigInt(back) * 10_000n + all - 1n) / all;
}

/** What the bets together pay at most, on the pocket that is best for them. */
export function mostOfBets(bets: readonly Bet[], straight?: number): bigint {
  let most = 0n;
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const pays = payE4(bets, pocket, straight);
    if (pays > most) most = pays;
  }
  return most;
}
