import { expect, it } from 'vitest';
import { isSort } from './sort.ts';

it('knows an order from any other word in the address', () => {
  expect(['popular', 'rtp', 'price', '', null].map(isSort)).toEqual([true, true, false, false, false]);
});
