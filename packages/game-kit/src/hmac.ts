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

const WORDS = 8;

/** HMAC-SHA256 (RFC 2104) for `key`. A key longer than a block is hashed first, as the standard says. */
export function keyedHmac(key: Uint8Array): KeyedHmac {
  const keyed = hmac.create(sha256, key);
  // A fresh state for each message would take as long as the code itself.
  const state = keyed.clone();
  const code = new Uint8Array(WORDS * Uint32Array.BYTES_PER_ELEMENT);
  const view = new DataView(code.buffer);
  const digest = (message: Uint8Array): void => keyed._cloneInto(state).update(message).digestInto(code);
  return {
    bytes(message) {
      digest(message);
      return code.slice();
    },
    wordsOfAscii(text) {
      digest(ascii.encode(text));
      const words = new Uint32Array(WORDS);
      for (let index = 0; index < WORDS; index += 1) words[index] = view.getUint32(index * 4);
      return words;
    },
  };
}
