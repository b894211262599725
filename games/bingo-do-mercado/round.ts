import { type Card, cardOf, maskOf } from '../bingo/card.ts';
import { type Gain, findGains, priceOfBallE4 } from '../bingo/video/extra-ball.ts';
import { BASKETS, MARKET_MEAN, isMarketOver, paysOfContents } from './market.ts';
import { TOP_PAYS, WHOLE_CARD, opensMarket, payOf } from './patterns.ts';

/** Balls in the globe, 1 … 60, twelve to a column. */
export const BALLS = 60;
export const COLUMN_BALLS = 12;
/** Balls that every round draws. */
export const DRAWN = 30;
/** Balls that may be bought after them, one by one. */
export const MOST_EXTRA = 10;
const SERIES = 1;

/** Buys the next ball, takes what there is, or opens the basket at a place. */
export type Move = 'ball' | 'out' | { readonly basket: number };

/** A round: all of its balls and baskets are fixed from the start. */
export interface Round {
  /** The numbers of the cards that are played, one to four. */
  readonly cards: readonly number[];
  /** As many as can ever be drawn, in their order. */
  readonly balls: readonly number[];
  /** What lies in each basket: 0 … 9 of the goods, 10 and 11 rain. */
  readonly baskets: readonly number[];
  readonly bought: number;
  /** All that was put in, in ten-thousandths of the first stake. */
  readonly stakedE4: bigint;
  /** Its player buys no more balls. */
  readonly out: boolean;
  /** The places of the baskets that were opened, in their order. */
  readonly opened: readonly number[];
}

export function cardsOf({ cards }: Pick<Round, 'cards'>): readonly Card[] {
  return cards.map((number) => cardOf(SERIES, number, COLUMN_BALLS));
}

/** The balls that lie open, in the order in which they came. */
export function calledOf({ balls, bought }: Pick<Round, 'balls' | 'bought'>): readonly number[] {
  return balls.slice(0, DRAWN + bought);
}

/** What a card is worth: its dearest pattern, and the mean of a market where it opens one. */
export function worthOf(mask: number): number {
  return payOf(mask) + (opensMarket(mask) ? MARKET_MEAN : 0);
}

/** Every ball that would raise what a card is worth, card by card. */
export function gainsOf(cards: readonly Card[], called: readonly number[]): readonly Gain[] {
  return findGains(cards, called, worthOf);
}

/**
 * What the next ball costs; `undefined` where none adds anything. The least price is 258, one number of one card out of four
 * that adds three stakes, so rounding takes at most 0.39 % of a price: of every extra ball between 96.6 and 97 % comes
 * back, whatever the round and the player.
 */
export function priceE4(cards: readonly Card[], called: readonly number[]): bigint | undefined {
  return priceOfBallE4(gainsOf(cards, called), cards.length, BALLS - called.length);
}

/** The price of the next ball; `undefined` once none is offered. */
export function offerOf(round: Round): bigint | undefined {
  if (round.out || round.bought === MOST_EXTRA) return undefined;
  return priceE4(cardsOf(round), calledOf(round));
}

/** What a card pays for its patterns, in its own stakes: the top prize where the draw alone made it whole. */
export function cardPayOf(card: Card, called: readonly number[]): number {
  if (maskOf(card, new Set(called.slice(0, DRAWN))) === WHOLE_CARD) return TOP_PAYS;
  return payOf(maskOf(card, new Set(called)));
}

/** What each card pays for its patterns, in its own stakes. */
export function paysOf(round: Round): readonly number[] {
  const called = calledOf(round);
  return cardsOf(round).map((card) => cardPayOf(card, called));
}

/** How many of the cards open the market: each of the goods pays once for each. */
export function openersOf(cards: readonly Card[], called: readonly number[]): number {
  const set = new Set(called);
  return cards.filter((card) => opensMarket(maskOf(card, set))).length;
}

/** What lies in the baskets that were opened, in their order. */
export function contentsOf({ baskets, opened }: Pick<Round, 'baskets' | 'opened'>): readonly number[] {
  return opened.map((place) => baskets[place] ?? 0);
}

/** Whether a basket is to be opened: no ball is offered any more, a card opens the market, and it does not rain yet. */
export function isMarketOpen(round: Round): boolean {
  if (offerOf(round) !== undefined || openersOf(cardsOf(round), calledOf(round)) === 0) return false;
  return !isMarketOver(contentsOf(round));
}

/** What may be done now; nothing once the round is over. */
export function movesOf(round: Round): readonly Move[] {
  if (offerOf(round) !== undefined) return ['ball', 'out'];
  if (!isMarketOpen(round)) return [];
  const places = Array.from({ length: BASKETS }, (_, place) => place);
  return places.filter((place) => !round.opened.includes(place)).map((basket) => ({ basket }));
}

/** All prizes together, in ten-thousandths of the first stake, which the cards share evenly: always a whole number. */
export function wonE4(round: Round): bigint {
  const market = openersOf(cardsOf(round), calledOf(round)) * paysOfContents(contentsOf(round));
  const all = paysOf(round).reduce((sum, each) => sum + each, market);
  return (BigInt(all) * 10_000n) / BigInt(round.cards.length);
}

/** The round after one of the moves. */
export function step(round: Round, move: Move): Round {
  if (move === 'out') return { ...round, out: true };
  if (move === 'ball') return { ...round, bought: round.bought + 1, stakedE4: round.stakedE4 + (offerOf(round) ?? 0n) };
  return { ...round, opened: [...round.opened, move.basket] };
}
