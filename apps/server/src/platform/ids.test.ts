import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createIds, fingerprint, fingerprint64, tokenHash } from './ids.ts';

const at = (moment: string) => ({ now: () => new Date(moment) });
const idsAt = (moment: string, seed = 'ids') => createIds({ clock: at(moment), random: seededRandom(seed) });

describe('uuid', () => {
  it('is of version 7 and the RFC 9562 variant', () => {
    expect(idsAt('2026-11-20T15:00:00Z').uuid()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('begins with its time of creation in milliseconds', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (moment) => {
          const uuid = createIds({ clock: { now: () => moment }, random: seededRandom('a') }).uuid();
          expect(Number.parseInt(uuid.slice(0, 13).replace('-', ''), 16)).toBe(moment.getTime());
        },
      ),
    );
  });

  it('sorts by time, whatever the random bits are', () => {
    const moments = [
      '2026-11-20T15:00:00.000Z',
      '2026-11-20T15:00:00.001Z',
      '2026-11-20T15:00:01Z',
      '2039-01-01T00:00:00Z',
    ];
    const uuids = moments.map((moment, index) => idsAt(moment, `seed ${9 - index}`).uuid());
    expect(uuids.toSorted()).toEqual(uuids);
  });

  it('differs within one millisecond', () => {
    const ids = idsAt('2026-11-20T15:00:00Z');
    expect(new Set(Array.from({ length: 1_000 }, () => ids.uuid())).size).toBe(1_000);
  });
});

describe('token', () => {
  it('has 256 bits in characters that need no escaping in URLs and headers', () => {
    const token = idsAt('2026-11-20T15:00:00Z').token();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is stored as its SHA-256', () => {
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('reference', () => {
  it('is a prefix, the day and ten characters without look-alikes', () => {
    const ids = idsAt('2026-11-20T15:00:00Z');
    for (let index = 0; index < 200; index += 1) expect(ids.reference('D')).toMatch(/^D261120[2-9A-HJKMNP-Z]{10}$/);
  });

  it('uses every character of its alphabet', () => {
    const letters = new Set(idsAt('2026-11-20T15:00:00Z').letters(5_000));
    expect([...letters].toSorted().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
  });
});

type Json = Record<string, unknown>;

/** The same record with the order of its fields reversed, at every level. */
function reverseFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Json)
      .toReversed()
      .map(([name, field]) => [name, reverseFields(field)]),
  );
}

describe('fingerprint64', () => {
  it.each([[{ a: 1 }], [['x', 'y']], [null], ['']])('is the beginning of the whole fingerprint of %j', (input) => {
    expect(fingerprint64(input)).toBe(fingerprint(input).readBigInt64BE());
  });
});

describe('fingerprint', () => {
  const same = (a: unknown, b: unknown): boolean => fingerprint(a).equals(fingerprint(b));

  it('ignores the order of fields', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => same(input, reverseFields(input))));
  });

  it('treats an undefined field as absent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) =>
        same({ ...input, left_out_: undefined }, input),
      ),
    );
  });

  it('distinguishes any two different inputs', () => {
    // JSON does not distinguish -0 from 0.
    const plain = (input: unknown): unknown => JSON.parse(JSON.stringify(input));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(same(a, b)).toBe(isDeepStrictEqual(plain(a), plain(b)));
      }),
      {
        examples: [
          [1, '1'],
          [[1, 2], [12]],
          [{ a: 1 }, { a: '1' }],
          [null, 'null'],
          [{ a: [] }, { a: {} }],
          [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
        ],
      },
    );
  });

  it('respects the order of a list, and distinguishes a bigint from a number', () => {
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same({ stake: 100n }, { stake: 100 })).toBe(false);
    expect(same({ stake: 100n }, { stake: '100n' })).toBe(false);
  });
});
