import { expect, it } from 'vitest';
import { isSort } from './game-pages.ts';

it('accepts known sort orders only', () => {
  expect(['popular', 'rtp', 'price', '', null].map(isSort)).toEqual([true, true, false, false, false]);
});
