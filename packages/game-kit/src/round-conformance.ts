import { type Check, type Evidence, conformance } from './conformance.ts';
import { drawsOf } from './draw.ts';
import { sameJson } from './json.ts';
import { type Flight, type RoundGame, type Timing, asInstant, isScheduled } from './round-game.ts';
import { sha256 } from './sha256.ts';

/** What a shared game is held to. `options` and `malformed` are of the round of that `number`. */
export interface RoundEvidence extends Evidence {
  /** Default: 1. Where rounds differ in what they show before their bets, ask for several, one after another. */
  readonly number?: number;
}

const SEED = sha256(Uint8Array.of(114, 111, 117, 110, 100));
const START_E4 = 10_000n;
/** Moments at which a flight is looked at: none, a few, a second and minutes, in milliseconds. */
const MOMENTS = [0, 1, 2, 7, 50, 124, 125, 999, 1000, 5000, 17_321, 60_000, 115_000, 600_000];

function must(holds: boolean, words: string): asserts holds {
  if (!holds) throw new Error(words);
}

/** The same value, that nobody can change. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

function isLength(ms: number, least: number): boolean {
  return Number.isSafeInteger(ms) && ms >= least;
}

function follows(timing: Timing): boolean {
  if (!isLength(timing.lockedMs, 1) || !isLength(timing.restMs, 0)) return false;
  if (!isScheduled(timing)) return isLength(timing.openMs, 1);
  return isLength(timing.everyMs, timing.lockedMs + timing.restMs + 1) && isLength(timing.ahead, 1);
}

function timed(game: RoundGame): void {
  must(follows(game.timing), 'its rounds have no room for bets');
  must(isLength(game.mostTickets, 1), `${game.mostTickets} tickets are none`);
}

function shows(game: RoundGame, number: number): void {
  for (let each = number; each < number + 40; each += 1) {
    const setup = game.setup(each);
    must(sameJson(setup, game.setup(each)), `round ${each} shows two things`);
    must(sameJson(JSON.parse(JSON.stringify(setup)), setup), `what round ${each} shows does not survive storage`);
  }
}

/** A number of rounds of one game, as the same draws give them each time. */
interface Rounds<Outcome> {
  readonly setup: unknown;
  readonly outcomes: readonly Outcome[];
}

function roundsOf(game: RoundGame, { number = 1, rounds = 300 }: RoundEvidence): Rounds<unknown> {
  const draw = drawsOf(SEED);
  const setup = frozen(game.setup(number));
  const outcomes = Array.from({ length: rounds }, (_, nonce) => frozen(game.draw(draw('rounds', nonce), setup)));
  return { setup, outcomes };
}

function inputsOf(game: RoundGame, evidence: RoundEvidence, setup: unknown): unknown[] {
  return evidence.options.map(({ input }) => frozen(game.readInput(input, setup)));
}

/** A ticket is kept as it was read: it must read the same when it comes out of storage. */
function keeps(game: RoundGame, evidence: RoundEvidence): void {
  const setup = game.setup(evidence.number ?? 1);
  for (const input of inputsOf(game, evidence, setup)) {
    const stored: unknown = JSON.parse(JSON.stringify(input));
    must(sameJson(game.readInput(stored, setup), input), `${JSON.stringify(input)} reads otherwise the second time`);
  }
}

/** A round asks for no ticket when it is drawn, and paying one changes nothing that pays another. */
function keepsApart(game: RoundGame, evidence: RoundEvidence): void {
  const { setup, outcomes } = roundsOf(game, evidence);
  const inputs = inputsOf(game, evidence, setup);
  for (const outcome of outcomes) {
    const pays = inputs.map((input) => game.pay(outcome, input, setup));
    const backwards = inputs.toReversed().map((input) => game.pay(outcome, input, setup));
    must(
      backwards.toReversed().every((pay, index) => pay === pays[index]),
      'what a ticket gets hangs on those before it',
    );
  }
}

function lasts(game: RoundGame, evidence: RoundEvidence): void {
  for (const outcome of roundsOf(game, evidence).outcomes) {
    const ms = game.showMs(outcome);
    must(isLength(ms, 0) && ms === game.showMs(outcome), `a round is shown for ${ms} ms`);
  }
}

/** The clock of a flight: it begins at the stake, never falls, and returns the first moment of each height. */
function climbs(flight: Flight): void {
  let before = START_E4;
  for (const ms of MOMENTS) {
    const reached = flight.reachedE4(ms);
    must(reached >= before, `it falls before ${ms} ms`);
    before = reached;
    const first = flight.msOf(reached);
    must(isLength(first, 0) && first <= ms, `${reached} is reached at ${ms} ms and told for ${first}`);
    must(flight.reachedE4(first) === reached, `${reached} is not reached at ${first} ms`);
    must(first === 0 || flight.reachedE4(first - 1) < reached, `${reached} is reached before ${first} ms`);
  }
  must(flight.reachedE4(0) === START_E4, 'it does not begin at the stake');
}

/** Who left at the end or below is paid that; who left above, or never, is paid by what leaves by itself alone. */
function leaves(game: RoundGame, flight: Flight, evidence: RoundEvidence): void {
  const { setup, outcomes } = roundsOf(game, evidence);
  for (const outcome of outcomes) {
    const end = flight.endE4(outcome);
    for (const input of inputsOf(game, evidence, setup)) {
      const own = flight.leavesAtE4(input);
      const alone = own !== undefined && own <= end ? own : 0n;
      must(game.pay(outcome, input, setup) === alone, `a ticket left alone does not get ${alone} of ${end}`);
      if (alone > 0n) must(game.pay(outcome, input, setup, alone) === alone, 'an exit that is recorded pays otherwise');
      must(game.pay(outcome, input, setup, end + 100n) === alone, `who left above ${end} is paid for it`);
      const half = START_E4 + ((end - START_E4) / 200n) * 100n;
      if (end > START_E4 && (own === undefined || half < own))
        must(game.pay(outcome, input, setup, half) === half, `who left at ${half} of ${end} gets something else`);
      if (own !== undefined && own + 100n <= end)
        must(game.pay(outcome, input, setup, own + 100n) === own, 'who left by itself left a second time');
    }
  }
}

/**
 * The promises of a shared game, each ready to be a test of it: those of every game, kept by a ticket alone in a round, and
 * those of rounds that many share.
 */
export function roundConformance<Input, Outcome, Setup>(
  game: RoundGame<Input, Outcome, Setup>,
  evidence: RoundEvidence,
): readonly Check[] {
  const number = evidence.number ?? 1;
  const { flight } = game;
  return [
    ...conformance(asInstant(game, number), evidence),
    { name: 'leaves room for bets between its rounds', check: () => timed(game) },
    { name: 'shows the same before the bets whoever asks', check: () => shows(game, number) },
    { name: 'reads a stored ticket as it was read first', check: () => keeps(game, evidence) },
    { name: 'pays each ticket whoever else has one', check: () => keepsApart(game, evidence) },
    { name: 'says how long it runs', check: () => lasts(game, evidence) },
    ...(flight
      ? [
          { name: 'climbs by the clock alone', check: () => climbs(flight) },
          { name: 'pays who leaves what was reached', check: () => leaves(game, flight, evidence) },
        ]
      : []),
  ];
}
