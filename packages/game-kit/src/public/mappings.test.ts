import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as published from './mappings.ts';

const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1n };

/** The fractions of a round, computed by an independent implementation. */
function fractions({ serverSeed, clientSeed, nonce }: typeof seeds, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const message = `${clientSeed}:${nonce}:${Math.floor(index / 8)}`;
    return (
      createHmac('sha256', serverSeed)
        .update(message)
        .digest()
        .readUInt32BE((index % 8) * 4) /
      2 ** 32
    );
  });
}

const anySeeds = fc.record({
  serverSeed: fc.string({ minLength: 1, maxLength: 80 }),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.bigInt({ min: 0n, max: 1n << 40n }),
});

describe('published rounds', () => {
  it('draw the balls that a public verifier of keno draws', () => {
    const params = { of: 40, draws: 10 };
    // The results that an open verifier in Rust holds itself to.
    expect(published.keno(seeds, params).balls).toEqual([4, 10, 22, 24, 25, 26, 30, 35, 37, 39]);
    expect(published.keno({ ...seeds, nonce: 2n }, params).balls).toEqual([2, 3, 4, 8, 9, 10, 19, 22, 26, 34]);
  });

  it('map a fraction as the formulas say', () => {
    fc.assert(
      fc.property(anySeeds, (any) => {
        const [first = 0, ...rest] = fractions(any, 16);
        expect(Number(published.dice(any).roll)).toBe(Math.floor(first * 10_001) / 100);
        expect(published.roulette(any, { pockets: 37 }).pocket).toBe(Math.floor(first * 37));
        const path = [first, ...rest].map((fraction) => Math.floor(fraction * 2));
        expect(published.plinko(any, { rows: 16 })).toEqual({ path, bucket: path.filter(Boolean).length });
        const limbo = Math.max(1, Math.floor((0.99 / first) * 100) / 100);
        expect(Number(published.limbo(any, { edgeBps: 100 }).multiplier)).toBeCloseTo(limbo, 1);
      }),
    );
  });

  it('lay mines without a tile twice, from the fractions of the tiles that are left', () => {
    const left = Array.from({ length: 25 }, (_, index) => index);
    const laid = fractions(seeds, 24).map((fraction) => left.splice(Math.floor(fraction * left.length), 1)[0] ?? -1);
    for (const count of [1, 3, 24]) {
      const { mines } = published.mines(seeds, { tiles: 25, mines: count });
      expect(mines).toEqual(laid.slice(0, count).toSorted((a, b) => a - b));
    }
  });

  it('name cards from the two of diamonds to the ace of clubs', () => {
    const names = Array.from({ length: 52 }, (_, index) => published.cardName(index));
    expect(names.slice(0, 5)).toEqual(['2D', '2H', '2S', '2C', '3D']);
    expect(names.at(-1)).toBe('AC');
    expect(new Set(names).size).toBe(52);
    const dealt = fractions(seeds, 6).map((fraction) => names[Math.floor(fraction * 52)]);
    expect(published.cards(seeds, { count: 6 }).cards).toEqual(dealt);
  });

  it('take the point of crash from the hash as text', () => {
    const [hash, salt] = ['77b271fe12fca03c618f63a71571c7f4b2e4f3b2', '0000000000000000001'];
    const word = createHmac('sha256', hash).update(salt).digest().readUInt32BE(0);
    const point = Math.max(1, Math.floor((2 ** 32 / (word + 1)) * 0.99 * 100) / 100);
    expect(Number(published.crash({ hash, salt }, { edgeBps: 100 }).multiplier)).toBeCloseTo(point, 1);
  });

  it('pay no less than the stake, and never without end', () => {
    expect(published.limboE2(0xffff_ffff, 100)).toBe(100n);
    expect(published.limboE2(0, 100)).toBe(published.limboE2(1, 100));
  });
});
