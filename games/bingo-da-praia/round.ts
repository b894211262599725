import { BALLS, type Card, cardOf, maskOf } from '../bingo/card.ts';
import { type Gain, findGains, priceOfBallE4 } from '../bingo/video/extra-ball.ts';
import { payOf } from './patterns.ts';

/** Balls that every round draws. */
export const DRAWN = 35;
/** Balls that may be bought after them, one by one. */
export const MOST_EXTRA = 10;
/** Every own game that deals from the first series says so by this number. */
export const SERIES = 1;

export const allMoves = ['ball', 'out'] as const;
/** Buys the next ball, or takes what there is. */
export type Move = (typeof allMoves)[number];

/** A round: all of its balls are fixed from the start. */
export interface Round {
  /** The numbers of the cards that are played, one to four. */
  readonly cards: readonly number[];
  /** As many as can ever be drawn, in their order. */
  readonly balls: readonly number[];
  readonly bought: number;
  /** All that was put in, in ten-thousandths of the first stake. */
  readonly stakedE4: bigint;
  /** Its player has taken what there is. */
  readonly out: boolean;
}

/** Every ball that would raise a prize, card by card. */
export function gainsOf(cards: readonly Card[], called: readonly number[]): readonly Gain[] {
  return findGains(cards, called, payOf);
}

/**
 * What the next ball costs; `undefined` where none adds anything. The least price is 194, one number of one card out of four
 * that adds three stakes, so rounding takes at most 0.52 % of a price: of every extra ball between 96.4 and 97 % comes
 * back, whatever the round and the player.
 */
export function priceE4(cards: readonly Card[], called: readonly number[]): bigint | undefined {
  return priceOfBallE4(gainsOf(cards, called), cards.length, BALLS - called.length);
}

export function cardsOf({ cards }: Pick<Round, 'cards'>): readonly Card[] {
  return cards.map((number) => cardOf(SERIES, number));
}

/** The balls that lie open, in the order in which they came. */
export function calledOf({ balls, bought }: Round): readonly number[] {
  return balls.slice(0, DRAWN + bought);
}

/** The price of the next ball; `undefined` once the round is over. */
export function offerOf(round: Round): bigint | undefined {
  if (round.out || round.bought === MOST_EXTRA) return undefined;
  return priceE4(cardsOf(round), calledOf(round));
}

/** What each card pays, in its own stakes. */
export function paysOf(round: Round): readonly number[] {
  const called = new Set(calledOf(round));
  return cardsOf(round).map((card) => payOf(maskOf(card, called)));
}

/** All prizes together, in ten-thousandths of the first stake, which the cards share evenly: always a whole number. */
export function wonE4(pays: readonly number[]): bigint {
  return (BigInt(pays.reduce((sum, each) => sum + each, 0)) * 10_000n) / BigInt(pays.length);
}

/** The round after one of the moves. */
export function step(round: Round, move: Move): Round {
  if (move === 'out') return { ...round, out: true };
  return { ...round, bought: round.bought + 1, stakedE4: round.stakedE4 + (offerOf(round) ?? 0n) };
}
