import { PLACES } from '../card.ts';

/** What a card can make, and what it pays for it. */
export interface Pattern<Key extends string = string> {
  readonly key: Key;
  /** In stakes of one card. Every pay is a multiple of three, so that a stake shared by three cards pays whole amounts. */
  readonly pays: number;
  /** The places, bit by bit; one of them is enough. */
  readonly masks: readonly number[];
}

/** What the masks of a card make by the patterns of a game. */
export interface PatternTable<Key extends string> {
  /** What a card with these places called makes: its dearest pattern alone; `undefined` for none. */
  patternOf(mask: number): Pattern<Key> | undefined;
  /** What a card pays, in its own stakes. */
  payOf(mask: number): number;
  /** The places of a mask that the dearest pattern pays for. */
  payingOf(mask: number): number;
}

/** A shape as it is drawn: `x` where a number must have been called. */
export function shape(...rows: readonly string[]): number {
  return rows
    .join('')
    .split('')
    .reduce((mask, sign, place) => (sign === 'x' ? mask | (1 << place) : mask), 0);
}

/** Whether a mask has every place of one of the pattern's shapes. */
export function isMade({ masks }: Pick<Pattern, 'masks'>, mask: number): boolean {
  return masks.some((each) => (mask & each) === each);
}

/** Finds the dearest pattern of each of the 32,768 masks once. `patterns` has the dearest first. */
export function createPatternTable<Key extends string>(patterns: readonly Pattern<Key>[]): PatternTable<Key> {
  const best = Uint8Array.from({ length: 1 << PLACES }, (_, mask) => {
    const found = patterns.findIndex((pattern) => isMade(pattern, mask));
    return found < 0 ? patterns.length : found;
  });
  const patternOf = (mask: number): Pattern<Key> | undefined => patterns[best[mask] ?? patterns.length];
  return {
    patternOf,
    payOf: (mask) => patternOf(mask)?.pays ?? 0,
    payingOf: (mask) => patternOf(mask)?.masks.find((each) => (mask & each) === each) ?? 0,
  };
}
