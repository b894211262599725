import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainWalk, createChain, fromHex, isLinkOf, linkAt, toHex } from './index.ts';
import { commitment } from './draw.ts';

const link = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes));
const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

describe('a link', () => {
  /** Written down from another program: python's hashlib over the text. */
  it.each([
    ['0'.repeat(63) + '1', 1, 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417'],
    ['0'.repeat(63) + '1', 2, '43b49a31d820bfb744f78d13c863f0221d8d000885a065d0bf05304191d68f68'],
    ['0'.repeat(63) + '1', 3, '9bdefa44383ccd7c8ebfb9a4300bf10cd687fe15f0ce7d2f781b92ae6e49eedd'],
    ['f'.repeat(64), 1000, 'ad900d849146cba3d1f1d7196463a3118ef6196309650fd10113d7179be6efa1'],
  ])('%s has %i links before it %s', (secret, steps, expected) => {
    expect(toHex(chainWalk(bytesOf(secret), steps))).toBe(expected);
  });

  it('is SHA-256 of the letters of the one after it, as a server seed is committed to', () => {
    fc.assert(
      fc.property(link, (after) => {
        const expected = createHash('sha256').update(toHex(after), 'ascii').digest('hex');
        expect(toHex(chainWalk(after, 1))).toBe(expected);
        expect(commitment(after)).toBe(expected);
      }),
    );
  });

  it('has 32 bytes', () => {
    expect(() => chainWalk(new Uint8Array(31), 1)).toThrow(RangeError);
    expect(() => chainWalk(new Uint8Array(32), -1)).toThrow(RangeError);
    expect(() => chainWalk(new Uint8Array(32), 1.5)).toThrow(RangeError);
  });
});

describe('a chain', () => {
  const secret = bytesOf('5e'.repeat(32));

  it.each([1, 2, 3, 10, 99, 100, 101, 300])('of %i links gives each at its place', (length) => {
    const chain = createChain(secret, length);
    expect(linkAt(chain.checkpoints, length)).toEqual(secret);
    const links = Array.from({ length }, (_, at) => linkAt(chain.checkpoints, at + 1));
    expect(toHex(chainWalk(links[0] ?? secret, 1))).toBe(chain.commitment);
    for (let at = 1; at < length; at += 1) expect(chainWalk(links[at] ?? secret, 1)).toEqual(links[at - 1]);
    expect(links.every((one, at) => isLinkOf(chain.commitment, at + 1, one))).toBe(true);
  });

  it('keeps about the root of its length', () => {
    expect(createChain(secret, 10_000).checkpoints.links).toHaveLength(100);
  });

  it('has no link before its first or after its last', () => {
    const { checkpoints } = createChain(secret, 10);
    for (const place of [0, 11, -1, 1.5]) expect(() => linkAt(checkpoints, place)).toThrow(RangeError);
    for (const length of [0, -1, 1.5, 10_000_001]) expect(() => createChain(secret, length)).toThrow(RangeError);
  });

  it('is left by any other byte and any other place', () => {
    const { commitment: end, checkpoints } = createChain(secret, 50);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: 31 }),
        fc.integer({ min: 1, max: 255 }),
        (place, other, at, flip) => {
          const held = linkAt(checkpoints, place);
          const changed = held.map((byte, index) => (index === at ? byte ^ flip : byte));
          expect(isLinkOf(end, place, held)).toBe(true);
          expect(isLinkOf(end, place, changed)).toBe(false);
          if (other !== place) expect(isLinkOf(end, other, held)).toBe(false);
        },
      ),
    );
    for (const place of [0, -1, 1.5, 10_000_001, Number.NaN])
      expect(isLinkOf(end, place, linkAt(checkpoints, 1))).toBe(false);
    expect(isLinkOf(end, 1, new Uint8Array(5))).toBe(false);
  });
});
