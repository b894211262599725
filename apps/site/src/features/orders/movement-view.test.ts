import { describe, expect, it } from 'vitest';
import { orderPath, toShownAmount } from './movement-view.ts';

const moved = (amount: string, held_amount = '0.00', owed_amount = '0.00') => ({ amount, held_amount, owed_amount });

describe('amount of a movement', () => {
  it.each([
    ['a deposit', moved('100.00'), 10_000n],
    ['a withdrawal set aside', moved('-40.00', '40.00'), -4_000n],
    ['what the bank took back, part of it owed', moved('-30.00', '0.00', '70.00'), -3_000n],
  ])('is the change of the balance: %s', (_what, movement, amount) => {
    expect(toShownAmount(movement)).toEqual({ amount, moves: true });
  });

  it.each([
    ['a withdrawal paid', moved('0.00', '-40.00'), 4_000n],
    ['a withdrawal paid late', moved('0.00', '0.00', '25.00'), 2_500n],
    ['a debt let go', moved('0.00', '0.00', '-25.00'), 2_500n],
    ['a round that gave back its stake', moved('0.00'), 0n],
  ])('has no sign if the balance did not change: %s', (_what, movement, amount) => {
    expect(toShownAmount(movement)).toEqual({ amount, moves: false });
  });
});

describe('path to the details of an order', () => {
  it.each([
    ['recharge', '/recharge-payment?order=R1'],
    ['withdraw', '/withdrawalRecord?id=R1'],
    ['round', '/verify?round=R1'],
  ] as const)('leads to the details of a %s', (type, path) => {
    expect(orderPath(type, 'R1')).toBe(path);
  });
});
