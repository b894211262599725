import type { Rtp } from '@arara/game-kit';
import { type Spot, paysE2 } from './pays.ts';

/** All orders of six cards from eight decks: 416 × 415 × 414 × 413 × 412 × 411. */
const ORDERS = 4_998_398_275_503_360n;

/** In how many of them each place wins. Source: casinoexploit.com/baccarat.html; counted by `maths.ts` and held to it. */
const wins: Readonly<Record<Spot, bigint>> = {
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
  'player-pair': (ORDERS * 31n) / 415n,
  'banker-pair': (ORDERS * 31n) / 415n,
};

/** How often a place wins. */
export function chanceOf(spot: Spot): Rtp {
  return { win: wins[spot], stake: ORDERS };
}

/** What a place returns: what it pays when it wins, and the chip itself on a tie. */
export function returnOf(spot: Spot): Rtp {
  const pushed = spot === 'player' || spot === 'banker' ? wins.tie : 0n;
  return { win: wins[spot] * BigInt(paysE2[spot]) + pushed * 100n, stake: ORDERS * 100n };
}

/** The return of the tie at nine to one, the place that returns least. Computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: 1_238_613_089_774n, stake: 1_301_666_217_579n };

/** The largest prize: all chips on a pair, which comes once in so many rounds. */
export const MAX_E4 = 130_000n;
export const MAX_ONE_IN = 14n;
