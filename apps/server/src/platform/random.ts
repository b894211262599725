import { randomBytes, randomInt } from 'node:crypto';

/**
 * Where unpredictable bytes come from: tokens, seeds, captchas. Outcomes of games never come from
 * here directly, only through a committed seed and `Draw`.
 */
export interface Random {
  bytes(size: number): Uint8Array;
  /** A whole number from 0 to `below - 1`, without bias. */
  int(below: number): number;
}

export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  int: (below) => randomInt(below),
};
