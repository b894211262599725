import { picksOf } from '../draw.ts';
import { keyedHmac } from '../hmac.ts';

/** What fixes a round of any house that follows the public convention: texts, as that house published them. */
export interface PublicSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Whole, not negative. */
  readonly nonce: bigint;
}

/** The numbers of a published round, read in order. */
export interface PublicStream {
  /** The next 32-bit word. */
  word(): number;
  /** The next word as a fraction of 2^32, times `n`, rounded down. */
  scaled(n: number): number;
  /** `take` different numbers of 0 … of − 1, each scaled among those that are left, which keep their order. */
  picks(of: number, take: number): number[];
}

const RANGE = 0x1_0000_0000;
const ascii = new TextEncoder();

/** The words of one HMAC-SHA256 code, keyed by text. */
export function wordsOf(key: string, message: string): number[] {
  const view = new DataView(keyedHmac(ascii.encode(key)).bytes(ascii.encode(message)).buffer);
  return Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
}

/**
 * Block r = 0, 1, 2 … is HMAC-SHA256 with the server seed's text as key and `clientSeed:nonce:r` as message; its 32 bytes
 * are eight big-endian words. Source: stake.us/provably-fair/implementation.
 */
export function publicStream({ serverSeed, clientSeed, nonce }: PublicSeeds): PublicStream {
  let block: number[] = [];
  let read = 0;
  const word = (): number => {
    if (read % 8 === 0) block = wordsOf(serverSeed, `${clientSeed}:${nonce}:${read / 8}`);
    const value = block[read % 8] ?? 0;
    read += 1;
    return value;
  };
  const scaled = (n: number): number => Math.floor((word() * n) / RANGE);
  return { word, scaled, picks: (of, take) => picksOf(scaled, of, take) };
}
