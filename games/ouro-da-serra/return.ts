import type { Rtp } from '@arara/game-kit';

/** In hexadecimal, most significant digits first. */
const WIN = [
  '3dd287eec42fe54fe1ef1d09a48a5a06f8df8aecf4e2e6f394103069fd0ed4914439fe5cce8c3a38c68c99bb4ad41a078c8a6f8256d1870ca',
  '4be9fddf4e4618eefc1c46a61eae577177ede7d7613a12bb519e2bf',
];

/** The exact return to player, 96.597479… %, the largest prize included: computed by `maths.ts` and held to it by a test. */
export const RTP: Rtp = { win: BigInt(`0x${WIN.join('')}`), stake: 2n ** 670n };

/** One round in this many reaches the largest prize, 1,000 times the stake. */
export const MAX_ONE_IN = 14_744n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 28;

/** One spin in this many opens the respins, rounded. */
export const HOLD_ONE_IN = 92;
