import { toHex } from './hex.ts';
import { keyedHmac } from './hmac.ts';
import { sha256 } from './sha256.ts';

/** The choices that a game may make. Everything random in an outcome goes through these, in a fixed order. */
export interface Draw {
  /** A whole number of 0 … n − 1, each equally likely. `n` is 1 … 2^32. */
  int(n: number): number;
  /**
   * A whole number of 0 … n − 1 as the public verifiers map it: one word as a fraction of 2^32, times `n`, rounded down.
   * `n` is 1 … 2^20. Two results differ in chance by at most 2^-32; a game that no public tool knows draws by `int`.
   */
  scaled(n: number): number;
  /** `take` different numbers of 0 … of − 1, each `scaled` among those that are left, which keep their order. */
  scaledPicks(of: number, take: number): number[];
  /** An index into `weights` with chance weight / sum. Weights are whole, not negative, with a sum of 1 … 2^32. */
  weighted(weights: readonly number[]): number;
  /** One of `items`, each equally likely. */
  pick<T>(items: readonly T[]): T;
  /** `take` of `items` (all by default) in random order, without repetition; `items` stays as it was. */
  shuffle<T>(items: readonly T[], take?: number): T[];
}

/** The provably fair stream of one round, read in order and never put back. */
export interface SeededDraw extends Draw {
  /** The next 32-bit word of the stream, 0 … 2^32 − 1. */
  word(): number;
  /** How many words were read so far, out-of-range ones included. */
  readonly words: number;
}

/** Length of a server seed. */
export const SERVER_SEED_BYTES = 32;

/**
 * How a server seed keys the stream and is committed to: by its 64 letters of lower-case hex, as public verifiers have
 * it, or, for seeds that were made before version 0.2, by its 32 raw bytes.
 */
export type SeedConvention = 'text' | 'bytes';

const RANGE = 0x1_0000_0000;
const MOST_SCALED = 0x10_0000;
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const PURPOSE = /^[a-z][a-z0-9-]*(:[a-z0-9-]+)*$/;

/** Whether `text` may be a client seed: 1–64 letters, digits, `_` or `-`. A colon would make messages ambiguous. */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** What is published before play: SHA-256 over the server seed as its convention writes it, in hex. */
export function commitment(serverSeed: Uint8Array, convention: SeedConvention = 'text'): string {
  return toHex(sha256(keyOf(serverSeed, convention)));
}

/** The server seed as the bytes that are hashed and keyed by. */
function keyOf(serverSeed: Uint8Array, convention: SeedConvention): Uint8Array {
  requireSeed(serverSeed);
  return convention === 'text' ? new TextEncoder().encode(toHex(serverSeed)) : serverSeed;
}

function requireSeed(serverSeed: Uint8Array): void {
  if (serverSeed.length !== SERVER_SEED_BYTES) throw new RangeError(`a server seed has ${SERVER_SEED_BYTES} bytes`);
}

function requireRange(n: number): void {
  if (!Number.isSafeInteger(n) || n < 1 || n > RANGE) throw new RangeError(`no whole number can be drawn below ${n}`);
}

/** The sum of whole, non-negative weights; a RangeError where a draw by them has no meaning. */
export function sumOfWeights(weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`);
    total += weight;
  }
  requireRange(total);
  return total;
}

/** `take` different numbers of 0 … of − 1, each picked by `place` among those that are left, which keep their order. */
export function picksOf(place: (n: number) => number, of: number, take: number): number[] {
  if (!Number.isSafeInteger(take) || take < 0 || take > of) throw new RangeError(`cannot take ${take} of ${of}`);
  const rest = Array.from({ length: of }, (_, index) => index);
  return Array.from({ length: take }, () => rest.splice(place(rest.length), 1)[0] ?? 0);
}

/** Turns two sources of whole numbers, by rejection and by scaling, into every choice of `Draw`. */
export function choices(int: (n: number) => number, scaled: (n: number) => number = int): Draw {
  return {
    int,
    scaled,
    scaledPicks: (of, take) => picksOf(scaled, of, take),
    weighted(weights) {
      let left = int(sumOfWeights(weights));
      return weights.findIndex((weight) => (left -= weight) < 0);
    },
    pick<T>(items: readonly T[]): T {
      const item = items[int(items.length)];
      if (item === undefined) throw new RangeError('a hole in a list cannot be picked');
      return item;
    },
    shuffle(items, take = items.length) {
      if (!Number.isSafeInteger(take) || take < 0 || take > items.length)
        throw new RangeError(`cannot take ${take} items`);
      // Fisher–Yates from the front, so that a part of the order costs only a part of the draws.
      const rest = [...items];
      for (let at = 0; at < take; at += 1) rest.splice(at, 0, ...rest.splice(at + int(rest.length - at), 1));
      return rest.slice(0, take);
    },
  };
}

function uniform(word: () => number): (n: number) => number {
  return (n) => {
    requireRange(n);
    // The words at or above the largest multiple of n are read and passed over: a remainder of them would be biased.
    const limit = RANGE - (RANGE % n);
    let value = word();
    while (value >= limit) value = word();
    return value % n;
  };
}

function scaling(word: () => number): (n: number) => number {
  return (n) => {
    if (!Number.isSafeInteger(n) || n < 1 || n > MOST_SCALED) throw new RangeError(`a word is not scaled to ${n}`);
    // Below 2^53, so the product is whole and the division by a power of two exact.
    return Math.floor((word() * n) / RANGE);
  };
}

/** What fixes a round's stream. `nonce` counts the bets under one server seed and is never reused with it. */
export interface DrawSeeds {
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: bigint | number;
  /** Default: `text`. */
  readonly convention?: SeedConvention | undefined;
}

/**
 * The stream of a round under one server seed. With a purpose, `noun` or `noun:name`, it is another stream of the same round,
 * whose blocks are `clientSeed:nonce:purpose:r`: no number of one says anything of the other.
 */
export type DrawsOfSeed = (clientSeed: string, nonce: bigint | number, purpose?: string) => SeededDraw;

/** Draws under one server seed: the key is prepared once, which makes a round about twice as fast. */
export function drawsOf(serverSeed: Uint8Array, convention: SeedConvention = 'text'): DrawsOfSeed {
  const hmac = keyedHmac(keyOf(serverSeed, convention));
  return (clientSeed, nonce, purpose) => {
    if (!isClientSeed(clientSeed)) throw new RangeError('a client seed is 1–64 letters, digits, _ or -');
    if (typeof nonce === 'number' ? !Number.isSafeInteger(nonce) || nonce < 0 : nonce < 0n) {
      throw new RangeError('a nonce is a whole number, not negative');
    }
    if (purpose !== undefined && !PURPOSE.test(purpose)) throw new RangeError(`no purpose of a draw: ${purpose}`);
    const message = purpose === undefined ? `${clientSeed}:${nonce}` : `${clientSeed}:${nonce}:${purpose}`;
    const block = new Uint32Array(8);
    let read = 0;
    const word = (): number => {
      if (read % 8 === 0) block.set(hmac.wordsOfAscii(`${message}:${read / 8}`));
      const value = block[read % 8] ?? 0;
      read += 1;
      return value;
    };
    return {
      ...choices(uniform(word), scaling(word)),
      word,
      get words() {
        return read;
      },
    };
  };
}

/**
 * The stream of one round. Block r = 0, 1, 2 … is HMAC-SHA256 with the 64 letters of the server seed's hex as key and
 * the ASCII text `clientSeed:nonce:r` as message; its 32 bytes are eight big-endian words, read from first to last.
 * Source: the convention that stake.us/provably-fair/implementation publishes.
 */
export function createDraw({ serverSeed, clientSeed, nonce, convention }: DrawSeeds): SeededDraw {
  return drawsOf(serverSeed, convention)(clientSeed, nonce);
}
