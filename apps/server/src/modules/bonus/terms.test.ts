import { asBonus, termsOf } from '@arara/activity-kit';
import { centavos, rate, times } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertedOf, readTerms, shareOf, writeTerms } from './terms.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(centavos);
const most = fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }).map(centavos));

describe('the terms of a bonus', () => {
  it('ask for no less than was said, and at most a centavo more', () => {
    fc.assert(
      fc.property(amount, fc.nat({ max: 10_000 }), (given, timesE2) => {
        const asked = times(given, timesE2) * 100n - given * BigInt(timesE2);
        expect(asked >= 0n && asked < 100n).toBe(true);
      }),
    );
  });

  it('make cash of no more than is there, than its most, and than what was won where it is sticky', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), most, (pot, given, isSticky, maxConversion) => {
        const terms = { ...termsOf(asBonus(100)), isSticky, maxConversion };
        const cash = convertedOf(pot, given, terms);
        expect(cash >= 0n && cash <= pot).toBe(true);
        if (maxConversion !== null) expect(cash <= maxConversion).toBe(true);
        if (isSticky) expect(cash <= (pot > given ? pot - given : 0n)).toBe(true);
        if (!isSticky && maxConversion === null) expect(cash).toBe(pot);
      }),
    );
  });

  it('let a game count by its own share, else by that of its shelf, else whole', () => {
    const contribution = { games: { dado: rate(0) }, categories: { card: rate(1_000), arcade: rate(5_000) } };
    expect(shareOf(contribution, 'dado', 'arcade')).toBe(0);
    expect(shareOf(contribution, 'vinte-e-um', 'card')).toBe(1_000);
    expect(shareOf(contribution, 'tigre-da-vez', 'slot')).toBe(10_000);
    expect(shareOf(contribution, 'toString', 'constructor')).toBe(10_000);
  });

  it('are kept to the centavo', () => {
    const terms = { ...termsOf(asBonus(250)), maxBet: centavos(9_007_199_254_740_993n), maxConversion: null };
    expect(readTerms(JSON.parse(JSON.stringify(writeTerms(terms))) as ReturnType<typeof writeTerms>)).toEqual(terms);
  });
});
