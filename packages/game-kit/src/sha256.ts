/**
 * SHA-256 (FIPS 180-4), synchronous and without a platform: the same code runs in the server, in the player's
 * browser and in the simulations, so that a round can be recomputed anywhere.
 */

/** The first 32 bits of the fractional part of a root of a prime, found by an integer search so no float is trusted. */
function rootFraction(prime: bigint, power: bigint): number {
  const scaled = prime << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= scaled) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn);
}

function firstPrimes(count: number): bigint[] {
  const primes: bigint[] = [];
  for (let candidate = 2n; primes.length < count; candidate += 1n) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate);
  }
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUND = Int32Array.from(PRIMES, (prime) => rootFraction(prime, 3n));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => rootFraction(prime, 2n));

/** Bytes that one compression takes. */
export const BLOCK_BYTES = 64;

/** A fresh chaining value: eight 32-bit words. */
export function startState(): Int32Array {
  return Int32Array.from(START);
}

const schedule = new Int32Array(64);

function expand(block: Int32Array, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = block[offset + index] ?? 0;
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const small = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const large = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[index] = (small + (schedule[index - 16] ?? 0) + large + (schedule[index - 7] ?? 0)) | 0;
  }
}

/** Folds sixteen big-endian words of `block`, from word `offset`, into `state`. */
export function compress(state: Int32Array, block: Int32Array, offset: number): void {
  expand(block, offset);
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < 64; index += 1) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + sumE + (g ^ (e & (f ^ g))) + (ROUND[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** `message` as big-endian words with the padding of the standard; `before` bytes were compressed already. */
export function pad(message: Uint8Array, before = 0): Int32Array {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const words = new Int32Array(blocks * 16);
  for (const [index, byte] of message.entries())
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)));
  const end = message.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (24 - 8 * (end & 3)));
  const bytes = before + message.length;
  words[words.length - 2] = Math.floor(bytes / 0x2000_0000);
  words[words.length - 1] = bytes << 3;
  return words;
}

/** Eight words as 32 big-endian bytes. */
export function digestBytes(state: Int32Array): Uint8Array {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of state.entries()) view.setInt32(index * 4, word);
  return bytes;
}

/** The SHA-256 digest of `message`: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = startState();
  const words = pad(message);
  for (let offset = 0; offset < words.length; offset += 16) compress(state, words, offset);
  return digestBytes(state);
}
