import { isCardNumber } from '../card.ts';

/** The most cards of one round. */
export const MOST_CARDS = 4;

/** What a player bets on: one to four different cards of the series. */
export interface CardsChoice {
  readonly cards: readonly number[];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCards(value: unknown): value is readonly number[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MOST_CARDS) return false;
  return value.every(isCardNumber) && new Set(value).size === value.length;
}

/** Whether a stored value is a count: a whole number that is not negative. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Whether a stored value is an amount in ten-thousandths, as text. */
export function isAmountE4(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,12}$/.test(value);
}

/** A choice as it came; `undefined` when it is none. */
export function readChoice(value: unknown): CardsChoice | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { cards } = value;
  return isCards(cards) ? { cards } : undefined;
}
