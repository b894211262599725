import { PLACES } from '../bingo/card.ts';

/** What a card can make, the dearest first. */
export const patternKeys = [
  'bingo',
  'frame',
  'twoLines',
  'net',
  'waves',
  'palm',
  'anchor',
  'gull',
  'tent',
  'shell',
  'line',
  'corners',
] as const;
export type PatternKey = (typeof patternKeys)[number];

export interface Pattern {
  readonly key: PatternKey;
  /** In stakes of one card. Every pay is a multiple of three, so that a stake shared by three cards pays whole amounts. */
  readonly pays: number;
  /** The places, bit by bit; one of them is enough. */
  readonly masks: readonly number[];
}

/** A shape as it is drawn: `x` where a number must have been called. */
function shape(...rows: readonly string[]): number {
  return rows
    .join('')
    .split('')
    .reduce((mask, sign, place) => (sign === 'x' ? mask | (1 << place) : mask), 0);
}

export const patterns: readonly Pattern[] = [
  { key: 'bingo', pays: 3000, masks: [shape('xxxxx', 'xxxxx', 'xxxxx')] },
  { key: 'frame', pays: 750, masks: [shape('xxxxx', 'x...x', 'xxxxx')] },
  {
    key: 'twoLines',
    pays: 120,
    masks: [shape('xxxxx', 'xxxxx', '.....'), shape('xxxxx', '.....', 'xxxxx'), shape('.....', 'xxxxx', 'xxxxx')],
  },
  { key: 'net', pays: 60, masks: [shape('x.x.x', '.x.x.', 'x.x.x')] },
  { key: 'waves', pays: 36, masks: [shape('.x.x.', 'x.x.x', '.x.x.')] },
  { key: 'palm', pays: 30, masks: [shape('xxxxx', '..x..', '..x..')] },
  { key: 'anchor', pays: 30, masks: [shape('..x..', '..x..', 'xxxxx')] },
  { key: 'gull', pays: 6, masks: [shape('x...x', '.x.x.', '..x..')] },
  { key: 'tent', pays: 6, masks: [shape('..x..', '.x.x.', 'x...x')] },
  { key: 'shell', pays: 6, masks: [shape('x...x', '..x..', 'x...x')] },
  {
    key: 'line',
    pays: 3,
    masks: [shape('xxxxx', '.....', '.....'), shape('.....', 'xxxxx', '.....'), shape('.....', '.....', 'xxxxx')],
  },
  { key: 'corners', pays: 3, masks: [shape('x...x', '.....', 'x...x')] },
];

/** The dearest pattern of each of the 32,768 masks, by its place among `patterns`; one more than the last for none. */
const BEST = Uint8Array.from({ length: 1 << PLACES }, (_, mask) => {
  const found = patterns.findIndex(({ masks }) => masks.some((each) => (mask & each) === each));
  return found < 0 ? patterns.length : found;
});

/** What a card with these places called makes: its dearest pattern alone; `undefined` for none. */
export function patternOf(mask: number): Pattern | undefined {
  return patterns[BEST[mask] ?? patterns.length];
}

/** What a card pays, in its own stakes. */
export function payOf(mask: number): number {
  return patternOf(mask)?.pays ?? 0;
}
