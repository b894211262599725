import type { Rtp } from '@arara/game-kit';

/** In hexadecimal, most significant digits first. */
const WIN = [
  '3dc432214e1c771a941585fda138f34c5c7c883c78c61c61b6b4830c5366012f9b98e4d84aaad4b073f685a57dd1036f',
  '650991f7e55078990219f20f66743c020414126d6879cc4104730cab027ab19cd8de7f998b9713afb7b385c00754cc6c',
  'edd128a325ce15e95fbde2688e2d56ea3511093783d1d24657c78d0c2778190a1',
];

/**
 * The exact return to player, 96.509984… %, limits on free spins and prize included: computed by `maths.ts` and held to
 * it by a test.
 */
export const RTP: Rtp = { win: BigInt(`0x${WIN.join('')}`), stake: 2n ** 1026n };

/** One round in this many reaches the largest prize, 777 times the stake. */
export const MAX_ONE_IN = 131_480n;

/** Rounds of a hundred that pay anything at all, rounded down. */
export const HIT_PERCENT = 35;

/** One spin in this many brings three stars or more, rounded. */
export const FREE_ONE_IN = 140;
