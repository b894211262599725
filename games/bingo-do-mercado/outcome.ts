import { type CardsChoice, isAmountE4, isCards, isCount, isRecord } from '../bingo/video/cards-choice.ts';
import { BASKETS } from './market.ts';
import {
  BALLS,
  DRAWN,
  MOST_EXTRA,
  type Move,
  type Round,
  calledOf,
  cardsOf,
  isMarketOpen,
  offerOf,
  openersOf,
  paysOf,
} from './round.ts';

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen extends CardsChoice {
  /** In the order in which they were drawn. */
  readonly balls: readonly number[];
  /** How many of them were bought. */
  readonly bought: number;
  /** What each card pays for its patterns, in its own stakes. */
  readonly pays: readonly number[];
  /** All that was put in, in ten-thousandths of the first stake, as text. */
  readonly stakedE4: string;
  /** The price of the next ball, likewise; `null` once none is offered. */
  readonly priceE4: string | null;
  /** How many cards open the market. */
  readonly openers: number;
  /** The places of the baskets that were opened, in their order. */
  readonly opened: readonly number[];
  /** What lies in each basket: `null` in a closed one as long as the round lasts. */
  readonly baskets: readonly (number | null)[];
}

function isPlace(value: unknown): value is number {
  return isCount(value) && value < BASKETS;
}

function isBalls(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < DRAWN || value.length > DRAWN + MOST_EXTRA) return false;
  return value.every((ball) => isCount(ball) && ball >= 1 && ball <= BALLS);
}

/** A move as it came; `undefined` when it is none. */
export function readMove(value: unknown): Move | undefined {
  if (value === 'ball' || value === 'out') return value;
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { basket } = value;
  return isPlace(basket) ? { basket } : undefined;
}

/** What the player may see: the balls that were drawn and the baskets that were opened, and nothing that is to come. */
export function seen(round: Round): Seen {
  const offer = offerOf(round);
  const isOver = offer === undefined && !isMarketOpen(round);
  return {
    cards: round.cards,
    balls: calledOf(round),
    bought: round.bought,
    pays: paysOf(round),
    stakedE4: String(round.stakedE4),
    priceE4: offer === undefined ? null : String(offer),
    openers: openersOf(cardsOf(round), calledOf(round)),
    opened: round.opened,
    baskets: round.baskets.map((content, place) => (isOver || round.opened.includes(place) ? content : null)),
  };
}

function areBaskets(opened: unknown, baskets: unknown): boolean {
  if (!Array.isArray(opened) || !Array.isArray(baskets) || baskets.length !== BASKETS) return false;
  return opened.every(isPlace) && baskets.every((each) => each === null || isPlace(each));
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || !isCards(value['cards']) || !isBalls(value['balls'])) return false;
  const { cards, balls, bought, pays, stakedE4, priceE4, openers, opened, baskets } = value;
  if (!isCount(bought) || balls.length !== DRAWN + bought) return false;
  if (!Array.isArray(pays) || pays.length !== cards.length || !pays.every(isCount)) return false;
  if (!isCount(openers) || openers > cards.length || !areBaskets(opened, baskets)) return false;
  return isAmountE4(stakedE4) && (priceE4 === null || isAmountE4(priceE4));
}
