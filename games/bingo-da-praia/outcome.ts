import { BALLS, isCardNumber } from '../bingo/card.ts';
import { DRAWN, MOST_EXTRA, type Move, type Round, allMoves, calledOf, offerOf, paysOf } from './round.ts';

/** The most cards of one round. */
export const MOST_CARDS = 4;

/** What a player bets on: one to four different cards of the series. */
export interface CardsChoice {
  readonly cards: readonly number[];
}

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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCards(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MOST_CARDS) return false;
  return value.every(isCardNumber) && new Set(value).size === value.length;
}

function isBalls(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < DRAWN || value.length > DRAWN + MOST_EXTRA) return false;
  return value.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= BALLS);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isWhole(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,12}$/.test(value);
}

/** A choice as it came; `undefined` when it is none. */
export function readChoice(value: unknown): CardsChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { cards } = value;
  return isCards(cards) ? { cards } : undefined;
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
  return isWhole(stakedE4) && (priceE4 === null || isWhole(priceE4));
}
