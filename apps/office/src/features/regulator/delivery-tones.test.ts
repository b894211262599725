import { expect, it } from 'vitest';
import { countStates } from './delivery-tones.ts';

it('counts the files of each state, those that need staff first', () => {
  const files = (['accepted', 'refused', 'accepted', 'unknown'] as const).map((state) => ({ state }));
  expect(countStates(files)).toEqual([
    { state: 'refused', count: 1 },
    { state: 'unknown', count: 1 },
    { state: 'accepted', count: 2 },
  ]);
  expect(countStates([])).toEqual([]);
});
