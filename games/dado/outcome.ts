import { LEAST_WINS, MOST_WINS, ROLLS, type Side, sides, winsOf } from './pays.ts';

/** What a player chooses. `target` is in hundredths. */
export interface DadoInput {
  readonly side: Side;
  readonly target: number;
}

/** A round as it is stored and shown. `roll` is in hundredths, 0 … 10000. */
export interface DadoOutcome extends DadoInput {
  readonly roll: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A side and a target at which the game may be played; `undefined` for anything else. */
export function readChoice(value: unknown): DadoInput | undefined {
  if (!isRecord(value)) return undefined;
  const { target } = value;
  const side = sides.find((each) => each === value['side']);
  if (side === undefined || typeof target !== 'number' || !Number.isInteger(target)) return undefined;
  const wins = winsOf(side, target);
  return wins >= LEAST_WINS && wins <= MOST_WINS ? { side, target } : undefined;
}

/** Whether a stored value is a round of this game. */
export function isDadoOutcome(value: unknown): value is DadoOutcome {
  if (!isRecord(value) || readChoice(value) === undefined) return false;
  const { roll } = value;
  return typeof roll === 'number' && Number.isInteger(roll) && roll >= 0 && roll < ROLLS;
}
