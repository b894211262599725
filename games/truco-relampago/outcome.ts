import { type Card, isCard } from '../cards/deck.ts';
import { type Move, type Result, type Table, type Trick, movesOf, resultOf } from './table.ts';

/** What the player sees of a round, and all that is stored of it once it is over. */
export interface Seen {
  readonly vira: Card;
  readonly own: readonly Card[];
  readonly tricks: readonly Trick[];
  /** The card of Seu Tatu that waits for an answer. */
  readonly lead: Card | null;
  /** How many cards Seu Tatu still holds. */
  readonly held: number;
  /** Those cards, face up once the round is over. */
  readonly rest: readonly Card[];
  readonly truco: Table['truco'];
  readonly result: Result | null;
  readonly moves: readonly Move[];
}

/** What the player may see of a table: Seu Tatu's cards not before the end, and never which of them he took. */
export function seen(table: Table): Seen {
  const { vira, own, bot, tricks, lead, truco } = table;
  const result = resultOf(table) ?? null;
  const rest = result === null ? [] : bot;
  return { vira, own, tricks, lead, held: bot.length, rest, truco, result, moves: movesOf(table) };
}

const results: readonly unknown[] = ['won', 'lost', 'push', 'ran', null];
const trucos: readonly unknown[] = ['none', 'accepted', 'ran'];
const winners: readonly unknown[] = ['you', 'bot', 'tie'];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function areCards(value: unknown): boolean {
  return Array.isArray(value) && value.every(isCard);
}

function isTrick(value: unknown): boolean {
  return isRecord(value) && isCard(value['you']) && isCard(value['bot']) && winners.includes(value['winner']);
}

/** Whether a stored value is a move of this game. */
export function isMove(value: unknown): value is Move {
  return value === 'truco' || isCard(value);
}

/** Whether a stored value is a round of this game as its player sees it. */
export function isSeen(value: unknown): value is Seen {
  if (!isRecord(value) || !isCard(value['vira']) || !Number.isInteger(value['held'])) return false;
  const { own, tricks, lead, rest, truco, result, moves } = value;
  return (
    areCards(own) &&
    areCards(rest) &&
    Array.isArray(tricks) &&
    tricks.every(isTrick) &&
    (lead === null || isCard(lead)) &&
    trucos.includes(truco) &&
    results.includes(result) &&
    Array.isArray(moves) &&
    moves.every(isMove)
  );
}
