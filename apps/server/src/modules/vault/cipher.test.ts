import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken, nonceBytes, seal, unseal } from './cipher.ts';

const key = Buffer.alloc(32, 7);
const nonce = Buffer.alloc(nonceBytes, 1);
const place = 'identity.member.phone:100001';
const text = Buffer.from('+5511987654321');

describe('what is sealed', () => {
  it('opens with its key at its place, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, where) => {
        expect([...unseal(key, where, seal(key, where, bytes, nonce))]).toEqual([...bytes]);
      }),
    );
  });

  it('shows nothing of itself', () => {
    expect(seal(key, place, text, nonce).includes(text)).toBe(false);
  });

  it.each([
    ['under another key', Buffer.alloc(32, 8), place],
    ['in the row of another', key, 'identity.member.phone:100002'],
    ['in another column', key, 'identity.member.realname:100001'],
  ])('does not open %s', (_what, otherKey, otherPlace) => {
    const sealed = seal(key, place, text, nonce);
    expect(() => unseal(otherKey, otherPlace, sealed)).toThrow(SealBroken);
  });

  it('does not open once any bit of it was changed, or any of it is missing', () => {
    const sealed = seal(key, place, text, nonce);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unseal(key, place, changed)).toThrow(SealBroken);
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => unseal(key, place, sealed.subarray(0, length))).toThrow(SealBroken);
  });

  it('says where it broke, and not what it is', () => {
    expect(() => unseal(key, place, Buffer.from(text))).toThrow(`what is sealed at ${place} cannot be opened`);
  });
});
