/*
 * A second SHA-256, for chains of many thousand links: the browser's own answers each digest some time later, which is too
 * late for so many. Written from FIPS 180-4 as plainly as it goes, with its constants as the standard prints them.
 */

const CONSTANTS = (
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 ' +
  '80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d ' +
  'b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e ' +
  '92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 ' +
  '391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
)
  .split(' ')
  .map((word) => Number.parseInt(word, 16));

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19] as const;

const right = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const words = new Uint32Array(64);

/** One block of sixteen words, folded into the eight words so far. */
function fold(state: Uint32Array, block: Uint32Array): void {
  words.set(block);
  for (let t = 16; t < 64; t += 1) {
    const [far, near] = [words[t - 15] ?? 0, words[t - 2] ?? 0];
    const small = right(far, 7) ^ right(far, 18) ^ (far >>> 3);
    const large = right(near, 17) ^ right(near, 19) ^ (near >>> 10);
    words[t] = (words[t - 16] ?? 0) + small + (words[t - 7] ?? 0) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const choose = (e & f) ^ (~e & g);
    const one = (h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + choose + (CONSTANTS[t] ?? 0) + (words[t] ?? 0)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 8; at += 1) state[at] = (state[at] ?? 0) + (after[at] ?? 0);
}

/** What ends a message of 64 bytes: a one, noughts, and its length in bits. */
const END = Uint32Array.from({ length: 16 }, (_, at) => (at === 0 ? 0x80000000 : at === 15 ? 512 : 0));

const LETTERS = Array.from('0123456789abcdef', (letter) => letter.charCodeAt(0));

/** The letters of eight words' hex, four to a word. */
function lettersOf(link: Uint32Array): Uint32Array {
  const block = new Uint32Array(16);
  for (let at = 0; at < 16; at += 1) {
    const half = ((link[at >> 1] ?? 0) >>> (at % 2 === 0 ? 16 : 0)) & 0xffff;
    for (const shift of [12, 8, 4, 0]) block[at] = ((block[at] ?? 0) << 8) | (LETTERS[(half >> shift) & 15] ?? 0);
  }
  return block;
}

/** The link before another: SHA-256 of its 64 hex letters. Links are eight words here. */
export function before(link: Uint32Array): Uint32Array {
  const state = Uint32Array.from(START);
  fold(state, lettersOf(link));
  fold(state, END);
  return state;
}

/** Eight words of 64 hex letters; `undefined` for any other text. */
export function linkOf(hex: string): Uint32Array | undefined {
  if (!/^[\da-fA-F]{64}$/.test(hex)) return undefined;
  return Uint32Array.from(hex.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16));
}

export function hexOf(link: Uint32Array): string {
  return Array.from(link, (word) => word.toString(16).padStart(8, '0')).join('');
}
