import { expect, it } from 'vitest';
import { readCashierNews } from './cashier-news.ts';

const OWN = 'https://arara.bet.br';
const balance = { type: 'arara:balance', money: '60.00', bonus_money: '0.00' };

it('parses a balance and the end of the visit', () => {
  expect(readCashierNews(balance, OWN, OWN)).toEqual({ type: 'balance', money: '60.00', bonus_money: '0.00' });
  expect(readCashierNews({ type: 'arara:close' }, OWN, OWN)).toEqual({ type: 'close' });
});

it('ignores messages of other origins', () => {
  expect(readCashierNews(balance, 'https://games.example', OWN)).toBeUndefined();
});

it.each([null, 'arara:close', 7, {}, { type: 'x' }, { type: 'arara:balance' }, { ...balance, money: 60 }])(
  'makes nothing of %j',
  (data) => {
    expect(readCashierNews(data, OWN, OWN)).toBeUndefined();
  },
);
