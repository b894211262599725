import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SeedConvention, choices, commitment, createDraw, drawsOf, isClientSeed } from './draw.ts';
import vectors from './golden-vectors.json' with { type: 'json' };
import { fromHex } from './hex.ts';

const seedOf = (text: string): Uint8Array => fromHex(text) ?? new Uint8Array();
const serverSeed = seedOf('00112233445566778899aabbccddeeff'.repeat(2));
const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('the stream of a round', () => {
  it.each(['text', 'bytes'] as const)(
    'is HMAC-SHA256 of "client seed:nonce:block" under the seed as %s',
    (convention) => {
      fc.assert(
        fc.property(
          seedBytes,
          fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
          fc.bigInt({ min: 0n, max: 1n << 63n }),
          (seed, clientSeed, nonce) => {
            const draw = createDraw({ serverSeed: seed, clientSeed, nonce, convention });
            const key = convention === 'text' ? Buffer.from(seed).toString('hex') : seed;
            for (const block of [0, 1, 2]) {
              const code = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest();
              for (let at = 0; at < 32; at += 4) expect(draw.word()).toBe(code.readUInt32BE(at));
            }
            expect(draw.words).toBe(24);
          },
        ),
        { numRuns: 50 },
      );
    },
  );

  it.each(vectors)('gives the golden values of $clientSeed:$nonce by $convention', (vector) => {
    const convention = vector.convention as SeedConvention;
    const [seed, nonce] = [seedOf(vector.serverSeed), BigInt(vector.nonce)];
    const seeds = { serverSeed: seed, clientSeed: vector.clientSeed, nonce, convention };
    expect(commitment(seed, convention)).toBe(vector.commitment);
    const words = createDraw(seeds);
    expect(vector.words.map(() => words.word())).toEqual(vector.words);
    for (const [n, values] of Object.entries(vector.ints)) {
      const draw = createDraw(seeds);
      expect(values.map(() => draw.int(Number(n)))).toEqual(values);
    }
    expect(createDraw(seeds).shuffle(vector.shuffled.map((_, index) => index))).toEqual(vector.shuffled);
  });

  it('is the same for a nonce written as number and as bigint', () => {
    const draw = drawsOf(serverSeed);
    expect(draw('ana', 7).word()).toBe(draw('ana', 7n).word());
    expect(draw('ana', 7).word()).not.toBe(draw('ana', 8).word());
  });

  it('does not mix the streams of draws that are read in turns', () => {
    const draw = drawsOf(serverSeed);
    const [one, two] = [draw('ana', 1), draw('ana', 2)];
    const turns = Array.from({ length: 20 }, () => [one.word(), two.word()]);
    const alone = draw('ana', 1);
    expect(turns.map(([word]) => word)).toEqual(turns.map(() => alone.word()));
  });

  it('commits to the seed as its convention writes it', () => {
    const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
    expect(commitment(serverSeed)).toBe(sha256(Buffer.from(serverSeed).toString('hex')));
    expect(commitment(serverSeed, 'bytes')).toBe(sha256(serverSeed));
  });

  it('maps as public verifiers do where a game asks for it', () => {
    const [scaled, words] = [drawsOf(serverSeed)('ana', 1), drawsOf(serverSeed)('ana', 1)];
    for (const n of [2, 37, 10_001]) expect(scaled.scaled(n)).toBe(Math.floor((words.word() / 2 ** 32) * n));
    const picked = scaled.scaledPicks(25, 24);
    expect(new Set(picked).size).toBe(24);
    expect(picked[0]).toBe(Math.floor((words.word() / 2 ** 32) * 25));
    expect(() => scaled.scaled(0)).toThrow(RangeError);
    expect(() => scaled.scaled(2 ** 20 + 1)).toThrow(RangeError);
    expect(() => scaled.scaledPicks(5, 6)).toThrow(RangeError);
  });

  it.each(['', 'a:b', 'a b', 'ção', 'x'.repeat(65), 'line\n'])('refuses %j as a client seed', (clientSeed) => {
    expect(isClientSeed(clientSeed)).toBe(false);
    expect(() => createDraw({ serverSeed, clientSeed, nonce: 0 })).toThrow(RangeError);
  });

  it('refuses a server seed of another length and a nonce that is not a count', () => {
    expect(() => createDraw({ serverSeed: serverSeed.slice(1), clientSeed: 'a', nonce: 0 })).toThrow(RangeError);
    expect(() => commitment(new Uint8Array(33))).toThrow(RangeError);
    for (const nonce of [-1, 0.5, 2 ** 53, Number.NaN, -1n]) {
      expect(() => createDraw({ serverSeed, clientSeed: 'a', nonce })).toThrow(RangeError);
    }
  });
});

/** A draw whose words are given, to see exactly what becomes of each. */
function fixed(...ints: number[]) {
  return choices(() => ints.shift() ?? 0);
}

describe('whole numbers', () => {
  it('passes over the words that would favour the small results', () => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % 3_000_000_000);
    const words = createDraw({ serverSeed, clientSeed: 'ana', nonce: 3 });
    const kept = Array.from({ length: 200 }, () => words.word()).filter((word) => word < limit);
    const draw = createDraw({ serverSeed, clientSeed: 'ana', nonce: 3 });
    const drawn = kept.map(() => draw.int(3_000_000_000));
    expect(drawn).toEqual(kept);
    expect(draw.words).toBeGreaterThan(drawn.length);
  });

  it('lies below n, and reaches every result', () => {
    const draw = createDraw({ serverSeed, clientSeed: 'ana', nonce: 4 });
    for (const n of [1, 2, 3, 7, 75, 100]) {
      const seen = new Set(Array.from({ length: n * 20 }, () => draw.int(n)));
      expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, value) => value));
    }
  });

  it.each([2, 6, 37, 52, 100])('draws each of %i results equally often (chi-square at 1 in 10,000)', (n) => {
    const draw = createDraw({ serverSeed, clientSeed: 'chi', nonce: n });
    const each = 2000;
    const counts = Array.from({ length: n }, () => 0);
    for (let round = 0; round < n * each; round += 1) {
      const at = draw.int(n);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    const statistic = counts.reduce((total, count) => total + (count - each) ** 2 / each, 0);
    // Wilson–Hilferty: the cube root of chi-square over its freedom is nearly normal.
    const spread = 2 / (9 * (n - 1));
    const z = (Math.cbrt(statistic / (n - 1)) - (1 - spread)) / Math.sqrt(spread);
    expect(Math.abs(z)).toBeLessThan(3.9);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses to draw below %d', (n) => {
    expect(() => createDraw({ serverSeed, clientSeed: 'a', nonce: 0 }).int(n)).toThrow(RangeError);
  });
});

describe('choices', () => {
  it('gives each index as many of the numbers as its weight, in order', () => {
    const weights = [2, 0, 3, 1];
    expect([0, 1, 2, 3, 4, 5].map((value) => fixed(value).weighted(weights))).toEqual([0, 0, 2, 2, 2, 3]);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 0.5]], [[2 ** 32, 1]]])('refuses the weights %j', (weights) => {
    expect(() => fixed(0).weighted(weights)).toThrow(RangeError);
  });

  it('shuffles without loss, and a part of a shuffle is its beginning', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.nat(), fc.nat(), (items, nonce, some) => {
        const take = some % (items.length + 1);
        const draw = () => createDraw({ serverSeed, clientSeed: 'cards', nonce });
        const whole = draw().shuffle(items);
        expect(whole.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
        expect(draw().shuffle(items, take)).toEqual(whole.slice(0, take));
      }),
    );
  });

  it('picks one of a list, and refuses an empty list or too large a part', () => {
    expect(fixed(1).pick(['a', 'b'])).toBe('b');
    expect(() => createDraw({ serverSeed, clientSeed: 'a', nonce: 0 }).pick([])).toThrow(RangeError);
    expect(() => fixed(0).shuffle([1, 2], 3)).toThrow(RangeError);
  });
});
