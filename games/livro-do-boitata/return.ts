import type { Rtp } from '@arara/game-kit';

/** In hexadecimal, most significant digits first. */
const WIN = [
  '7bbef1fcebd58d0baa6faec24f6fee6eb0ef636e4e31a851e1a964611b0352f6f1a96bf3b66821f5a37f236c8009d16317de410fe26c937',
  'a92f5a4b4f5314c106feb5ef7055b89fc1a7255570fabdb1561952c37ede800cbbde6aa736cc6288ee4b',
];

/**
 * The exact return to player, 96.676468… %, limits on free spins and prize included: computed by `maths.ts` and held to
 * it by a test.
 */
export const RTP: Rtp = { win: BigInt(`0x${WIN.join('')}`), stake: 2n ** 779n };

/** One round in this many reaches the largest prize, 2,500 times the stake. */
export const MAX_ONE_IN = 1_802_628n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 30;

/** One spin in this many brings three books or more, rounded. */
export const FREE_ONE_IN = 140;
