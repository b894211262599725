import { centavos, hundredths, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCommission, toCommissionsAlongPath, formulaText, parseRate, sumDay } from './commission-sum.ts';
import { type Games, type TierRow, topRate } from './tiers.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((points) => rate(points));
const amount = fc.bigInt({ min: 0n, max: 999_999_999n }).map((value) => centavos(value));

describe('commission of an agent', () => {
  it('is the difference to the highest rate below, rounded down', () => {
    expect(toCommission(centavos(1234_56n), rate(60), rate(40))).toBe(2_46n);
  });

  it('is zero if an agent below has the same rate', () => {
    expect(toCommission(centavos(1000_00n), rate(40), rate(40))).toBe(0n);
    expect(toCommission(centavos(1000_00n), rate(40), rate(60))).toBe(0n);
  });

  it('pays every agent on the path whose rate exceeds those below', () => {
    expect(toCommissionsAlongPath(centavos(1000_00n), [rate(20), rate(10), rate(60)])).toEqual([2_00n, 0n, 4_00n]);
  });

  it('adds up along a path to at most the highest rate', () => {
    fc.assert(
      fc.property(amount, fc.array(share, { maxLength: 8 }), (base, rates) => {
        const highest = rate(Math.max(0, ...rates));
        expect(sum(toCommissionsAlongPath(base, rates))).toBeLessThanOrEqual(portion(base, highest));
      }),
    );
  });
});

const tier = fc.record({
  from: fc.integer({ min: 0, max: 9_999_999 }).map((reais) => `${reais}.00`),
  rate: share.map((points) => hundredths(points)),
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

describe('commission of a day', () => {
  const rows: readonly TierRow[] = [
    { category: 'slot', tiers: [{ from: '1000.00', rate: '0.60' }] },
    { category: 'all', tiers: [{ from: '0.00', rate: '0.10' }] },
  ];

  it('finds the tier by the whole volume of the team', () => {
    const day = new Map<Games, ReturnType<typeof centavos>>([
      ['slot', centavos(900_00n)],
      ['all', centavos(100_00n)],
    ]);
    const { team, lines, total } = sumDay(rows, day, rate(0));
    expect(team).toBe(1000_00n);
    expect(lines.map(({ own, amount: gain }) => [own, gain])).toEqual([
      [60, 5_40n],
      [10, 10n],
    ]);
    expect(total).toBe(5_50n);
  });

  it('omits games without volume', () => {
    expect(sumDay(rows, new Map([['slot', centavos(0n)]]), rate(0)).lines).toEqual([]);
  });

  it('never exceeds the top rate of the volume', () => {
    fc.assert(
      fc.property(table, brought, share, (any, day, below) => {
        const { team, total } = sumDay(any, day, below);
        expect(total).toBeLessThanOrEqual(portion(team, topRate(any)));
      }),
    );
  });
});

describe('formula text', () => {
  const of = { base: centavos(1000_00n), own: rate(60), amount: centavos(2_00n) };

  it('shows both rates', () => {
    expect(formulaText({ ...of, below: rate(40) }, 'pt')).toBe('R$\u00a01.000,00 × (0,60% − 0,40%) = R$\u00a02,00');
  });

  it('omits a rate of zero', () => {
    expect(formulaText({ ...of, below: rate(0), amount: centavos(6_00n) }, 'en')).toBe(
      'R$\u00a01.000,00 × 0.60% = R$\u00a06,00',
    );
  });
});

describe('parsing a rate', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['0,2', 20],
    ['0.25', 25],
    [' 12 ', 1200],
    ['100', 10_000],
  ])('parses %j', (text, points) => {
    expect(parseRate(text)).toBe(points);
  });

  it.each(['-1', '100,01', '0,123', 'abc', '1e1', '0,'])('is refused: %j', (text) => {
    expect(parseRate(text)).toBeUndefined();
  });
});
