import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnsealError, NONCE_BYTES, seal, unseal } from './cipher.ts';

const key = Buffer.alloc(32, 7);
const nonce = Buffer.alloc(NONCE_BYTES, 1);
const context = 'identity.member.phone:100001';
const text = Buffer.from('+5511987654321');

describe('seal and unseal', () => {
  it('round-trip any bytes under the same key and context', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, randomContext) => {
        expect([...unseal(key, randomContext, seal(key, randomContext, bytes, nonce))]).toEqual([...bytes]);
      }),
    );
  });

  it('do not contain the plaintext', () => {
    expect(seal(key, context, text, nonce).includes(text)).toBe(false);
  });

  it.each([
    ['under another key', Buffer.alloc(32, 8), context],
    ['in another row', key, 'identity.member.phone:100002'],
    ['in another column', key, 'identity.member.realname:100001'],
  ])('fail %s', (_case, otherKey, otherContext) => {
    const sealed = seal(key, context, text, nonce);
    expect(() => unseal(otherKey, otherContext, sealed)).toThrow(UnsealError);
  });

  it('fail when any bit is changed or any byte is missing', () => {
    const sealed = seal(key, context, text, nonce);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unseal(key, context, changed)).toThrow(UnsealError);
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => unseal(key, context, sealed.subarray(0, length))).toThrow(UnsealError);
  });

  it('name the context in the error, not the value', () => {
    expect(() => unseal(key, context, Buffer.from(text))).toThrow(`cannot unseal ${context}`);
  });
});
