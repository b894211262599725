import { DRAWN, MOST_PICKS, NUMBERS, type Risk, paysOf, risks } from './pays.ts';

/** What a player chooses: the numbers in rising order. */
export interface MacacoInput {
  readonly risk: Risk;
  readonly picks: readonly number[];
}

/** A round as it is stored and shown. `balls` are in the order in which they were drawn. */
export interface MacacoOutcome extends MacacoInput {
  readonly balls: readonly number[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= NUMBERS;
}

/** Numbers of the game, each once. */
function numbersOf(value: unknown): readonly number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const numbers = value.filter(isNumber);
  return numbers.length === value.length && new Set(numbers).size === numbers.length ? numbers : undefined;
}

function choiceOf(value: Readonly<Record<string, unknown>>): MacacoInput | undefined {
  const risk = risks.find((each) => each === value['risk']);
  const picks = numbersOf(value['picks']);
  if (risk === undefined || picks === undefined || picks.length < 1 || picks.length > MOST_PICKS) return undefined;
  const isRising = picks.every((pick, index) => index === 0 || pick > (picks[index - 1] ?? pick));
  return isRising ? { risk, picks } : undefined;
}

/** A risk and one to ten different numbers in rising order; `undefined` for anything else. */
export function readInput(value: unknown): MacacoInput | undefined {
  return isRecord(value) && Object.keys(value).length === 2 ? choiceOf(value) : undefined;
}

/** Whether a stored value is a round of this game. */
export function isMacacoOutcome(value: unknown): value is MacacoOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 3 || choiceOf(value) === undefined) return false;
  return numbersOf(value['balls'])?.length === DRAWN;
}

/** How many of the chosen numbers are among these balls. */
export function hitsOf(picks: readonly number[], balls: readonly number[]): number {
  return picks.filter((pick) => balls.includes(pick)).length;
}

/** What a round paid, in ten-thousandths of the stake. */
export function payOf({ risk, picks, balls }: MacacoOutcome): number {
  return paysOf(risk, picks.length)[hitsOf(picks, balls)] ?? 0;
}
