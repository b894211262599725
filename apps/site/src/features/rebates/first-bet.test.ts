import { expect, it } from 'vitest';
import { firstBet } from './first-bet.ts';
import type { RebateRate } from './rebate-queries.ts';

const rate = (name: string, percent: string, basis: RebateRate['basis'] = 'valid'): RebateRate => ({
  scope: 'category',
  name,
  title: name,
  basis,
  rate: percent,
});

it('is undefined if no rate applies to bets', () => {
  expect(firstBet([])).toBeUndefined();
  expect(firstBet([rate('slot', '0.00'), rate('crash', '10.00', 'edge')])).toBeUndefined();
});

it('uses the kind of game with the highest rate', () => {
  expect(firstBet([rate('live', '0.20'), rate('slot', '0.40'), rate('fish', '0.40')])).toMatchObject({
    rate: { name: 'slot' },
    amount: 10_000n,
    back: 40n,
  });
});
