import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { between } from './count-up.ts';

const amount = fc.bigInt({ min: -100_000_000n, max: 100_000_000n }).map((value) => centavos(value));

describe('a balance that counts up', () => {
  it('ends at the amount, to the centavo', () => {
    fc.assert(
      fc.property(amount, amount, (from, to) => between(from, to, 1000n) === to && between(from, to, 5000n) === to),
    );
  });

  it('begins where it was', () => {
    fc.assert(
      fc.property(amount, amount, (from, to) => between(from, to, 0n) === from && between(from, to, -7n) === from),
    );
  });

  it('never shows more than there was or will be, nor less', () => {
    const step = fc.bigInt({ min: 0n, max: 1000n });
    fc.assert(
      fc.property(amount, amount, step, (from, to, at) => {
        const shown = between(from, to, at);
        return from < to ? shown >= from && shown <= to : shown <= from && shown >= to;
      }),
    );
  });
});
