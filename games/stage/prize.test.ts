import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { prizeOf, tierOf } from './prize.ts';

describe('the tier of a prize', () => {
  it.each([
    [0n, undefined],
    [1n, 'back'],
    [10_000n, 'back'],
    [10_001n, 'won'],
    [149_999n, 'won'],
    [150_000n, 'big'],
    [600_000n, 'huge'],
  ])('of %d ten-thousandths is %s', (multiplierE4, tier) => expect(tierOf(multiplierE4)).toBe(tier));
});

describe('a finished round', () => {
  it('is no prize when nothing came back', () => expect(prizeOf(centavos(0), centavos(100))).toBeUndefined());

  it('is never celebrated when no more than the stake came back, whatever its multiplier', () => {
    expect(prizeOf(centavos(100), centavos(100))?.tier).toBe('back');
    expect(prizeOf(centavos(60), centavos(100))).toEqual({ win: 60n, multiplierE4: 6_000n, tier: 'back' });
  });

  it('is measured by all that was put in', () => {
    expect(prizeOf(centavos(200), centavos(200))?.tier).toBe('back');
    expect(prizeOf(centavos(400), centavos(200))).toEqual({ win: 400n, multiplierE4: 20_000n, tier: 'won' });
  });
});
