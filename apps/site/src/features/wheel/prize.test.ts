import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheerOf, meanOf, shortNumber, stakesFor, timesE2Of } from './prize.ts';

const reais = (amount: bigint): Centavos => centavos(amount * 100n);

describe('the average of a spin', () => {
  it('is every prize by its chance', () => {
    const prizes = [
      { amount: reais(0n), odds: '50.00' },
      { amount: reais(1n), odds: '49.00' },
      { amount: reais(100n), odds: '1.00' },
    ];
    expect(meanOf(prizes)).toBe(149n);
  });

  it('counts a rare prize by all the places of its odds', () => {
    expect(meanOf([{ amount: reais(1_000_000n), odds: '0.000033' }])).toBe(33n);
  });

  it('lies between the least and the most that there is', () => {
    const anyPrizes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyPrizes, (amounts) => {
        const odds = shortNumber(`${Math.floor(100 / amounts.length)}.00`, '.');
        const mean = meanOf(amounts.map((amount) => ({ amount: centavos(amount), odds })));
        expect(amounts.every((amount) => amount < mean)).toBe(false);
        expect(mean).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('the celebration', () => {
  it('grows with the prize, and nothing is not celebrated', () => {
    const mean = reais(2n);
    expect(cheerOf(reais(0n), mean)).toBe('none');
    expect(cheerOf(reais(2n), mean)).toBe('small');
    expect(cheerOf(reais(6n), mean)).toBe('good');
    expect(cheerOf(reais(30n), mean)).toBe('great');
  });

  it('never makes more of a smaller prize', () => {
    const order = ['none', 'small', 'good', 'great'];
    const any = fc.bigInt({ min: 0n, max: 10n ** 8n }).map(centavos);
    fc.assert(
      fc.property(any, any, any, (one, other, mean) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(order.indexOf(cheerOf(less, mean))).toBeLessThanOrEqual(order.indexOf(cheerOf(more, mean)));
      }),
    );
  });
});

describe('what a reward asks for', () => {
  it('is its amount so many times, and never a centavo less', () => {
    expect(stakesFor(reais(10n), '5.00')).toBe(5_000n);
    expect(stakesFor(centavos(33n), '1.50')).toBe(50n);
    expect(stakesFor(reais(10n), '0.00')).toBe(0n);
  });

  it('is read without a fraction in between', () => {
    expect(['5.00', '2.50', '0.07', '3'].map(timesE2Of)).toEqual([500n, 250n, 7n, 300n]);
  });

  it('is told short', () => {
    expect(shortNumber('5.00', ',')).toBe('5');
    expect(shortNumber('2.50', ',')).toBe('2,5');
    expect(shortNumber('12.25', '.')).toBe('12.25');
  });
});
