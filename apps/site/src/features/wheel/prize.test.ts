import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimDecimals } from '../../shared/format/decimals.ts';
import { toCheer, toMeanPrize } from './prize.ts';

const reais = (amount: bigint): Centavos => centavos(amount * 100n);

describe('mean prize of a spin', () => {
  it('weights every prize by its odds', () => {
    const prizes = [
      { amount: reais(0n), odds: '50.00' },
      { amount: reais(1n), odds: '49.00' },
      { amount: reais(100n), odds: '1.00' },
    ];
    expect(toMeanPrize(prizes)).toBe(149n);
  });

  it('uses all decimals of a rare prize’s odds', () => {
    expect(toMeanPrize([{ amount: reais(1_000_000n), odds: '0.000033' }])).toBe(33n);
  });

  it('lies between the smallest and the largest prize', () => {
    const anyPrizes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyPrizes, (amounts) => {
        const odds = trimDecimals(`${Math.floor(100 / amounts.length)}.00`, '.');
        const mean = toMeanPrize(amounts.map((amount) => ({ amount: centavos(amount), odds })));
        expect(amounts.every((amount) => amount < mean)).toBe(false);
        expect(mean).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('celebration', () => {
  it('grows with the prize; no prize has none', () => {
    const mean = reais(2n);
    expect(toCheer(reais(0n), mean)).toBe('none');
    expect(toCheer(reais(2n), mean)).toBe('small');
    expect(toCheer(reais(6n), mean)).toBe('good');
    expect(toCheer(reais(30n), mean)).toBe('great');
  });

  it('never is greater for a smaller prize', () => {
    const order = ['none', 'small', 'good', 'great'];
    const any = fc.bigInt({ min: 0n, max: 10n ** 8n }).map(centavos);
    fc.assert(
      fc.property(any, any, any, (one, other, mean) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(order.indexOf(toCheer(less, mean))).toBeLessThanOrEqual(order.indexOf(toCheer(more, mean)));
      }),
    );
  });
});
