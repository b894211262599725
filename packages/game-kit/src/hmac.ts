import { BLOCK_BYTES, compress, digestBytes, pad, sha256, startState } from './sha256.ts';

/** HMAC-SHA256 under one key. Both key blocks are compressed once, so a short message costs two compressions. */
export interface KeyedHmac {
  /** The 32-byte code of `message`. */
  bytes(message: Uint8Array): Uint8Array;
  /** The code of an ASCII text as eight signed big-endian words; the array is reused by the next call. */
  wordsOfAscii(text: string): Int32Array;
}

function keyState(key: Uint8Array, mask: number): Int32Array {
  const words = new Int32Array(16);
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    const byte = (key[index] ?? 0) ^ mask;
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)));
  }
  const state = startState();
  compress(state, words, 0);
  return state;
}

/** HMAC-SHA256 (RFC 2104) for `key`; a key longer than a block is hashed first, as the standard says. */
export function keyedHmac(key: Uint8Array): KeyedHmac {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const inner = keyState(short, 0x36);
  const outer = keyState(short, 0x5c);
  const state = new Int32Array(8);
  const last = new Int32Array(16);
  last[8] = 0x8000_0000;
  last[15] = (BLOCK_BYTES + 32) * 8;

  const finish = (words: Int32Array): Int32Array => {
    state.set(inner);
    for (let offset = 0; offset < words.length; offset += 16) compress(state, words, offset);
    last.set(state);
    state.set(outer);
    compress(state, last, 0);
    return state;
  };

  return {
    bytes: (message) => digestBytes(finish(pad(message, BLOCK_BYTES))),
    wordsOfAscii(text) {
      const message = new Uint8Array(text.length);
      for (let index = 0; index < text.length; index += 1) message[index] = text.charCodeAt(index);
      return finish(pad(message, BLOCK_BYTES));
    },
  };
}
