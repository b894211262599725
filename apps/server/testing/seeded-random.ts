import { createHash } from 'node:crypto';
import type { Random } from '../src/platform/index.ts';

/** A deterministic source of randomness: SHA-256 of the seed and a counter. */
export function seededRandom(seed: string): Random {
  let block = 0;
  let pool = Buffer.alloc(0);
  function bytes(size: number): Uint8Array {
    while (pool.length < size) pool = Buffer.concat([pool, createHash('sha256').update(`${seed}:${block++}`).digest()]);
    const taken = pool.subarray(0, size);
    pool = pool.subarray(size);
    return Uint8Array.from(taken);
  }
  return { bytes, int: (below) => Buffer.from(bytes(4)).readUInt32BE() % below };
}
