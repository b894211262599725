import { z } from 'zod';

const hex32 = z.string().regex(/^[\da-f]{64}$/);
const count = z.string().regex(/^\d{1,18}$/);

/** A chain with its commitment. */
const chainInfo = z.object({
  /** Consecutive. */
  index: z.int().nonnegative(),
  /** The number of its first value, which is element 1. */
  first: count,
  links: z.int().positive(),
  /** Element 0. */
  commitment: hex32,
});

/** The response of `/info`. */
export const beaconInfo = z.object({
  /** Identifies the beacon: two beacons publish different values. */
  name: z.string().regex(/^[\da-f]{16}$/),
  period_ms: z.int().positive(),
  chains: z.array(chainInfo),
});

/** The response of `/round/N`; the status is 425 before its second and 404 if there is no chain. */
export const beaconPulse = z.object({ round: count, randomness: hex32 });

export type ChainInfo = z.output<typeof chainInfo>;
export type BeaconInfo = z.output<typeof beaconInfo>;
