import { centavos, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earned, earnedAlong, formulaText, percentText, shareTyped, sumOfDay } from './commission-sum.ts';
import { type Games, type TierRow, topRate } from './tiers.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((points) => rate(points));
const amount = fc.bigInt({ min: 0n, max: 999_999_999n }).map((value) => centavos(value));

describe('a commission', () => {
  it('is the difference to the highest rate in between, rounded down', () => {
    expect(earned(centavos(1234_56n), rate(60), rate(40))).toBe(2_46n);
  });

  it('is nothing where somebody in between has as much', () => {
    expect(earned(centavos(1000_00n), rate(40), rate(40))).toBe(0n);
    expect(earned(centavos(1000_00n), rate(40), rate(60))).toBe(0n);
  });

  it('goes up a path to whoever adds something', () => {
    expect(earnedAlong(centavos(1000_00n), [rate(20), rate(10), rate(60)])).toEqual([2_00n, 0n, 4_00n]);
  });

  it('comes for all of a path to no more than the highest rate of what was brought', () => {
    fc.assert(
      fc.property(amount, fc.array(share, { maxLength: 8 }), (base, rates) => {
        const highest = rate(Math.max(0, ...rates));
        expect(sum(earnedAlong(base, rates))).toBeLessThanOrEqual(portion(base, highest));
      }),
    );
  });
});

const tier = fc.record({
  from: fc.integer({ min: 0, max: 9_999_999 }).map((reais) => `${reais}.00`),
  rate: share.map((points) => percentText(points, '.')),
});
const table = fc.uniqueArray(
  fc.record({ category: fc.constantFrom<Games>('all', 'slot', 'live'), tiers: fc.array(tier, { maxLength: 5 }) }),
  { selector: ({ category }) => category },
);
const brought = fc
  .uniqueArray(fc.tuple(fc.constantFrom<Games>('all', 'slot', 'live', 'crash'), amount), {
    selector: ([games]) => games,
  })
  .map((pairs) => new Map(pairs));

describe('the sum of a day', () => {
  const rows: readonly TierRow[] = [
    { category: 'slot', tiers: [{ from: '1000.00', rate: '0.60' }] },
    { category: 'all', tiers: [{ from: '0.00', rate: '0.10' }] },
  ];

  it('finds the tier by all that the team brings, whatever the games', () => {
    const day = new Map<Games, ReturnType<typeof centavos>>([
      ['slot', centavos(900_00n)],
      ['all', centavos(100_00n)],
    ]);
    const { team, lines, total } = sumOfDay(rows, day, rate(0));
    expect(team).toBe(1000_00n);
    expect(lines.map(({ own, amount: gain }) => [own, gain])).toEqual([
      [60, 5_40n],
      [10, 10n],
    ]);
    expect(total).toBe(5_50n);
  });

  it('leaves out what nothing was brought of', () => {
    expect(sumOfDay(rows, new Map([['slot', centavos(0n)]]), rate(0)).lines).toEqual([]);
  });

  it('never comes to more than the top rate of what was brought', () => {
    fc.assert(
      fc.property(table, brought, share, (any, day, below) => {
        const { team, total } = sumOfDay(any, day, below);
        expect(total).toBeLessThanOrEqual(portion(team, topRate(any)));
      }),
    );
  });
});

describe('a formula in words', () => {
  const of = { base: centavos(1000_00n), own: rate(60), amount: centavos(2_00n) };

  it('shows both rates', () => {
    expect(formulaText({ ...of, below: rate(40) }, ',')).toBe('R$\u00a01.000,00 × (0,60% − 0,40%) = R$\u00a02,00');
  });

  it('leaves out a rate of nothing', () => {
    expect(formulaText({ ...of, below: rate(0), amount: centavos(6_00n) }, '.')).toBe(
      'R$\u00a01.000,00 × 0.60% = R$\u00a06,00',
    );
  });
});

describe('a rate that is typed', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['0,2', 20],
    ['0.25', 25],
    [' 12 ', 1200],
    ['100', 10_000],
  ])('is read: %j', (text, points) => {
    expect(shareTyped(text)).toBe(points);
  });

  it.each(['-1', '100,01', '0,123', 'abc', '1e1', '0,'])('is refused: %j', (text) => {
    expect(shareTyped(text)).toBeUndefined();
  });
});
