import { z } from 'zod';

const hex32 = z.string().regex(/^[\da-f]{64}$/);
const count = z.string().regex(/^\d{1,18}$/);

/** A chain of the beacon, as it commits to it. */
const chainInfo = z.object({
  /** Chains follow one another by it. */
  index: z.int().nonnegative(),
  /** The number of its first value, which is link 1. */
  first: count,
  links: z.int().positive(),
  /** Its terminating link. */
  commitment: hex32,
});

/** What a beacon of ours tells of itself at `/info`. */
export const beaconInfo = z.object({
  /** Tells it from others of its kind: values are its own. */
  name: z.string().regex(/^[\da-f]{16}$/),
  period_ms: z.int().positive(),
  chains: z.array(chainInfo),
});

/** A value at `/round/N`, which answers 425 before its second has come and 404 for what is not known. */
export const beaconPulse = z.object({ round: count, randomness: hex32 });

export type ChainInfo = z.output<typeof chainInfo>;
export type BeaconInfo = z.output<typeof beaconInfo>;
