import { type Risk, type Rows, heights, payE4, risks } from './pays.ts';

/** What a player chooses. */
export interface ChuvaInput {
  readonly rows: Rows;
  readonly risk: Risk;
}

/** A round as it is stored and shown. `path` has a step for each row: 0 is to the left, 1 to the right. */
export interface ChuvaOutcome extends ChuvaInput {
  readonly path: readonly number[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function choiceOf(value: Readonly<Record<string, unknown>>): ChuvaInput | undefined {
  const rows = heights.find((each) => each === value['rows']);
  const risk = risks.find((each) => each === value['risk']);
  return rows !== undefined && risk !== undefined ? { rows, risk } : undefined;
}

/** A tree of the game; `undefined` for anything else. */
export function readInput(value: unknown): ChuvaInput | undefined {
  return isRecord(value) && Object.keys(value).length === 2 ? choiceOf(value) : undefined;
}

/** Whether a stored value is a round of this game. */
export function isChuvaOutcome(value: unknown): value is ChuvaOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  const choice = choiceOf(value);
  const { path } = value;
  if (choice === undefined || !Array.isArray(path) || path.length !== choice.rows) return false;
  return path.every((step) => step === 0 || step === 1);
}

/** The basket that a path ends in, from the left: as many as there are steps to the right. */
export function basketOf(path: readonly number[]): number {
  return path.filter((step) => step === 1).length;
}

/** What a round paid, in ten-thousandths of the stake. */
export function payOf({ rows, risk, path }: ChuvaOutcome): number {
  return payE4(rows, risk, basketOf(path));
}
