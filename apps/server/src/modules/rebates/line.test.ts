import { centavos, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GamePlayed, lineId, linesOf, readLineId } from './line.ts';
import { type RebatePlan, bestRateAt, firstPlan, lineOf, rateAt, rebateKind } from './plan.ts';

const DAY = '2026-11-20';
const game = (name: string, category: string, valid: number, change: Partial<GamePlayed> = {}): GamePlayed => ({
  name,
  category,
  provider: 'arara',
  valid: centavos(valid),
  edgeBps: 400,
  ...change,
});

const plan: RebatePlan = {
  ...firstPlan,
  lines: [
    { scope: 'game', name: 'dado', basis: 'valid', rates: [{ fromLevel: 0, shareBps: rate(10) }] },
    { scope: 'provider', name: 'fora', basis: 'valid', rates: [{ fromLevel: 0, shareBps: rate(30) }] },
    {
      scope: 'category',
      name: 'slot',
      basis: 'valid',
      rates: [
        { fromLevel: 0, shareBps: rate(50) },
        { fromLevel: 2, shareBps: rate(100) },
      ],
    },
    { scope: 'all', name: '', basis: 'edge', rates: [{ fromLevel: 0, shareBps: rate(1_000) }] },
  ],
};

describe('a line', () => {
  it('adds up the games of one category and provider before it is rounded down', () => {
    const lines = linesOf(plan, DAY, 0, [game('a', 'slot', 150), game('b', 'slot', 150)]);
    expect(lines).toEqual([
      {
        day: DAY,
        category: 'slot',
        provider: 'arara',
        game: '',
        basis: 'valid',
        valid: 300n,
        counted: 300n,
        rate: 50,
        level: 0,
        amount: 1n,
      },
    ]);
  });

  it('goes by the level', () => {
    const amount = (level: number) => linesOf(plan, DAY, level, [game('a', 'slot', 10_000)])[0]?.amount;
    expect([amount(0), amount(1), amount(2), amount(9)]).toEqual([50n, 50n, 100n, 100n]);
  });

  it('takes the narrowest rate, and a game with one of its own stands by itself', () => {
    const lines = linesOf(plan, DAY, 0, [
      game('dado', 'slot', 10_000),
      game('a', 'slot', 10_000),
      game('b', 'slot', 10_000, { provider: 'fora' }),
    ]);
    expect(lines.map((line) => [lineId(line), line.amount])).toEqual([
      [`${DAY}/slot/arara/dado`, 10n],
      [`${DAY}/slot/arara/`, 50n],
      [`${DAY}/slot/fora/`, 30n],
    ]);
  });

  it('of what the house keeps gives less for games that return more', () => {
    const lines = linesOf(plan, DAY, 0, [game('x', 'crash', 100_000, { edgeBps: 100 })]);
    expect(lines[0]).toMatchObject({ valid: 100_000n, counted: 1_000n, amount: 100n });
    expect(linesOf(plan, DAY, 0, [game('x', 'crash', 100_000, { edgeBps: 0 })])[0]?.amount).toBe(0n);
  });

  it('is none where rebates are off, nothing fits, or more was taken back than bet', () => {
    expect(linesOf({ ...plan, isOn: false }, DAY, 0, [game('a', 'slot', 10_000)])).toEqual([]);
    expect(linesOf({ ...plan, lines: [] }, DAY, 0, [game('a', 'slot', 10_000)])).toEqual([]);
    expect(linesOf(plan, DAY, 0, [game('a', 'slot', -100)])).toEqual([]);
  });

  it('is named for ever by what it is of', () => {
    const key = { day: DAY, category: 'slot', provider: 'arara', game: '' };
    expect(readLineId(lineId(key))).toEqual(key);
    expect(readLineId('2026-11-20/slot')).toBeUndefined();
  });
});

describe('rates', () => {
  it('that nobody saved are in order', () => {
    expect(rebateKind.disagreement(firstPlan)).toBeUndefined();
    expect(bestRateAt(firstPlan, 0)).toBe(40);
    expect(bestRateAt(firstPlan, 6)).toBe(100);
    expect(bestRateAt({ ...firstPlan, isOn: false }, 6)).toBe(0);
  });

  it('name what they are for, once, and go up by level', () => {
    const [first, ...others] = firstPlan.lines;
    if (first === undefined) throw new Error('there is no first line');
    const changed = (lines: RebatePlan['lines']) => rebateKind.disagreement({ ...firstPlan, lines });
    expect(changed([{ ...first, name: '' }, ...others])).toBe('lines.0.name');
    expect(changed([first, first])).toBe('lines.1.name');
    expect(changed([{ ...first, rates: first.rates.toReversed() }])).toBe('lines.0.rates');
  });
});

describe('whatever was played', () => {
  const played = fc.array(
    fc.record({
      name: fc.constantFrom('dado', 'a', 'b', 'c', 'd'),
      category: fc.constantFrom('slot', 'crash', 'live'),
      provider: fc.constantFrom('arara', 'fora'),
      valid: fc.bigInt({ min: -5_000n, max: 10_000_000n }).map((amount) => centavos(amount)),
      edgeBps: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 12 },
  );

  it('every bet is in one line, and no line gives more than its rate of what was bet', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 8 }), (games, level) => {
        const lines = linesOf(plan, DAY, level, games);
        const counted = games.filter((one) => {
          const line = lineOf(plan, one);
          return one.valid > 0n && line !== undefined && rateAt(line, level) > 0;
        });
        expect(sum(lines.map(({ valid }) => valid))).toBe(sum(counted.map(({ valid }) => valid)));
        expect(new Set(lines.map(lineId)).size).toBe(lines.length);
        for (const { valid, counted: base, rate: bps, amount } of lines) {
          expect(base <= valid).toBe(true);
          expect(amount).toBe(portion(base, bps));
        }
      }),
    );
  });
});
