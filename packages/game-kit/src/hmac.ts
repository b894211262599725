import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** HMAC-SHA256 under one key. The key is hashed once, which halves the cost of each short message. */
export interface KeyedHmac {
  /** The 32-byte code of `message`. */
  bytes(message: Uint8Array): Uint8Array;
  /** The code of an ASCII text as eight unsigned big-endian words. */
  wordsOfAscii(text: string): Uint32Array;
}

const ascii = new TextEncoder();

/** HMAC-SHA256 (RFC 2104) for `key`. A key longer than a block is hashed first, as the standard says. */
export function keyedHmac(key: Uint8Array): KeyedHmac {
  const keyed = hmac.create(sha256, key);
  const bytes = (message: Uint8Array): Uint8Array => keyed.clone().update(message).digest();
  return {
    bytes,
    wordsOfAscii(text) {
      const view = new DataView(bytes(ascii.encode(text)).buffer);
      return Uint32Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
    },
  };
}
