import type { Urn } from './hypergeometric.ts';

/** A ticket for a draw of numbers: those that were chosen, in rising order. */
export interface NumbersInput {
  readonly picks: readonly number[];
}

/** A draw of numbers as it is stored and shown: the balls in the order in which they came. */
export interface NumbersOutcome {
  readonly balls: readonly number[];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers of the urn, each once; `undefined` for anything else. */
function numbersOf({ numbers }: Urn, value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = value.filter(
    (each): each is number => typeof each === 'number' && Number.isInteger(each) && each >= 1 && each <= numbers,
  );
  return found.length === value.length && new Set(found).size === found.length ? found : undefined;
}

/** `least` to `most` different numbers of the urn in rising order, and nothing else; `undefined` when they are not that. */
export function readNumbers(urn: Urn, least: number, most: number, value: unknown): NumbersInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const picks = numbersOf(urn, value['picks']);
  if (picks === undefined || picks.length < least || picks.length > most) return undefined;
  return picks.every((pick, index) => index === 0 || pick > (picks[index - 1] ?? pick)) ? { picks } : undefined;
}

/** Whether a stored value is a draw from that urn. */
export function isNumbersOutcome(urn: Urn, value: unknown): value is NumbersOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  return numbersOf(urn, value['balls'])?.length === urn.drawn;
}

/** How many of the chosen numbers are among these balls. */
export function hitsOf(picks: readonly number[], balls: readonly number[]): number {
  return picks.filter((pick) => balls.includes(pick)).length;
}
