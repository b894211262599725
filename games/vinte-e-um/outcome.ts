import { type Card, isCard } from '../cards/deck.ts';
import { type Result, insuranceReturnE4, resultOf } from './pay.ts';
import { type Move, type Table, allMoves, movesOf, turnOf } from './table.ts';

/** A hand as its player sees it. */
export interface SeenHand {
  readonly cards: readonly Card[];
  readonly doubled: boolean;
  /** What it came to, once the round is over. */
  readonly result: Result | null;
}

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen {
  readonly hands: readonly SeenHand[];
  /** The hand whose turn it is; -1 for none. */
  readonly turn: number;
  /** `null` for the card that lies face down. */
  readonly dealer: readonly (Card | null)[];
  readonly insurance: Table['insurance'];
  /** The insurance paid. */
  readonly insured: boolean;
  /** What may be done now. */
  readonly moves: readonly Move[];
}

/** What the player may see of a table: all of it once the round is over, the dealer's second card not before. */
export function seen(table: Table): Seen {
  const { over, insurance } = table;
  return {
    hands: table.hands.map((hand) => ({
      cards: hand.cards,
      doubled: hand.doubled,
      result: over ? resultOf(table, hand) : null,
    })),
    turn: over || insurance === 'offered' ? -1 : turnOf(table),
    dealer: over ? table.dealer : [table.dealer[0] ?? null, null],
    insurance,
    insured: over && insuranceReturnE4(table) > 0n,
    moves: movesOf(table),
  };
}

const results: readonly unknown[] = ['natural', 'won', 'push', 'lost', 'bust', null];
const insurances: readonly unknown[] = ['none', 'offered', 'taken', 'declined'];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isHand(value: unknown): value is SeenHand {
  if (!isRecord(value) || typeof value['doubled'] !== 'boolean' || !results.includes(value['result'])) return false;
  return Array.isArray(value['cards']) && value['cards'].every(isCard);
}

/** Whether a stored value is a move of this game. */
export function isMove(value: unknown): value is Move {
  return allMoves.some((move) => move === value);
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || !Number.isInteger(value['turn']) || typeof value['insured'] !== 'boolean') return false;
  const { hands, dealer, moves, insurance } = value;
  return (
    Array.isArray(hands) &&
    hands.every(isHand) &&
    Array.isArray(dealer) &&
    dealer.every((card) => card === null || isCard(card)) &&
    Array.isArray(moves) &&
    moves.every(isMove) &&
    insurances.includes(insurance)
  );
}
