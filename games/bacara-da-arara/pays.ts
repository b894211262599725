import { type Bet, chipsOf } from '../chips/bets.ts';
import type { Facts } from './deal.ts';

/** The places of the cloth. */
export const spots = ['player-pair', 'tie', 'banker-pair', 'player', 'banker'] as const;
export type Spot = (typeof spots)[number];

export function isSpot(id: string): id is Spot {
  return spots.some((spot) => spot === id);
}

/**
 * What comes back for a chip that wins, that chip included, in hundredths: one to one on the player, the same less a
 * commission of 5 % on the bank, nine to one on the tie, twelve to one on a pair.
 */
export const paysE2: Readonly<Record<Spot, number>> = {
  player: 200,
  banker: 195,
  tie: 1_000,
  'player-pair': 1_300,
  'banker-pair': 1_300,
};

/** A chip that comes back as it was laid. */
const PUSH_E2 = 100;

function isWon(spot: Spot, { result, playerPair, bankerPair }: Facts): boolean {
  if (spot === 'player-pair') return playerPair;
  if (spot === 'banker-pair') return bankerPair;
  return spot === result;
}

/** What comes back for a chip on a place, in hundredths of it: on a tie those on player and bank as they were laid. */
export function backE2(spot: Spot, facts: Facts): number {
  if (isWon(spot, facts)) return paysE2[spot];
  return facts.result === 'tie' && (spot === 'player' || spot === 'banker') ? PUSH_E2 : 0;
}

/** The places that win. */
export function wonBy(facts: Facts): readonly Spot[] {
  return spots.filter((spot) => isWon(spot, facts));
}

/**
 * What the bets together bring back, in ten-thousandths of all that lies on the cloth. Where that is no whole number it is
 * rounded up: what comes back is never less than the chips are worth, and at most a ten-thousandth of the stake more. A
 * single place is always exact, and so is any mixture up to R$ 100.
 */
export function payE4(bets: readonly Bet[], facts: Facts): bigint {
  const all = BigInt(chipsOf(bets));
  let back = 0;
  for (const { bet, chips } of bets) if (isSpot(bet)) back += backE2(bet, facts) * chips;
  return (BigInt(back) * 100n + all - 1n) / all;
}

/** Every way in which a round can come out, as far as places are paid by it. */
const endings: readonly Facts[] = (['player', 'banker', 'tie'] as const).flatMap((result) =>
  [true, false].flatMap((playerPair) => [true, false].map((bankerPair) => ({ result, playerPair, bankerPair }))),
);

/** What the bets together bring back at most. */
export function mostOfBets(bets: readonly Bet[]): bigint {
  return endings.map((facts) => payE4(bets, facts)).reduce((most, pays) => (pays > most ? pays : most), 0n);
}
