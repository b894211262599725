import { centavos, portion, rate, sum } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayedGame, toRebateLineId, createRebateLines, parseRebateLineId } from './rebate-lines.ts';
import {
  type RebatePlan,
  findBestRate,
  DEFAULT_REBATE_PLAN,
  findRateLine,
  getRateAtLevel,
  rebatePlanKind,
} from './rebate-plan.ts';

const DAY = '2026-11-20';
const game = (name: string, category: string, valid: number, change: Partial<PlayedGame> = {}): PlayedGame => ({
  name,
  category,
  provider: 'arara',
  valid: centavos(valid),
  edgeBps: 400,
  ...change,
});

const plan: RebatePlan = {
  ...DEFAULT_REBATE_PLAN,
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

describe('a rebate line', () => {
  it('adds up the games of one category and provider before it is rounded down', () => {
    const lines = createRebateLines(plan, DAY, 0, [game('a', 'slot', 150), game('b', 'slot', 150)]);
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

  it('applies the rate of the level', () => {
    const amount = (level: number) => createRebateLines(plan, DAY, level, [game('a', 'slot', 10_000)])[0]?.amount;
    expect([amount(0), amount(1), amount(2), amount(9)]).toEqual([50n, 50n, 100n, 100n]);
  });

  it('applies the narrowest rate and separates a game with a rate of its own', () => {
    const lines = createRebateLines(plan, DAY, 0, [
      game('dado', 'slot', 10_000),
      game('a', 'slot', 10_000),
      game('b', 'slot', 10_000, { provider: 'fora' }),
    ]);
    expect(lines.map((line) => [toRebateLineId(line), line.amount])).toEqual([
      [`${DAY}/slot/arara/dado`, 10n],
      [`${DAY}/slot/arara/`, 50n],
      [`${DAY}/slot/fora/`, 30n],
    ]);
  });

  it('pays less for games with a lower house edge when the basis is the edge', () => {
    const lines = createRebateLines(plan, DAY, 0, [game('x', 'crash', 100_000, { edgeBps: 100 })]);
    expect(lines[0]).toMatchObject({ valid: 100_000n, counted: 1_000n, amount: 100n });
    expect(createRebateLines(plan, DAY, 0, [game('x', 'crash', 100_000, { edgeBps: 0 })])[0]?.amount).toBe(0n);
  });

  it('is absent if rebates are off, no rate matches or rollbacks exceed the bets', () => {
    expect(createRebateLines({ ...plan, isOn: false }, DAY, 0, [game('a', 'slot', 10_000)])).toEqual([]);
    expect(createRebateLines({ ...plan, lines: [] }, DAY, 0, [game('a', 'slot', 10_000)])).toEqual([]);
    expect(createRebateLines(plan, DAY, 0, [game('a', 'slot', -100)])).toEqual([]);
  });

  it('has an id that parses to its key', () => {
    const key = { day: DAY, category: 'slot', provider: 'arara', game: '' };
    expect(parseRebateLineId(toRebateLineId(key))).toEqual(key);
    expect(parseRebateLineId('2026-11-20/slot')).toBeUndefined();
  });
});

describe('a rebate plan', () => {
  it('is consistent by default', () => {
    expect(rebatePlanKind.findError(DEFAULT_REBATE_PLAN)).toBeUndefined();
    expect(findBestRate(DEFAULT_REBATE_PLAN, 0)).toBe(40);
    expect(findBestRate(DEFAULT_REBATE_PLAN, 6)).toBe(100);
    expect(findBestRate({ ...DEFAULT_REBATE_PLAN, isOn: false }, 6)).toBe(0);
  });

  it('names each target once and orders its rates by level', () => {
    const [first, ...others] = DEFAULT_REBATE_PLAN.lines;
    if (first === undefined) throw new Error('the plan has no lines');
    const changed = (lines: RebatePlan['lines']) => rebatePlanKind.findError({ ...DEFAULT_REBATE_PLAN, lines });
    expect(changed([{ ...first, name: '' }, ...others])).toBe('lines.0.name');
    expect(changed([first, first])).toBe('lines.1.name');
    expect(changed([{ ...first, rates: first.rates.toReversed() }])).toBe('lines.0.rates');
  });
});

describe('any play of a day', () => {
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

  it('puts every bet in one line, and no line pays more than its rate', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 8 }), (games, level) => {
        const lines = createRebateLines(plan, DAY, level, games);
        const counted = games.filter((one) => {
          const line = findRateLine(plan, one);
          return one.valid > 0n && line !== undefined && getRateAtLevel(line, level) > 0;
        });
        expect(sum(lines.map(({ valid }) => valid))).toBe(sum(counted.map(({ valid }) => valid)));
        expect(new Set(lines.map(toRebateLineId)).size).toBe(lines.length);
        for (const { valid, counted: base, rate: bps, amount } of lines) {
          expect(base <= valid).toBe(true);
          expect(amount).toBe(portion(base, bps));
        }
      }),
    );
  });
});
