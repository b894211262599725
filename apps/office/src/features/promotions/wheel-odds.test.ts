import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRuleSchema } from './rule-schema.ts';
import { isWheel, computeOdds, computePercentOdds, computePercent } from './wheel-odds.ts';

const prize = (weight: string, amount: string) => ({ weight, amount });

describe('wheel odds', () => {
  it('are the share of each weight, with the cost per spin rounded up', () => {
    expect(computeOdds([prize('1', '10,00'), prize('2', '0'), prize('1', '0,01')])).toEqual({
      each: ['25.00', '50.00', '25.00'],
      total: '4',
      spin: '2.51',
    });
  });

  it('ignore weights that are not numbers', () => {
    expect(computeOdds([prize('', '5'), prize('x', '')])).toEqual({ each: ['0.00', '0.00'], total: '0', spin: null });
    expect(computeOdds([prize('1', 'dez'), prize('3', '1')]).spin).toBe('0.75');
  });

  it('never show a possible prize as 0%', () => {
    expect(computePercentOdds(1n, 10_000_000n)).toBe('0.000010');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 200_000_000n }),
        (weight, rest) => {
          expect(computePercentOdds(weight, weight + rest)).toMatch(/[1-9]/);
        },
      ),
    );
  });

  it('apply only to rows with a weight and an amount', () => {
    const rows = (fields: Record<string, unknown>) => {
      const { of } = parseRuleSchema({ kind: 'missions', form: { of: { kind: 'rows', fields, least: 0, most: 9 } } });
      return of?.kind === 'rows' && isWheel(of.fields);
    };
    expect(rows({ weight: { kind: 'count' }, amount: { kind: 'money' } })).toBe(true);
    expect(rows({ amount: { kind: 'money' } })).toBe(false);
  });
});

describe('computePercent', () => {
  it('rounds to two decimals and is zero for a zero total', () => {
    expect([computePercent(1n, 3n), computePercent(2n, 3n), computePercent(5n, 0n)]).toEqual([
      '33.33',
      '66.67',
      '0.00',
    ]);
  });
});
