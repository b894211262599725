import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf } from './form.ts';
import { isWheel, oddsOf, oddsText, percentText } from './wheel-odds.ts';

const prize = (weight: string, amount: string) => ({ weight, amount });

describe('the odds of a wheel while it is typed', () => {
  it('are each weight of the whole, with what a spin costs, rounded up', () => {
    expect(oddsOf([prize('1', '10,00'), prize('2', '0'), prize('1', '0,01')])).toEqual({
      each: ['25,00', '50,00', '25,00'],
      total: '4',
      spin: '2.51',
    });
  });

  it('take what is not yet a number for nothing', () => {
    expect(oddsOf([prize('', '5'), prize('x', '')])).toEqual({ each: ['0,00', '0,00'], total: '0', spin: null });
    expect(oddsOf([prize('1', 'dez'), prize('3', '1')]).spin).toBe('0.75');
  });

  it('never tell a chance as none', () => {
    expect(oddsText(1n, 10_000_000n)).toBe('0,000010');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        fc.bigInt({ min: 0n, max: 200_000_000n }),
        (weight, rest) => {
          expect(oddsText(weight, weight + rest)).toMatch(/[1-9]/);
        },
      ),
    );
  });

  it('are of rows with a weight and an amount alone', () => {
    const rows = (fields: Record<string, unknown>) => {
      const { of } = formOf({ kind: 'missions', form: { of: { kind: 'rows', fields, least: 0, most: 9 } } });
      return of?.kind === 'rows' && isWheel(of.fields);
    };
    expect(rows({ weight: { kind: 'count' }, amount: { kind: 'money' } })).toBe(true);
    expect(rows({ amount: { kind: 'money' } })).toBe(false);
  });
});

describe('a share in percent', () => {
  it('has two places, is rounded to the nearest, and is nothing of nothing', () => {
    expect([percentText(1n, 3n), percentText(2n, 3n), percentText(5n, 0n)]).toEqual(['33,33', '66,67', '0,00']);
  });
});
