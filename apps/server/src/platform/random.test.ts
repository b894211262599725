import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.ts';

describe('random bytes', () => {
  it('are never returned twice, for any sequence of sizes', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 5_000; index += 1)
      seen.add(Buffer.from(systemRandom.bytes(16 + (index % 32))).toString('hex'));
    expect(seen.size).toBe(5_000);
  });

  it.each([0, 1, 4_095, 4_096, 4_097, 100_000])('are returned %i at a time', (size) => {
    expect(systemRandom.bytes(size)).toHaveLength(size);
  });

  it('are not overwritten by later calls', () => {
    const mine = systemRandom.bytes(32);
    const copy = Uint8Array.from(mine);
    systemRandom.bytes(5_000);
    for (let index = 0; index < 300; index += 1) systemRandom.bytes(32);
    expect(mine).toEqual(copy);
  });
});
