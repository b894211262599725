import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { doubleOf, halfOf, openingStake, stepAbove, stepBelow } from './stake-steps.ts';

const steps = [100, 200, 500, 1000, 5000].map((step) => centavos(step));

describe('the stake at first', () => {
  const fine = [50, 100, 200, 250, 500].map((step) => centavos(step));

  it('is at most R$ 2,50, however large the balance', () => {
    expect(openingStake(fine, centavos(100_000))).toBe(250n);
    expect(openingStake(steps, centavos(100_000))).toBe(200n);
  });

  it('is at most a fortieth of the balance', () => {
    expect(openingStake(fine, centavos(10_000))).toBe(250n);
    expect(openingStake(fine, centavos(9_999))).toBe(200n);
    expect(openingStake(fine, centavos(2_000))).toBe(50n);
  });

  it('is the least of the game where a fortieth of the balance is less', () => {
    expect(openingStake(steps, centavos(3_999))).toBe(100n);
    expect(openingStake(steps, centavos(30))).toBe(100n);
  });

  it('does not wait for the balance to be known', () => expect(openingStake(fine, null)).toBe(250n));
});

describe('the buttons beside the stake', () => {
  it('go to the neighbours, and nowhere at the ends', () => {
    expect([stepBelow(steps, centavos(500)), stepAbove(steps, centavos(500))]).toEqual([200n, 1000n]);
    expect([stepBelow(steps, centavos(100)), stepAbove(steps, centavos(5000))]).toEqual([undefined, undefined]);
  });

  it('halve to a stake that is offered, and always lower it', () => {
    expect(steps.map((step) => halfOf(steps, step))).toEqual([undefined, 100n, 200n, 500n, 1000n]);
  });

  it('double to a stake that is offered, and always raise it', () => {
    expect(steps.map((step) => doubleOf(steps, step))).toEqual([200n, 500n, 1000n, 5000n, undefined]);
  });
});
