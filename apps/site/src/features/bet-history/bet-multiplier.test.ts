import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { formatMultiplier } from './bet-multiplier.ts';

const format = (stake: number, win: number): string | undefined =>
  formatMultiplier(centavos(BigInt(stake)), centavos(BigInt(win)));

it('divides the win by the stake and rounds down to two decimals', () => {
  expect([format(50, 125), format(300, 100), format(50, 0), format(100, 123_456)]).toEqual([
    '2,5x',
    '0,33x',
    '0x',
    '1234,56x',
  ]);
});

it('has no multiple of a round without a stake', () => {
  expect(format(0, 500)).toBeUndefined();
});
