import { LEAST_TARGET, MOST_TARGET } from './leap.ts';

/** What a player chooses, in hundredths of the stake. */
export interface PuloInput {
  readonly target: number;
}

/** A round as it is stored and shown. `leap` is in hundredths, at least 100. */
export interface PuloOutcome extends PuloInput {
  readonly leap: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A target that may be bet on; `undefined` for anything else. */
export function readTarget(value: unknown): PuloInput | undefined {
  if (!isRecord(value)) return undefined;
  const { target } = value;
  const isTarget = typeof target === 'number' && Number.isInteger(target);
  return isTarget && target >= LEAST_TARGET && target <= MOST_TARGET ? { target } : undefined;
}

/** Whether a stored value is a round of this game. */
export function isPuloOutcome(value: unknown): value is PuloOutcome {
  if (!isRecord(value) || readTarget(value) === undefined) return false;
  return typeof value['leap'] === 'number' && Number.isSafeInteger(value['leap']) && value['leap'] >= 100;
}
