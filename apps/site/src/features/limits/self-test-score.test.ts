import { expect, it } from 'vitest';
import { findSelfTestLevel, sumSelfTest } from './self-test-score.ts';

it.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('rates a score of %i as %s', (score, level) => {
  expect(findSelfTestLevel(score)).toBe(level);
});

it('sums nine answers, and nothing while one is missing', () => {
  expect(sumSelfTest([0, 1, 2, 3, 0, 1, 2, 3, 0])).toBe(12);
  expect(sumSelfTest([0, 1, 2, 3, undefined, 1, 2, 3, 0])).toBeUndefined();
  expect(sumSelfTest([0, 1, 2])).toBeUndefined();
});
