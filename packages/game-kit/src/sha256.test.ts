import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';
import { keyedHmac } from './hmac.ts';
import { sha256OfText as platformSha256OfText } from './sha256-text.node.ts';
import { sha256OfText } from './sha256-text.ts';
import { sha256 } from './sha256.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (maxLength: number) => fc.uint8Array({ minLength: 0, maxLength });

describe('SHA-256', () => {
  it('agrees with the examples of the standard', () => {
    expect(toHex(sha256(ascii('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(sha256(ascii('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the platform at every length around its blocks', () => {
    for (let length = 0; length <= 200; length += 1) {
      const message = new Uint8Array(length).fill(length);
      expect(toHex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  it('of a text is the same by the platform and without it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,200}$/), (text) => {
        expect(platformSha256OfText(text)).toBe(sha256OfText(text));
        expect(sha256OfText(text)).toBe(toHex(sha256(ascii(text))));
      }),
    );
  });

  it('agrees with the platform on any bytes', () => {
    fc.assert(
      fc.property(
        bytes(1000),
        (message) => toHex(sha256(message)) === createHash('sha256').update(message).digest('hex'),
      ),
    );
  });
});

describe('HMAC-SHA256', () => {
  it('agrees with the platform for any key and message, a key longer than a block included', () => {
    fc.assert(
      fc.property(bytes(150), bytes(300), (key, message) => {
        expect(toHex(keyedHmac(key).bytes(message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
  });

  it('keeps nothing of one message for the next', () => {
    const hmac = keyedHmac(ascii('key'));
    const first = toHex(hmac.bytes(ascii('one')));
    hmac.bytes(ascii('two'.repeat(50)));
    expect(toHex(hmac.bytes(ascii('one')))).toBe(first);
  });

  it('reads ASCII text into the words that its bytes give', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{0,120}$/), (text) => {
        const hmac = keyedHmac(ascii('key'));
        const view = new DataView(hmac.bytes(ascii(text)).buffer);
        expect([...hmac.wordsOfAscii(text)]).toEqual(
          Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4)),
        );
      }),
    );
  });
});

describe('hexadecimal text', () => {
  it('reads what it writes', () => {
    fc.assert(fc.property(bytes(80), (some) => toHex(fromHex(toHex(some)) ?? new Uint8Array()) === toHex(some)));
    expect(fromHex('00fF')).toEqual(Uint8Array.of(0, 255));
  });

  it.each(['0', '0g', ' 00', '0x00', 'ção'])('refuses %j', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});
