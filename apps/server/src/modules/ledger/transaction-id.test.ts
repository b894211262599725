import { describe, expect, it } from 'vitest';
import { transactionId } from './transaction-id.ts';

describe('the id of a transaction', () => {
  it('is the same for the same player and key, and no other', () => {
    const ids = [transactionId(7, 'bet:k1'), transactionId(7, 'bet:k2'), transactionId(8, 'bet:k1')];
    expect(ids[0]).toBe('00f9e3e4-2788-8075-b4df-df593c2ce648');
    expect(new Set(ids).size).toBe(3);
    expect(transactionId(7, 'bet:k1')).toBe(ids[0]);
  });

  it('is a UUID of version 8', () => {
    for (let index = 0; index < 100; index += 1)
      expect(transactionId(index, 'key')).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
  });
});
