import { randomFillSync, randomInt } from 'node:crypto';

/**
 * A cryptographic source of randomness, for tokens, seeds and captchas. Outcomes of games are never drawn from it directly,
 * only from a committed seed through `Draw`.
 */
export interface Random {
  bytes(size: number): Uint8Array;
  /** A uniformly distributed integer from 0 to `below - 1`. */
  int(below: number): number;
}

/** Bytes are read from the system in blocks, because a read costs more than the bytes it returns. */
const BUFFER_BYTES = 4096;

/** Returns each random byte of a buffer once and overwrites it. */
function createBufferedReader(): (size: number) => Uint8Array {
  const buffer = new Uint8Array(BUFFER_BYTES);
  let used = BUFFER_BYTES;
  return (size) => {
    if (size > BUFFER_BYTES) return randomFillSync(new Uint8Array(size));
    if (used + size > BUFFER_BYTES) {
      randomFillSync(buffer);
      used = 0;
    }
    const bytes = buffer.slice(used, used + size);
    buffer.fill(0, used, used + size);
    used += size;
    return bytes;
  };
}

export const systemRandom: Random = { bytes: createBufferedReader(), int: (below) => randomInt(below) };
