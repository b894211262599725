import { type Centavos, formatPercent } from '@arara/money';
import type { Coverage } from './coverage.ts';
import type { Draw } from './draw.ts';
import type { GameRoom } from './room.ts';

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

/** The languages of the site, by their BCP 47 tags. */
export const localeKeys = ['pt', 'en', 'zh-Hans', 'zh-Hant', 'vi', 'id', 'th', 'tr', 'ms'] as const;
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

export interface GameFacts {
  /** Stable key in kebab-case. It is stored with every bet, so it never changes. */
  readonly name: string;
  /** Version of the rules and their mathematics, stored with each round; any change to either raises it. */
  readonly version: string;
  readonly category: Category;
  readonly stakes: Stakes;
  /** Of the way to bet that returns least; where moves are chosen, under the best of them. */
  readonly rtp: Rtp;
  /** The largest prize, in ten-thousandths of the stake. Nothing caps it below that. */
  readonly maxMultiplierE4: bigint;
  /** One round in this many pays the largest prize (rounded up): shown to the player. */
  readonly maxOneIn: bigint;
}

/**
 * A game that is over as soon as it is bet: one draw, one outcome. `Outcome` is plain JSON; it is stored with the
 * round, shown to the player and recomputed by verifiers. A game sees no money, clock, player or socket.
 */
export interface InstantGame<Input = unknown, Outcome = unknown> extends GameFacts {
  readonly kind: 'instant';
  /** The player's choices, checked; `undefined` when they are malformed. */
  readInput(input: unknown): Input | undefined;
  /** Where ways to bet have steps of their own: which of `stakes` may be staked on this one. */
  stakesFor?(input: Input): Stakes;
  /** The choices of a free round, where rounds can be bet in several ways; by default an empty object. */
  readonly freeRoundInput?: Input;
  /**
   * The most that a bet with these choices can pay, in ten-thousandths of all its stake: by default the largest
   * prize of the game. Stakes on several places count together.
   */
  mostE4?(input: Input): bigint;
  /** Where one bet may lie on several places: when it covers too many outcomes to count. Absent where it names one thing. */
  readonly coverage?: Coverage<Input, null>;
  /** Plays a round. The multiplier is in ten-thousandths of the stake: `25_000n` pays 2.5 times. */
  play(draw: Draw, input: Input): Played<Outcome>;
  /** The room in which it is played in company; absent for a game played alone. */
  readonly room?: GameRoom;
}

/** What may be staked on one way to bet: all that the game offers, unless that way has steps of its own. */
export function stakesOf<Input>(game: SoloGame | InstantGame<Input>, input: Input): Stakes {
  return ('stakesFor' in game ? game.stakesFor?.(input) : undefined) ?? game.stakes;
}

/**
 * What is offered of `stakes` where a site takes no others than those from `min` to `max`. Unchanged where none of them lies between:
 * the server then refuses every bet.
 */
export function narrowStakes(stakes: Stakes, { min, max }: Pick<Stakes, 'min' | 'max'>): Stakes {
  const steps = stakes.steps.filter((step) => step >= min && step <= max);
  const [least, most] = [steps[0], steps.at(-1)];
  return least === undefined || most === undefined ? stakes : { min: least, max: most, steps };
}

/** What a round came to. */
export interface Played<Outcome = unknown> {
  readonly outcome: Outcome;
  readonly multiplierE4: bigint;
}

/**
 * A game of moves. Everything hidden is fixed by the round's seeds from the start: the whole round is a pure function of
 * the draw, the choice and the moves, so that it is kept as no more than these, goes on after any interruption where it
 * stood, and is recomputed by verifiers. A state is never changed, only followed by another.
 */
export interface SessionGame<Input = unknown, Move = unknown, State = unknown> extends GameFacts {
  readonly kind: 'session';
  /** The player's choices at the start, checked; `undefined` when they are malformed. */
  readInput(input: unknown): Input | undefined;
  /** A move as it came, checked for its shape alone; `undefined` when it is malformed. */
  readMove(move: unknown): Move | undefined;
  /** Deals. */
  begin(draw: Draw, input: Input): State;
  /** What may be done now; nothing once the round is over. */
  moves(state: State): readonly Move[];
  /** The state after one of `moves`. */
  move(draw: Draw, state: State, move: Move): State;
  /** What has been put in, in ten-thousandths of the first stake: `10_000n` until a move asks for more. */
  stakedE4(state: State): bigint;
  /** What came back, in ten-thousandths of the first stake, once the round is over; `undefined` before. */
  returnE4(state: State): bigint | undefined;
  /** What the player may see: plain JSON, all of it once the round is over, nothing hidden before. */
  view(state: State): unknown;
  /** The published policy: the next move of a round whose player has left. It ends after at most `mostMoves`. */
  unattended(state: State): Move;
  /** No round has more. */
  readonly mostMoves: number;
}

/** The games that one player plays alone, at a moment of their own. */
export type SoloGame = InstantGame | SessionGame;

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

/** The return to player in a language, rounded down to a tenth: `96,8%`. */
export function rtpText(rtp: Rtp, locale: LocaleKey = 'pt'): string {
  return formatPercent(Math.floor(rtpBps(rtp) / 10) / 1000, locale, { least: 1, most: 1 });
}
