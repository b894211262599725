import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { toRewardCheer } from './reward-celebration.tsx';

it('is larger for a larger reward', () => {
  expect([centavos(1n), centavos(10_00n), centavos(100_00n)].map(toRewardCheer)).toEqual(['small', 'good', 'great']);
});
