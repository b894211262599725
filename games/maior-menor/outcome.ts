import { type Card, isCard } from '../cards/deck.ts';
import { type Guess, rankNumber, waysOf } from './guess.ts';
import { type End, type Move, type Round, allMoves, movesOf, nextE4, standing } from './round.ts';

/** A guess on offer. */
export interface Offer {
  /** How many of the 13 ranks make it right. */
  readonly ways: number;
  /** What would stand then, in ten-thousandths of the stake, as text; `null` where it is not offered. */
  readonly nextE4: string | null;
}

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen extends Round {
  /** What going out would bring now, and once the round is over what it did bring; as text. */
  readonly standsE4: string;
  readonly high: Offer;
  readonly low: Offer;
  /** What may be done now. */
  readonly moves: readonly Move[];
}

function offer(round: Round, guess: Guess): Offer {
  const card = round.cards.at(-1) ?? 'AS';
  return { ways: waysOf(rankNumber(card), guess), nextE4: nextE4(round, guess)?.toString() ?? null };
}

/** What the player may see: the cards that are turned, and what each guess would bring. */
export function seen(round: Round): Seen {
  return {
    ...round,
    standsE4: String(standing(round)),
    high: offer(round, 'high'),
    low: offer(round, 'low'),
    moves: movesOf(round),
  };
}

const ends: readonly unknown[] = ['wrong', 'out', 'top', 'cards', null] satisfies (End | null)[];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): value is string {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function isOffer(value: unknown): value is Offer {
  return isRecord(value) && Number.isInteger(value['ways']) && (value['nextE4'] === null || isAmount(value['nextE4']));
}

/** Whether a value that was sent or stored is a move of this game. */
export function isMove(value: unknown): value is Move {
  return allMoves.some((move) => move === value);
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || !ends.includes(value['end']) || !isAmount(value['standsE4'])) return false;
  const { cards, made, moves, high, low } = value;
  const listed = [cards, made, moves].every(Array.isArray);
  if (!listed || !isOffer(high) || !isOffer(low)) return false;
  return (cards as Card[]).every(isCard) && [...(made as Move[]), ...(moves as Move[])].every(isMove);
}
