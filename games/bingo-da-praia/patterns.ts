import { type Pattern, createPatternTable, shape } from '../bingo/video/pattern-table.ts';

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

export const patterns: readonly Pattern<PatternKey>[] = [
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

export const { patternOf, payOf, payingOf } = createPatternTable(patterns);
