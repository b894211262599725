import { type Risk, type Size, risks, segmentsOf, sizes } from './wheel-pays.ts';

/** What a player chooses. */
export interface RodaInput {
  readonly risk: Risk;
  readonly size: Size;
}

/** A round as it is stored and shown. `stop` is the segment under the pointer, counted clockwise from 0. */
export interface RodaOutcome extends RodaInput {
  readonly stop: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function choiceOf(value: Readonly<Record<string, unknown>>): RodaInput | undefined {
  const risk = risks.find((each) => each === value['risk']);
  const size = sizes.find((each) => each === value['size']);
  return risk !== undefined && size !== undefined ? { risk, size } : undefined;
}

/** A wheel of the game; `undefined` for anything else. */
export function readInput(value: unknown): RodaInput | undefined {
  return isRecord(value) && Object.keys(value).length === 2 ? choiceOf(value) : undefined;
}

/** Whether a stored value is a round of this game. */
export function isRodaOutcome(value: unknown): value is RodaOutcome {
  if (!isRecord(value)) return false;
  const choice = choiceOf(value);
  const { stop } = value;
  return choice !== undefined && typeof stop === 'number' && Number.isInteger(stop) && stop >= 0 && stop < choice.size;
}

/** What a round paid, in ten-thousandths of the stake. */
export function payOf({ risk, size, stop }: RodaOutcome): number {
  return segmentsOf(risk, size)[stop] ?? 0;
}
