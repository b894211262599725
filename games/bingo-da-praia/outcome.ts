import { BALLS } from '../bingo/card.ts';
import { type CardsChoice, isAmountE4, isCards, isCount, isRecord } from '../bingo/video/cards-choice.ts';
import { DRAWN, MOST_EXTRA, type Move, type Round, allMoves, calledOf, offerOf, paysOf } from './round.ts';

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen extends CardsChoice {
  /** In the order in which they were drawn. */
  readonly balls: readonly number[];
  /** How many of them were bought. */
  readonly bought: number;
  /** What each card pays, in its own stakes. */
  readonly pays: readonly number[];
  /** All that was put in, in ten-thousandths of the first stake, as text. */
  readonly stakedE4: string;
  /** The price of the next ball, likewise; `null` once the round is over. */
  readonly priceE4: string | null;
}

function isBalls(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < DRAWN || value.length > DRAWN + MOST_EXTRA) return false;
  return value.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= BALLS);
}

/** A move as it came; `undefined` when it is none. */
export function readMove(value: unknown): Move | undefined {
  return allMoves.find((move) => move === value);
}

/** What the player may see: the balls that were drawn, and never one that is to come. */
export function seen(round: Round): Seen {
  const offer = offerOf(round);
  return {
    cards: round.cards,
    balls: calledOf(round),
    bought: round.bought,
    pays: paysOf(round),
    stakedE4: String(round.stakedE4),
    priceE4: offer === undefined ? null : String(offer),
  };
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || !isCards(value['cards']) || !isBalls(value['balls'])) return false;
  const { cards, balls, bought, pays, stakedE4, priceE4 } = value;
  if (!isCount(bought) || balls.length !== DRAWN + bought) return false;
  if (!Array.isArray(pays) || pays.length !== cards.length || !pays.every(isCount)) return false;
  return isAmountE4(stakedE4) && (priceE4 === null || isAmountE4(priceE4));
}
