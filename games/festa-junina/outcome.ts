import { replayDrops } from '../tumble/drops.ts';
import { type Cell, TENTH_E4 } from './paytable.ts';
import { type Round, runRound } from './round.ts';
import { runSequence } from './sequence.ts';

/**
 * A round as it is stored: for each spin the cells that fell, a letter each, in the order in which they were drawn. Boards,
 * wins and totals follow from them by the rules, and are computed again wherever they are wanted.
 */
export interface FestaOutcome {
  readonly drops: readonly string[];
}

/** A letter for each cell, by its number: pictures, the bonfire. */
const LETTERS = '0123456f';

export function letterOf(cell: Cell): string {
  return LETTERS[cell] ?? '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The round that was stored, played again; `undefined` where the cells are none of a whole round. */
export const roundOf = ({ drops }: FestaOutcome): Round | undefined =>
  replayDrops(drops, LETTERS, (spin) => runRound((free) => spin((next) => runSequence(next, free))));

/** Whether a stored value is a round of this game, to the last cell. */
export function isFestaOutcome(value: unknown): value is FestaOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  const drops: unknown = value['drops'];
  if (!Array.isArray(drops) || !drops.every((drop) => typeof drop === 'string')) return false;
  return roundOf({ drops }) !== undefined;
}

/** What a round pays, in ten-thousandths of the stake. */
export function payOf({ tenths }: Round): bigint {
  return BigInt(tenths * TENTH_E4);
}
