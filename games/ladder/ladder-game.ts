import type { Category, Draw, Rtp, SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import type { Rung } from './rungs.ts';

/** A move: one step up, by the number of the place that is stepped on, or out with what stands. */
export type LadderMove = { readonly step: number } | { readonly cashOut: true };

/** How a round ended: on something hidden, by the player's wish, or at the last rung. */
export type LadderEnd = 'hit' | 'out' | 'top';

/** A round so far. What is hidden is fixed from the start and in it whole; only `view` leaves it out. */
export interface LadderState<Input> {
  readonly input: Input;
  readonly hidden: readonly number[];
  /** The places stepped on, in order; after a `hit` the last one is where it was. */
  readonly taken: readonly number[];
  readonly end: LadderEnd | null;
}

/** What the player sees of a round. Multipliers are ten-thousandths of the stake, as text. */
export interface LadderShown<Input = unknown> {
  readonly input: Input;
  readonly taken: readonly number[];
  readonly end: LadderEnd | null;
  /** What going out would pay now, and once the round is over what it did pay. */
  readonly standsE4: string;
  /** What stands after one more step that holds; `null` where there is none. */
  readonly nextE4: string | null;
  /** What was hidden, once the round is over; before, what a game lets be seen of the steps that were made. */
  readonly hidden: readonly number[] | null;
}

/** What makes one ladder different from another. */
export interface LadderRules<Input> {
  readonly name: string;
  readonly version: string;
  readonly category: Category;
  readonly rtp: Rtp;
  readonly maxMultiplierE4: bigint;
  readonly maxOneIn: bigint;
  /** The longest ladder of all. */
  readonly mostSteps: number;
  readInput(input: unknown): Input | undefined;
  rungs(input: Input): readonly Rung[];
  /** Everything hidden, drawn before the first step. */
  hide(draw: Draw, input: Input): readonly number[];
  /** The places that may be stepped on next, in rising order: the first is the one assumed for a player who has left. */
  places(input: Input, taken: readonly number[]): readonly number[];
  /** Whether stepping on `place` as the step `at`, from 0, holds. */
  holds(hidden: readonly number[], input: Input, at: number, place: number): boolean;
  /** What may be seen of what is hidden while the round is open: nothing by default. It must say nothing of the steps to come. */
  seen?(hidden: readonly number[], taken: readonly number[]): readonly number[];
}

/** From R$ 0,50, where the centavo that a win is rounded by still leaves 95 %, to R$ 500. */
const STAKES = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((step) => centavos(step));

const stakes = { min: centavos(50), max: centavos(50_000), steps: STAKES };

const OUT: LadderMove = { cashOut: true };

function standsOf<Input>({ rungs }: LadderRules<Input>, { input, taken, end }: LadderState<Input>): bigint {
  return end === 'hit' ? 0n : (rungs(input)[taken.length - 1]?.multiplierE4 ?? 0n);
}

function readMove(raw: unknown): LadderMove | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined;
  if ('cashOut' in raw) return raw.cashOut === true ? OUT : undefined;
  if (!('step' in raw) || typeof raw.step !== 'number') return undefined;
  return Number.isSafeInteger(raw.step) && raw.step >= 0 ? { step: raw.step } : undefined;
}

function moves<Input>(rules: LadderRules<Input>, { input, taken, end }: LadderState<Input>): readonly LadderMove[] {
  if (end !== null) return [];
  const steps: LadderMove[] = rules.places(input, taken).map((step) => ({ step }));
  return taken.length === 0 ? steps : [...steps, OUT];
}

function move<Input>(rules: LadderRules<Input>, state: LadderState<Input>, made: LadderMove): LadderState<Input> {
  if ('cashOut' in made) return { ...state, end: 'out' };
  const { input, hidden } = state;
  const taken = [...state.taken, made.step];
  if (!rules.holds(hidden, input, state.taken.length, made.step)) return { ...state, taken, end: 'hit' };
  return { ...state, taken, end: taken.length === rules.rungs(input).length ? 'top' : null };
}

function view<Input>(rules: LadderRules<Input>, state: LadderState<Input>): LadderShown<Input> {
  const { input, hidden, taken, end } = state;
  const next = end === null ? rules.rungs(input)[taken.length]?.multiplierE4 : undefined;
  return {
    input,
    taken,
    end,
    standsE4: String(standsOf(rules, state)),
    nextE4: next === undefined ? null : String(next),
    hidden: end === null ? (taken.length > 0 && rules.seen?.(hidden, taken)) || null : hidden,
  };
}

/**
 * A game in which a player goes up step by step, each with something hidden, and may go out with what stands after any
 * of them; the last rung pays by itself. A round that its player has left goes out with what stands, or, where no step
 * was made, takes the first of the places and then goes out.
 */
export function createLadderGame<Input>(rules: LadderRules<Input>): SessionGame<Input, LadderMove, LadderState<Input>> {
  const { name, version, category, rtp, maxMultiplierE4, maxOneIn, mostSteps } = rules;
  return {
    kind: 'session',
    name,
    version,
    category,
    stakes,
    rtp,
    maxMultiplierE4,
    maxOneIn,
    mostMoves: mostSteps,
    readInput: rules.readInput,
    readMove,
    begin: (draw, input) => ({ input, hidden: rules.hide(draw, input), taken: [], end: null }),
    moves: (state) => moves(rules, state),
    move: (_, state, made) => move(rules, state, made),
    stakedE4: () => 10_000n,
    returnE4: (state) => (state.end === null ? undefined : standsOf(rules, state)),
    view: (state) => view(rules, state),
    unattended: ({ input, taken }) => (taken.length > 0 ? OUT : { step: rules.places(input, taken)[0] ?? 0 }),
  };
}

/** Whether `input` is an object with this one field, whose value passes `is`; the value, or `undefined`. */
export function soleField<Value>(
  input: unknown,
  field: string,
  is: (value: unknown) => value is Value,
): Value | undefined {
  if (typeof input !== 'object' || input === null || Object.keys(input).join() !== field) return undefined;
  const value: unknown = Object.values(input)[0];
  return is(value) ? value : undefined;
}
