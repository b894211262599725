import { sha256 } from './sha256.ts';

const ascii = new TextEncoder();
const EVEN = 0x9e37_79b9;

/**
 * A fast stream of 32-bit words for simulations, the same for the same text each time: xoshiro128** of Blackman and Vigna,
 * begun from the SHA-256 of the text. No paid round is drawn from it, because it is predictable.
 * Source: prng.di.unimi.it/xoshiro128starstar.c
 */
export function simulatedWords(text: string): () => number {
  const start = new DataView(sha256(ascii.encode(text)).buffer);
  let a = start.getInt32(0);
  let b = start.getInt32(4);
  let c = start.getInt32(8);
  // A state of all zeros would stay there.
  let d = start.getInt32(12) || EVEN;
  return () => {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  };
}
