import { SERVER_SEED_BYTES, commitment } from '@arara/game-kit';
import type { Random } from '../src/platform/index.ts';
import { seededRandom } from './seeded-random.ts';

/** A source of randomness that records its output, so that a test knows the seed behind a commitment. */
export interface RememberedSeeds {
  readonly random: Random;
  /** The server seed of a published commitment. Throws for one that was never drawn. */
  seedOf(published: string): Uint8Array;
}

export function rememberedSeeds(seed: string): RememberedSeeds {
  const source = seededRandom(seed);
  const byCommitment = new Map<string, Uint8Array>();
  return {
    random: {
      int: source.int,
      bytes(size) {
        const bytes = source.bytes(size);
        if (size === SERVER_SEED_BYTES) byCommitment.set(commitment(bytes), Uint8Array.from(bytes));
        return bytes;
      },
    },
    seedOf(published) {
      const known = byCommitment.get(published);
      if (known === undefined) throw new Error(`no seed was drawn for the commitment ${published}`);
      return known;
    },
  };
}
