import type { Centavos } from '@arara/money';
import type { Draw } from './draw.ts';

/** The shelves of the lobby. */
export const categories = [
  'arcade',
  'bingo',
  'card',
  'casino',
  'crash',
  'fish',
  'live',
  'lottery',
  'slot',
  'sports',
  'video-game',
] as const;
export type Category = (typeof categories)[number];

/** The locale keys of the site. `cn` is simplified and `ch` traditional Chinese, `msa` Malay. */
export const localeKeys = ['pt', 'en', 'cn', 'ch', 'vi', 'id', 'th', 'tr', 'msa'] as const;
export type LocaleKey = (typeof localeKeys)[number];

/** The amounts a player can choose between, in rising order. */
export interface Stakes {
  readonly min: Centavos;
  readonly max: Centavos;
  readonly steps: readonly Centavos[];
}

/** Return to player as an exact fraction: over all outcomes, `win` comes back for `stake` put in. */
export interface Rtp {
  readonly win: bigint;
  readonly stake: bigint;
}

interface GameFacts {
  /** Stable key in kebab-case. It is stored with every bet, so it never changes. */
  readonly name: string;
  /** Version of the rules and their mathematics, stored with each round; any change to either raises it. */
  readonly version: string;
  readonly category: Category;
  readonly stakes: Stakes;
  readonly rtp: Rtp;
  /** The largest prize, in ten-thousandths of the stake. Nothing caps it below that. */
  readonly maxMultiplierE4: bigint;
  /** One round in this many pays the largest prize (rounded up): shown to the player. */
  readonly maxOneIn: bigint;
}

/**
 * A game that is over as soon as it is bet: one draw, one outcome. `Outcome` is plain JSON; it is stored with the
 * round, shown to the player and recomputed by whoever verifies. A game sees no money, clock, player or socket.
 */
export interface InstantGame<Input = unknown, Outcome = unknown> extends GameFacts {
  readonly kind: 'instant';
  /** The player's choices, checked; `undefined` when they are malformed. */
  readInput(input: unknown): Input | undefined;
  /** Plays a round. The multiplier is in ten-thousandths of the stake: `25_000n` pays 2.5 times. */
  play(draw: Draw, input: Input): Played<Outcome>;
}

/** What a round came to. */
export interface Played<Outcome = unknown> {
  readonly outcome: Outcome;
  readonly multiplierE4: bigint;
}

/** Any game. Session and round games will join the union under a `kind` of their own. */
export type Game = InstantGame;

/** What a multiplier pays on a stake, rounded down to the centavo. */
export function winOf(stake: Centavos, multiplierE4: bigint): Centavos {
  if (stake < 0n || multiplierE4 < 0n)
    throw new RangeError('a win needs a stake and a multiplier that are not negative');
  return ((stake * multiplierE4) / 10_000n) as Centavos;
}

/** The return to player in basis points, rounded down: a promise is never rounded up. */
export function rtpBps(rtp: Rtp): number {
  return Number((rtp.win * 10_000n) / rtp.stake);
}

/** The return to player for a reader, rounded down to a tenth: `96,8%`; `mark` separates the tenth. */
export function rtpText(rtp: Rtp, mark: ',' | '.' = ','): string {
  const tenths = Math.floor(rtpBps(rtp) / 10);
  return `${Math.floor(tenths / 10)}${mark}${tenths % 10}%`;
}
