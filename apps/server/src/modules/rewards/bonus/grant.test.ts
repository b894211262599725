import { asBonus, toTerms } from '@arara/activity-kit';
import { centavos, rate, times } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConvertedAmount, readTerms, findContributionRate, writeTerms } from './grant.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(centavos);
const most = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }).map(centavos));

describe('the terms of a bonus', () => {
  it('require no less than their multiplier, and at most a centavo more', () => {
    fc.assert(
      fc.property(amount, fc.nat({ max: 10_000 }), (granted, timesE2) => {
        const excess = times(granted, timesE2) * 100n - granted * BigInt(timesE2);
        expect(excess >= 0n && excess < 100n).toBe(true);
      }),
    );
  });

  it('convert at most the balance, the maximum, and the winnings of a sticky bonus', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), most, (balance, granted, isSticky, maxConversion) => {
        const terms = { ...toTerms(asBonus(100)), isSticky, maxConversion };
        const cash = findConvertedAmount(balance, granted, terms);
        expect(cash >= 0n && cash <= balance).toBe(true);
        if (maxConversion !== null) expect(cash <= maxConversion).toBe(true);
        if (isSticky) expect(cash <= (balance > granted ? balance - granted : 0n)).toBe(true);
        if (!isSticky && maxConversion === null) expect(cash).toBe(balance);
      }),
    );
  });

  it('count a game by its own rate, otherwise by its category, otherwise in full', () => {
    const contribution = { games: { dado: rate(0) }, categories: { card: rate(1_000), arcade: rate(5_000) } };
    expect(findContributionRate(contribution, 'dado', 'arcade')).toBe(0);
    expect(findContributionRate(contribution, 'vinte-e-um', 'card')).toBe(1_000);
    expect(findContributionRate(contribution, 'tigre-da-vez', 'slot')).toBe(10_000);
    expect(findContributionRate(contribution, 'toString', 'constructor')).toBe(10_000);
  });

  it('are stored to the centavo', () => {
    const terms = { ...toTerms(asBonus(250)), maxBet: centavos(9_007_199_254_740_993n), maxConversion: null };
    expect(readTerms(JSON.parse(JSON.stringify(writeTerms(terms))) as ReturnType<typeof writeTerms>)).toEqual(terms);
  });
});
