import { randomFillSync, randomInt } from 'node:crypto';

/**
 * Where unpredictable bytes come from: tokens, seeds, captchas. Outcomes of games never come from
 * here directly, only through a committed seed and `Draw`.
 */
export interface Random {
  bytes(size: number): Uint8Array;
  /** A whole number from 0 to `below - 1`, without bias. */
  int(below: number): number;
}

/** Asked for in one piece, for each asking costs more than what it brings. */
const RESERVE_BYTES = 4096;

/** Hands out each byte of a reserve once, and forgets it. */
function createReserve(): (size: number) => Uint8Array {
  const reserve = new Uint8Array(RESERVE_BYTES);
  let used = RESERVE_BYTES;
  return (size) => {
    if (size > RESERVE_BYTES) return randomFillSync(new Uint8Array(size));
    if (used + size > RESERVE_BYTES) {
      randomFillSync(reserve);
      used = 0;
    }
    const bytes = reserve.slice(used, used + size);
    reserve.fill(0, used, used + size);
    used += size;
    return bytes;
  };
}

export const systemRandom: Random = { bytes: createReserve(), int: (below) => randomInt(below) };
