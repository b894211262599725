import type { Coverage } from './coverage.ts';
import type { Draw } from './draw.ts';
import type { GameFacts, InstantGame, SoloGame } from './game.ts';

/** Rounds that follow one another: each opens when the one before has been shown. */
export interface FlowTiming {
  /** How long bets are taken, in milliseconds. */
  readonly openMs: number;
  /** Between the last bet and the draw: the beacon is awaited meanwhile. */
  readonly lockedMs: number;
  /** How long the result stands before the next round opens. */
  readonly restMs: number;
}

/** Rounds by the clock: one locks at every whole multiple of `everyMs` since 1970, and that multiple is its number. */
export interface ScheduledTiming {
  readonly everyMs: number;
  readonly lockedMs: number;
  readonly restMs: number;
  /** How many coming rounds take bets, the next one included. */
  readonly ahead: number;
}

export type Timing = FlowTiming | ScheduledTiming;

export function isScheduled(timing: Timing): timing is ScheduledTiming {
  return 'everyMs' in timing;
}

/**
 * For a round that its players may leave while it runs. What they leave with depends on the server's clock alone, and
 * nobody's leaving changes what anybody else gets.
 */
export interface Flight<Input = unknown, Outcome = unknown> {
  /** What is reached after so many milliseconds, in ten-thousandths, rounded down to what can be paid. Never falls. */
  reachedE4(ms: number): bigint;
  /** The first whole millisecond at which that is reached. */
  msOf(multiplierE4: bigint): number;
  /** Where it ends: who left with that or less is paid. */
  endE4(outcome: Outcome): bigint;
  /** With what a ticket leaves by itself; `undefined` where its player waits. */
  leavesAtE4(input: Input): bigint | undefined;
}

/**
 * A game whose rounds are drawn once for everybody by a shared clock. The draw belongs to the round; each ticket is paid
 * from it by a fixed table, and no ticket sees another (integrity.md, G12). `Setup` is what a round shows before its
 * bets, as fixtures with their odds; `Outcome` is plain JSON, stored, shown and recomputed by verifiers.
 */
export interface RoundGame<Input = unknown, Outcome = unknown, Setup = unknown> extends GameFacts {
  readonly kind: 'round';
  readonly timing: Timing;
  /** The most tickets that one player may have in one round. */
  readonly mostTickets: number;
  /** Whether its players may write to each other. */
  readonly chat: boolean;
  /** What is public of the round of that number before its bets: a pure function of the number. `null` where nothing is. */
  setup(number: number): Setup;
  /** A ticket's choices, checked; `undefined` when they are malformed. */
  readInput(input: unknown, setup: Setup): Input | undefined;
  /** The most that a ticket with these choices can pay, in ten-thousandths of its stake; by default that of the game. */
  mostE4?(input: Input, setup: Setup): bigint;
  /**
   * When the tickets of one player in one round cover too many outcomes to count. `null` where no tickets cover one another:
   * in a flight, which an early end loses for all of them, and where even the most tickets leave most outcomes open.
   */
  readonly coverage: Coverage<Input, Setup> | null;
  /**
   * Whether everybody sees what is bet: the players and the stakes of each choice, and the choices of the public tickets. For
   * games with a few choices: the table lists every one of them.
   */
  readonly hasPublicChoices?: true;
  /** Draws the round, independent of the participants. */
  draw(draw: Draw, setup: Setup): Outcome;
  /** How long the round runs, in milliseconds: until it ends by itself, or until its result has been shown. */
  showMs(outcome: Outcome): number;
  /**
   * What a ticket of that round gets, in ten-thousandths of its stake. `leftE4` is what its player left with, at or below
   * the end of a flight; a ticket that leaves by itself has left too.
   */
  pay(outcome: Outcome, input: Input, setup: Setup, leftE4?: bigint): bigint;
  /** Where players may leave while it runs. Its outcome is shown only once it is over; that of others with the draw. */
  readonly flight?: Flight<Input, Outcome>;
}

/** Any game. */
export type Game = SoloGame | RoundGame;

/** The coverage of a round that shows this before its bets. */
function coverageAt<Input, Setup>(coverage: Coverage<Input, Setup>, setup: Setup): Coverage<Input, null> {
  return { ...coverage, outcomes: () => coverage.outcomes(setup) };
}

/**
 * A round of that number with one ticket in it, as a game that is over as soon as it is bet: so parsheets, proofs and the
 * verifier take shared games as they take the others. Nobody leaves it by hand.
 */
export function asInstant<Input, Outcome, Setup>(
  game: RoundGame<Input, Outcome, Setup>,
  number: number,
): InstantGame<Input, Outcome> {
  const setup = game.setup(number);
  const { name, version, category, stakes, rtp, maxMultiplierE4, maxOneIn } = game;
  return {
    kind: 'instant',
    name,
    version,
    category,
    stakes,
    rtp,
    maxMultiplierE4,
    maxOneIn,
    readInput: (input) => game.readInput(input, setup),
    ...(game.coverage === null ? {} : { coverage: coverageAt(game.coverage, setup) }),
    ...(game.mostE4 ? { mostE4: (input: Input) => game.mostE4?.(input, setup) ?? maxMultiplierE4 } : {}),
    play(draw, input) {
      const outcome = game.draw(draw, setup);
      return { outcome, multiplierE4: game.pay(outcome, input, setup) };
    },
  };
}
