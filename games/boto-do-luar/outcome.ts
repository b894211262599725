import {
  MIDDLE_ROWS,
  MOST_DRAWS,
  MOST_TENTHS,
  type MiddleCell,
  OUTER_ROWS,
  TENTH_E4,
  multipliers,
  pictures,
} from './paytable.ts';
import { type OuterCells, findWins, isDolphin, multiplierOf } from './ways.ts';

/** A round as it is stored and shown. */
export interface BotoOutcome {
  /** Four dolphins fill the middle reel. */
  readonly moon: boolean;
  /** The four cells of the middle reel from the top, which stays for the whole round. */
  readonly middle: readonly MiddleCell[];
  /** The outer reels, draw by draw: only the last one pays. */
  readonly draws: readonly OuterCells[];
}

/** What a round has come to, in tenths of the stake. */
export function tenthsOf({ middle, draws }: Pick<BotoOutcome, 'middle' | 'draws'>): number {
  const wins = findWins(middle, draws.at(-1) ?? []);
  const tenths = wins.reduce((sum, win) => sum + win.tenths, 0) * multiplierOf(middle, draws.length);
  return Math.min(tenths, MOST_TENTHS);
}

/** What a round pays, in ten-thousandths of the stake. */
export function payOf(outcome: BotoOutcome): bigint {
  return BigInt(tenthsOf(outcome) * TENTH_E4);
}

/** Whether the outer reels are drawn again: a dolphin waits, nothing pays yet, and a draw is left. */
export function drawsAgain(middle: readonly MiddleCell[], draws: readonly OuterCells[]): boolean {
  return middle.some(isDolphin) && draws.length < MOST_DRAWS && tenthsOf({ middle, draws }) === 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOuter(value: unknown): value is OuterCells {
  const isPicture = (cell: unknown): boolean => pictures.some((picture) => picture === cell);
  return Array.isArray(value) && value.length === 2 * OUTER_ROWS && value.every(isPicture);
}

function isMiddle(value: unknown, moon: boolean): value is readonly MiddleCell[] {
  const allowed: readonly MiddleCell[] = moon ? multipliers : [...pictures, ...multipliers];
  return (
    Array.isArray(value) && value.length === MIDDLE_ROWS && value.every((cell) => allowed.some((each) => each === cell))
  );
}

/** Whether a stored value is a round of this game. */
export function isBotoOutcome(value: unknown): value is BotoOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  const { moon, middle, draws } = value;
  if (typeof moon !== 'boolean' || !isMiddle(middle, moon)) return false;
  if (!Array.isArray(draws) || draws.length === 0 || !draws.every(isOuter)) return false;
  // Every draw but the last was followed by another, and the last by none.
  return draws.every((_, index) => drawsAgain(middle, draws.slice(0, index + 1)) === index < draws.length - 1);
}
