import { formatReais } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toThousandths, toMissing } from './progress.ts';

const amounts = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const money = (done: bigint, of: bigint) => ({
  done: formatReais(done as Parameters<typeof formatReais>[0]),
  of: formatReais(of as Parameters<typeof formatReais>[0]),
  unit: 'money' as const,
});

describe('progress bar', () => {
  it('is filled in thousandths of what is done', () => {
    expect(toThousandths({ done: '30.00', of: '100.00', unit: 'money' })).toBe(300);
    expect(toThousandths({ done: '3', of: '10', unit: 'count' })).toBe(300);
  });

  it('is full exactly when nothing is missing', () => {
    fc.assert(
      fc.property(amounts, amounts, (done, of) => {
        const full = toThousandths(money(done, of));
        expect(full).toBeGreaterThanOrEqual(0);
        expect(full === 1000).toBe(done >= of);
      }),
    );
  });

  it('never shrinks when more is done', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (done, more, of) => {
        expect(toThousandths(money(done + more, of))).toBeGreaterThanOrEqual(toThousandths(money(done, of)));
      }),
    );
  });

  it('is full if nothing is required', () => {
    expect(toThousandths({ done: '0', of: '0', unit: 'count' })).toBe(1000);
  });
});

describe('missing part', () => {
  it('is the rest, in centavos or as a count', () => {
    expect(toMissing({ done: '3200.00', of: '5001.00', unit: 'money' })).toBe(180_100n);
    expect(toMissing({ done: '1', of: '3', unit: 'count' })).toBe(2n);
  });

  it('is zero after more than required', () => {
    expect(toMissing({ done: '7', of: '3', unit: 'count' })).toBe(0n);
  });

  it('treats an invalid number as zero', () => {
    expect(toMissing({ done: 'many', of: '3', unit: 'count' })).toBe(3n);
  });
});
