import { describe, expect, it } from 'vitest';
import { parsePlayerId } from './player-id.ts';

describe('parsePlayerId', () => {
  it.each([
    ['7', 7],
    [' 10042 ', 10_042],
    ['#10042', 10_042],
    ['2147483647', 2_147_483_647],
  ])('accepts "%s"', (text, id) => {
    expect(parsePlayerId(text)).toBe(id);
  });

  it.each(['', '0', '-1', '1.5', '1e3', 'ana', '7 8', '2147483648', '99999999999'])('rejects "%s"', (text) => {
    expect(parsePlayerId(text)).toBeUndefined();
  });
});
