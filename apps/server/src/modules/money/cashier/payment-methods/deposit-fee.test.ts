import { centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFee, computeReceivedFee, computeReturnedFee } from './payment-method.ts';

const terms = { feeFixed: centavos(100), feeBps: rate(150) };
const order = { ...terms, amount: centavos(100_00) };

describe('the deposit fee', () => {
  it('is a fixed amount plus a share, rounded down', () => {
    expect(computeFee(terms, centavos(100_00))).toBe(250n);
    expect(computeFee(terms, centavos(33_33))).toBe(149n);
    expect(computeFee({ feeFixed: centavos(0), feeBps: rate(0) }, centavos(100_00))).toBe(0n);
  });

  it('follows the received amount: the same terms for more, the same fraction for less', () => {
    expect(computeReceivedFee(order, centavos(100_00))).toBe(250n);
    expect(computeReceivedFee(order, centavos(200_00))).toBe(400n);
    expect(computeReceivedFee(order, centavos(50_00))).toBe(125n);
    expect(computeReceivedFee(order, centavos(1))).toBe(0n);
  });

  it('is returned with the returned money, the rest of it with the last part', () => {
    const charged = { fee: centavos(250), kept: centavos(100_00) };
    expect(computeReturnedFee(charged, centavos(40_00))).toBe(100n);
    expect(computeReturnedFee(charged, centavos(1))).toBe(0n);
    expect(computeReturnedFee(charged, centavos(100_00))).toBe(250n);
  });
});

describe('invariants of the deposit fee', () => {
  const amount = fc.bigInt({ min: 1n, max: 5_000_000n }).map((value) => centavos(value));
  const orders = fc
    .record({ amount, bps: fc.integer({ min: 0, max: 5000 }), fixed: fc.bigInt({ min: 0n, max: 10_000n }) })
    .map(({ amount: ordered, bps, fixed }) => ({ amount: ordered, feeFixed: centavos(fixed), feeBps: rate(bps) }))
    // The back office refuses terms that leave nothing of the minimum amount.
    .filter((one) => computeFee(one, one.amount) < one.amount);

  it('leaves a positive credit for every amount and grows with it', () => {
    fc.assert(
      fc.property(orders, amount, amount, (one, some, more) => {
        const [less, least] = [centavos(some + more), some];
        expect(computeReceivedFee(one, least)).toBeLessThan(least);
        expect(computeReceivedFee(one, less)).toBeGreaterThanOrEqual(computeReceivedFee(one, least));
      }),
    );
  });

  it('returns the whole fee after all money was returned in parts, and never more than a part includes', () => {
    fc.assert(
      fc.property(orders, fc.array(amount, { maxLength: 12 }), (one, returned) => {
        let [kept, fee] = [one.amount, computeReceivedFee(one, one.amount)];
        const all = fee;
        let back = 0n;
        for (const wanted of [...returned, one.amount]) {
          const part = centavos(wanted < kept ? wanted : kept);
          if (part === 0n) break;
          const share = computeReturnedFee({ fee, kept }, part);
          expect(share).toBeLessThanOrEqual(part);
          [kept, fee, back] = [centavos(kept - part), centavos(fee - share), back + share];
          expect(fee).toBeLessThanOrEqual(kept);
        }
        expect([kept, fee, back]).toEqual([0n, 0n, all]);
      }),
    );
  });
});
