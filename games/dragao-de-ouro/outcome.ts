import { replayDrops } from '../tumble/drops.ts';
import { type Cell, type Mode, modes, tenthE4 } from './paytable.ts';
import { type Round, runRound } from './round.ts';
import { runSequence } from './sequence.ts';

/** What a player chooses beside the stake, which is the whole price of the round. */
export interface DragaoInput {
  readonly mode: Mode;
}

/**
 * A round as it is stored and shown: for each spin the cells that fell, a letter each, in the order in which they were
 * drawn. Boards, wins and totals follow from them by the rules, and are made again wherever they are wanted.
 */
export interface DragaoOutcome extends DragaoInput {
  readonly drops: readonly string[];
}

/** A letter for each cell, by its number: pictures, the dragon, orbs. */
const LETTERS = '012345678dABCDEFGHIJKLMNO';

export function letterOf(cell: Cell): string {
  return LETTERS[cell] ?? '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A way to bet; `undefined` for anything else. */
export function readInput(value: unknown): DragaoInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const mode = modes.find((each) => each === value['mode']);
  return mode === undefined ? undefined : { mode };
}

/** The round that was stored, played again; `undefined` where the cells are none of a whole round. */
export const roundOf = ({ mode, drops }: DragaoOutcome): Round | undefined =>
  replayDrops(drops, LETTERS, (spin) => runRound(mode, () => spin(runSequence)));

/** Whether a stored value is a round of this game, to the last cell. */
export function isDragaoOutcome(value: unknown): value is DragaoOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false;
  const input = readInput({ mode: value['mode'] });
  const drops: unknown = value['drops'];
  if (!input || !Array.isArray(drops) || !drops.every((drop) => typeof drop === 'string')) return false;
  return roundOf({ ...input, drops }) !== undefined;
}

/** What a round pays, in ten-thousandths of the stake. */
export function payOf({ mode }: DragaoInput, { tenths }: Round): bigint {
  return BigInt(tenths * tenthE4[mode]);
}
