import { describe, expect, it } from 'vitest';
import { computeTransactionId } from './movement.ts';

describe('the id of a transaction', () => {
  it('is the same for the same player and key only', () => {
    const ids = [
      computeTransactionId(7, 'bet:k1'),
      computeTransactionId(7, 'bet:k2'),
      computeTransactionId(8, 'bet:k1'),
    ];
    expect(ids[0]).toBe('00f9e3e4-2788-8075-b4df-df593c2ce648');
    expect(new Set(ids).size).toBe(3);
    expect(computeTransactionId(7, 'bet:k1')).toBe(ids[0]);
  });

  it('is a UUIDv8', () => {
    for (let index = 0; index < 100; index += 1)
      expect(computeTransactionId(index, 'key')).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
  });
});
