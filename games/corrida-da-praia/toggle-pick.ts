import { type Market, NAMED } from './chances.ts';

/** The pick after a press: one runner takes the place of another, several keep their order. */
export function togglePick(numbers: readonly number[], number: number, market: Market): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((each) => each !== number);
  if (NAMED[market] === 1) return [number];
  return numbers.length < NAMED[market] ? [...numbers, number] : numbers;
}
