import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, feeOfReceived, feeOfReturn } from './fee.ts';

const terms = { feeFixed: centavos(100), feeBps: rate(150) };
const order = { ...terms, amount: centavos(100_00) };

describe('the fee of a deposit', () => {
  it('is so much fixed and a share of the amount, rounded down', () => {
    expect(feeOf(terms, centavos(100_00))).toBe(250n);
    expect(feeOf(terms, centavos(33_33))).toBe(149n);
    expect(feeOf({ feeFixed: centavos(0), feeBps: rate(0) }, centavos(100_00))).toBe(0n);
  });

  it('follows what was received: more by the same terms, less by the same part of it', () => {
    expect(feeOfReceived(order, centavos(100_00))).toBe(250n);
    expect(feeOfReceived(order, centavos(200_00))).toBe(400n);
    expect(feeOfReceived(order, centavos(50_00))).toBe(125n);
    expect(feeOfReceived(order, centavos(1))).toBe(0n);
  });

  it('goes back with what goes back, the last of it with the last', () => {
    const charged = { fee: centavos(250), kept: centavos(100_00) };
    expect(feeOfReturn(charged, centavos(40_00))).toBe(100n);
    expect(feeOfReturn(charged, centavos(1))).toBe(0n);
    expect(feeOfReturn(charged, centavos(100_00))).toBe(250n);
  });
});

describe('laws of the fee', () => {
  const amount = fc.bigInt({ min: 1n, max: 5_000_000n }).map((value) => centavos(value));
  const orders = fc
    .record({ amount, bps: fc.integer({ min: 0, max: 5000 }), fixed: fc.bigInt({ min: 0n, max: 10_000n }) })
    .map(({ amount: ordered, bps, fixed }) => ({ amount: ordered, feeFixed: centavos(fixed), feeBps: rate(bps) }))
    // The office saves no terms that leave nothing of the least amount.
    .filter((one) => feeOf(one, one.amount) < one.amount);

  it('leaves something of whatever comes in, and grows with it', () => {
    fc.assert(
      fc.property(orders, amount, amount, (one, some, more) => {
        const [less, least] = [centavos(some + more), some];
        expect(feeOfReceived(one, least)).toBeLessThan(least);
        expect(feeOfReceived(one, less)).toBeGreaterThanOrEqual(feeOfReceived(one, least));
      }),
    );
  });

  it('gives all of it back when all has gone back, in whatever parts, and never more than a part brings', () => {
    fc.assert(
      fc.property(orders, fc.array(amount, { maxLength: 12 }), (one, parts) => {
        let [kept, fee] = [one.amount, feeOfReceived(one, one.amount)];
        const all = fee;
        let back = 0n;
        for (const wanted of [...parts, one.amount]) {
          const part = centavos(wanted < kept ? wanted : kept);
          if (part === 0n) break;
          const share = feeOfReturn({ fee, kept }, part);
          expect(share).toBeLessThanOrEqual(part);
          [kept, fee, back] = [centavos(kept - part), centavos(fee - share), back + share];
          expect(fee).toBeLessThanOrEqual(kept);
        }
        expect([kept, fee, back]).toEqual([0n, 0n, all]);
      }),
    );
  });
});
