import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { amountProblem } from './amount-problem.ts';

describe('validation of an amount', () => {
  const [min, max] = [centavos(1000), centavos(500_000)];

  it.each([
    [0, 'missing'],
    [999, 'below'],
    [1000, undefined],
    [500_000, undefined],
    [500_001, 'above'],
  ])('%i centavos: %s', (amount, problem) => {
    expect(amountProblem(centavos(amount), min, max)).toBe(problem);
  });
});
