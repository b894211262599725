import { describe, expect, it } from 'vitest';
import { playerIdOf } from './player-number.ts';

describe('the number of a player, as typed', () => {
  it.each([
    ['7', 7],
    [' 10042 ', 10_042],
    ['#10042', 10_042],
    ['2147483647', 2_147_483_647],
  ])('is read from "%s"', (text, id) => {
    expect(playerIdOf(text)).toBe(id);
  });

  it.each(['', '0', '-1', '1.5', '1e3', 'ana', '7 8', '2147483648', '99999999999'])('is none in "%s"', (text) => {
    expect(playerIdOf(text)).toBeUndefined();
  });
});
