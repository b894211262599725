import { type Pattern, createPatternTable, isMade, shape } from '../bingo/video/pattern-table.ts';

/** What a card can make, the dearest first. */
export const patternKeys = [
  'bingo',
  'stall',
  'twoLines',
  'fish',
  'tower',
  'boat',
  'basket',
  'bowl',
  'bird',
  'awning',
  'river',
  'line',
] as const;
export type PatternKey = (typeof patternKeys)[number];

export const patterns: readonly Pattern<PatternKey>[] = [
  { key: 'bingo', pays: 1500, masks: [shape('xxxxx', 'xxxxx', 'xxxxx')] },
  { key: 'stall', pays: 600, masks: [shape('xxxxx', 'x...x', 'xxxxx')] },
  {
    key: 'twoLines',
    pays: 90,
    masks: [shape('xxxxx', 'xxxxx', '.....'), shape('xxxxx', '.....', 'xxxxx'), shape('.....', 'xxxxx', 'xxxxx')],
  },
  { key: 'fish', pays: 75, masks: [shape('x.xx.', '.xxxx', 'x.xx.')] },
  { key: 'tower', pays: 60, masks: [shape('..x..', '.xxx.', 'xxxxx')] },
  { key: 'boat', pays: 60, masks: [shape('..x..', 'xxxxx', '.xxx.')] },
  { key: 'basket', pays: 9, masks: [shape('x...x', 'x...x', '.xxx.')] },
  { key: 'bowl', pays: 6, masks: [shape('.....', 'x...x', '.xxx.')] },
  { key: 'bird', pays: 3, masks: [shape('x...x', '.x.x.', '..x..')] },
  { key: 'awning', pays: 3, masks: [shape('..x..', '.x.x.', 'x...x')] },
  { key: 'river', pays: 3, masks: [shape('x.x.x', '.x.x.', '.....')] },
  {
    key: 'line',
    pays: 3,
    masks: [shape('xxxxx', '.....', '.....'), shape('.....', 'xxxxx', '.....'), shape('.....', '.....', 'xxxxx')],
  },
];

/** What a whole card pays that is made by the balls of the draw, without an extra ball: a fixed prize, and the largest. */
export const TOP_PAYS = 9000;

/** Every place of a card. */
export const WHOLE_CARD = shape('xxxxx', 'xxxxx', 'xxxxx');

export const { patternOf, payOf, payingOf } = createPatternTable(patterns);

const BASKET = patterns.find(({ key }) => key === 'basket') ?? { masks: [] };

/** Whether a card opens the market: it has the basket, whatever else it has. */
export function opensMarket(mask: number): boolean {
  return isMade(BASKET, mask);
}
