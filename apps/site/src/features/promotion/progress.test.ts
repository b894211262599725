import { formatReais } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullness, missingOf } from './progress.ts';

const amounts = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const money = (done: bigint, of: bigint) => ({
  done: formatReais(done as Parameters<typeof formatReais>[0]),
  of: formatReais(of as Parameters<typeof formatReais>[0]),
  unit: 'money' as const,
});

describe('a bar', () => {
  it('is as full as the part that is done, in thousandths', () => {
    expect(fullness({ done: '30.00', of: '100.00', unit: 'money' })).toBe(300);
    expect(fullness({ done: '3', of: '10', unit: 'count' })).toBe(300);
  });

  it('is never drawn full while a centavo is missing, and always once none is', () => {
    fc.assert(
      fc.property(amounts, amounts, (done, of) => {
        const full = fullness(money(done, of));
        expect(full).toBeGreaterThanOrEqual(0);
        expect(full === 1000).toBe(done >= of);
      }),
    );
  });

  it('never shrinks by more being done', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (done, more, of) => {
        expect(fullness(money(done + more, of))).toBeGreaterThanOrEqual(fullness(money(done, of)));
      }),
    );
  });

  it('is full where nothing is asked for', () => {
    expect(fullness({ done: '0', of: '0', unit: 'count' })).toBe(1000);
  });
});

describe('what is missing', () => {
  it('is the rest, in centavos or as a count', () => {
    expect(missingOf({ done: '3200.00', of: '5001.00', unit: 'money' })).toBe(180_100n);
    expect(missingOf({ done: '1', of: '3', unit: 'count' })).toBe(2n);
  });

  it('is nothing for who did more than was asked', () => {
    expect(missingOf({ done: '7', of: '3', unit: 'count' })).toBe(0n);
  });

  it('reads what is no number as nothing done', () => {
    expect(missingOf({ done: 'many', of: '3', unit: 'count' })).toBe(3n);
  });
});
