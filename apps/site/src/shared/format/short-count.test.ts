import { expect, it } from 'vitest';
import { shortCount } from './short-count.ts';

it('shows a count above nine as 9+', () => {
  expect([0, 9, 10, 120].map(shortCount)).toEqual(['0', '9', '9+', '9+']);
});
