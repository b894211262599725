import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Prize,
  computeExpectedSpin,
  computeOdds,
  findPrizeFaults,
  formatPrizeLabel,
  findTopPrize,
  toMoneyPrize,
} from './prize.ts';

const prize = (amount: number, weight: number): Prize => toMoneyPrize(centavos(amount), weight);

describe('odds', () => {
  it.each([
    [
      [1, 1],
      ['50.00', '50.00'],
    ],
    [
      [1, 2],
      ['33.33', '66.67'],
    ],
    [
      [5, 9995],
      ['0.05', '99.95'],
    ],
    [
      [0, 7],
      ['0.00', '100.00'],
    ],
    [
      [1, 2_999_999],
      ['0.000033', '100.00'],
    ],
  ])('of %j are shown so that no chance reads as zero', (weights, odds) => {
    expect(computeOdds(weights)).toEqual(odds);
  });

  it('are exact to half of their last digit, and none is shown as zero', () => {
    const weights = fc
      .array(fc.nat(10_000_000), { minLength: 2, maxLength: 24 })
      .filter((all) => all.some((one) => one > 0));
    fc.assert(
      fc.property(weights, (all) => {
        const total = all.reduce((sum, weight) => sum + weight, 0);
        for (const [place, text] of computeOdds(all).entries()) {
          const exact = ((all[place] ?? 0) * 100) / total;
          const last = 10 ** -(text.split('.')[1]?.length ?? 0);
          expect(Math.abs(Number(text) - exact)).toBeLessThanOrEqual(last / 2 + 1e-9);
          expect(Number(text) > 0).toBe(exact > 0);
        }
      }),
    );
  });
});

describe('the expected prize of a spin', () => {
  it('is the mean of its prizes, rounded up', () => {
    expect(computeExpectedSpin([prize(0, 3), prize(100, 1)])).toBe(25n);
    expect(computeExpectedSpin([prize(0, 2), prize(100, 1)])).toBe(34n);
    expect(computeExpectedSpin([])).toBe(0n);
  });

  it('is never more than the largest prize that can be drawn', () => {
    expect(findTopPrize([prize(100, 1), prize(900, 0)])).toBe(100n);
    const prizes = fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 1000 })), {
      minLength: 2,
      maxLength: 24,
    });
    fc.assert(
      fc.property(prizes, (all) => {
        const wheel = all.map(([amount, weight]) => prize(amount, weight));
        expect(computeExpectedSpin(wheel) <= findTopPrize(wheel)).toBe(true);
      }),
    );
  });
});

describe('prizes', () => {
  it.each([
    ['nothing that can fall', [prize(0, 0), prize(0, 0)], [['prizes', 'too_small']]],
    [
      'more weight than a draw takes',
      Array.from({ length: 2 }, () => prize(1, 2 ** 31 + 1)),
      [['prizes', 'too_large']],
    ],
    ['a prize that never falls', [prize(0, 1), prize(100, 0)], [['prizes.1.weight', 'too_small']]],
    ['nothing wrong', [prize(0, 0), prize(100, 1)], []],
  ])('have %s', (_, prizes, faults) => {
    expect(findPrizeFaults(prizes).map(({ path, code }) => [path, code])).toEqual(faults);
  });

  it.each([
    [0, 'Não foi desta vez', 'Not this time'],
    [50, 'R$\u00a00,50', 'R$\u00a00.50'],
    [1000_00, 'R$\u00a01.000', 'R$\u00a01,000'],
  ])('are called by their amount: %i', (amount, pt, en) => {
    expect(formatPrizeLabel(centavos(amount))).toMatchObject({ pt, en });
    expect(Object.keys(formatPrizeLabel(centavos(amount)))).toHaveLength(9);
  });
});
