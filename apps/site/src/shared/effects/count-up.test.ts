import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { toCountUpStep } from './count-up.ts';

const amount = fc.bigInt({ min: -100_000_000n, max: 100_000_000n }).map((value) => centavos(value));

describe('counting up to a balance', () => {
  it('ends at the exact amount', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        (from, to) => toCountUpStep(from, to, 1000n) === to && toCountUpStep(from, to, 5000n) === to,
      ),
    );
  });

  it('begins at the previous amount', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        (from, to) => toCountUpStep(from, to, 0n) === from && toCountUpStep(from, to, -7n) === from,
      ),
    );
  });

  it('never leaves the range between the two amounts', () => {
    const step = fc.bigInt({ min: 0n, max: 1000n });
    fc.assert(
      fc.property(amount, amount, step, (from, to, at) => {
        const shown = toCountUpStep(from, to, at);
        return from < to ? shown >= from && shown <= to : shown <= from && shown >= to;
      }),
    );
  });
});
