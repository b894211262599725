import { isRecord } from '../draws/numbers.ts';
import { ANIMALS, animalOf } from './animals.ts';
import {
  NUMBERS,
  PRIZES,
  type Reach,
  type Way,
  animalsOf,
  digitsOf,
  hasReach,
  payOfHit,
  reaches,
  ways,
} from './pays.ts';

/**
 * What a ticket names. Of a way that names animals their numbers, 1 … 25, in rising order; of one that names digits the
 * number that they make, alone. Several animals reach for all five prizes.
 */
export interface BichosInput {
  readonly way: Way;
  readonly reach: Reach;
  readonly named: readonly number[];
}

/** A draw as it is stored and shown: the prizes from the first to the fifth, each 0 … 9999. */
export interface BichosOutcome {
  readonly prizes: readonly number[];
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** The bounds of what a way names, and how much of it. */
function boundsOf(way: Way): { readonly count: number; readonly least: number; readonly most: number } {
  const digits = digitsOf[way];
  if (digits !== undefined) return { count: 1, least: 0, most: 10 ** digits - 1 };
  return { count: animalsOf[way] ?? 1, least: 1, most: ANIMALS };
}

/** A ticket's choices, and nothing else; `undefined` when they are not that. */
export function readInput(value: unknown): BichosInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 3 || !Array.isArray(value['named'])) return undefined;
  const way = ways.find((each) => each === value['way']);
  const reach = reaches.find((each) => each === value['reach']);
  if (way === undefined || reach === undefined || (!hasReach(way) && reach !== 'all')) return undefined;
  const { count, least, most } = boundsOf(way);
  const named = value['named'].filter((each): each is number => isWhole(each, least, most));
  if (named.length !== count || value['named'].length !== count) return undefined;
  const isRising = named.every((each, index) => index === 0 || each > (named[index - 1] ?? each));
  return isRising ? { way, reach, named } : undefined;
}

/** Whether a stored value is a draw of this game. */
export function isBichosOutcome(value: unknown): value is BichosOutcome {
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Array.isArray(value['prizes'])) return false;
  return value['prizes'].length === PRIZES && value['prizes'].every((prize) => isWhole(prize, 0, NUMBERS - 1));
}

/** Whether one prize has what a ticket names: one of its animals, or its digits at the end. */
export function isNamedBy({ way, named }: BichosInput, prize: number): boolean {
  const digits = digitsOf[way];
  return digits === undefined ? named.includes(animalOf(prize)) : named.includes(prize % 10 ** digits);
}

/** The prizes that count for a ticket and match it, as positions from 0; `prizes` may be partly hidden. */
export function hitPrizes(input: BichosInput, prizes: readonly number[]): readonly number[] {
  const counted = input.reach === 'first' ? 1 : PRIZES;
  return prizes.slice(0, counted).flatMap((prize, place) => (isNamedBy(input, prize) ? [place] : []));
}

/** What a ticket gets, in ten-thousandths of its stake. Animals that all must come pay once, however often they do. */
export function payOf(input: BichosInput, { prizes }: BichosOutcome): number {
  const pay = payOfHit(input.way, input.reach);
  if (hasReach(input.way)) return hitPrizes(input, prizes).length * pay;
  const came = new Set(prizes.map(animalOf));
  return input.named.every((animal) => came.has(animal)) ? pay : 0;
}
