import { ZERO, centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { createSampleHistory } from './life.ts';
import { toMoneyPrize } from './prize.ts';
import { toPromotionStatus } from './promotion-status.ts';
import { asCash } from './terms.ts';
import { spin, toSpinItem } from './wheel.ts';

const prize = (amount: number, weight: number) => toMoneyPrize(centavos(amount), weight);

describe('a spin', () => {
  const prizes = [prize(0, 3), prize(5_00, 1)];
  const facts = { ...createSampleHistory([]).factsAt(new Date('2026-03-10T12:00:00-03:00'), {}, []) };
  const wheel = { prizes, payment: asCash };
  const left = toPromotionStatus(facts, [toSpinItem('a', 1, prizes), toSpinItem('b', 2, prizes)]);

  it('draws once, by the weights of the wheel', () => {
    const drawn: (readonly number[])[] = [];
    const chance = { weighted: (weights: readonly number[]) => (drawn.push(weights), 1) };
    expect(spin(left, {}, wheel, chance)).toEqual({
      claims: [
        { window: 'a', amount: 5_00n, payment: asCash, freeRounds: null, detail: { number: 1, top: '5.00', place: 1 } },
      ],
    });
    expect(drawn).toEqual([[3, 1]]);
  });

  it('is the requested one', () => {
    expect(spin(left, { key: 'b' }, wheel, { weighted: () => 0 })).toMatchObject({
      claims: [{ window: 'b', amount: 0n }],
    });
  });

  it('draws nothing where none is left', () => {
    const none = toPromotionStatus(facts, [], { state: 'progress', reason: 'no_spins' });
    const chance = { weighted: () => expect.unreachable('a draw was taken') };
    expect(spin(none, {}, wheel, chance)).toEqual({ refused: 'no_spins' });
    expect(left.claimable).toBe(ZERO);
  });
});
