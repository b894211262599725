import type { Draw } from './draw.ts';
import type { SessionGame } from './game.ts';
import { sameJson } from './json.ts';

/** A move that the rules do not allow in the state that the round is in. */
export class IllegalMove extends Error {}

/** The state after one more move. Fails with `IllegalMove`. */
export function advance<Move, State>(
  game: SessionGame<unknown, Move, State>,
  draw: Draw,
  state: State,
  move: Move,
): State {
  if (!game.moves(state).some((each) => sameJson(each, move))) throw new IllegalMove('the rules do not allow it now');
  return game.move(draw, state, move);
}

/** A round of moves as far as it went, from its draw. Fails with `IllegalMove` where a move was not allowed. */
export function replay<Input, Move, State>(
  game: SessionGame<Input, Move, State>,
  draw: Draw,
  input: Input,
  moves: readonly Move[],
): State {
  let state = game.begin(draw, input);
  for (const move of moves) state = advance(game, draw, state, move);
  return state;
}

/** The recorded input of a round of moves: all that is needed to recompute it from the draw. */
export interface SessionInput {
  readonly choice: unknown;
  readonly moves: readonly unknown[];
}

/** What is stored of a finished round of moves. */
export interface SessionOutcome {
  readonly view: unknown;
  /** What was put in altogether, in ten-thousandths of the first stake, as text. */
  readonly stakedE4: string;
}

/** What a finished round came to; `undefined` while it goes on. */
export function finished<State>(
  game: SessionGame<unknown, unknown, State>,
  state: State,
): { outcome: SessionOutcome; multiplierE4: bigint } | undefined {
  const multiplierE4 = game.returnE4(state);
  if (multiplierE4 === undefined) return undefined;
  return { outcome: { view: game.view(state), stakedE4: String(game.stakedE4(state)) }, multiplierE4 };
}

/** What a player saw of a round of moves after one of them, or at its beginning. */
export interface SeenStep {
  readonly view: unknown;
  /** What was put in so far, in ten-thousandths of the first stake. */
  readonly stakedE4: bigint;
}

/** The states of a recorded round, from its beginning to its end; `undefined` where the record is malformed or unfinished. */
function statesOf(game: SessionGame, draw: Draw, input: unknown): unknown[] | undefined {
  if (typeof input !== 'object' || input === null || !('choice' in input) || !('moves' in input)) return undefined;
  const { choice, moves } = input;
  if (!Array.isArray(moves) || moves.length > game.mostMoves) return undefined;
  const read = game.readInput(choice);
  const readMoves = moves.map((move) => game.readMove(move));
  if (read === undefined || readMoves.includes(undefined)) return undefined;
  try {
    const states = [game.begin(draw, read)];
    for (const move of readMoves) states.push(advance(game, draw, states.at(-1), move));
    return game.returnE4(states.at(-1)) === undefined ? undefined : states;
  } catch (error) {
    if (error instanceof IllegalMove) return undefined;
    throw error;
  }
}

/** Plays a recorded round of moves from its draw; `undefined` where the record is malformed or not finished. */
export function replayRecord(
  game: SessionGame,
  draw: Draw,
  input: unknown,
): { outcome: SessionOutcome; multiplierE4: bigint } | undefined {
  const states = statesOf(game, draw, input);
  return states && finished(game, states.at(-1));
}

/** What its player saw of a recorded round, step by step; `undefined` as for `replayRecord`. */
export function stepsOfRecord(game: SessionGame, draw: Draw, input: unknown): SeenStep[] | undefined {
  return statesOf(game, draw, input)?.map((state) => ({ view: game.view(state), stakedE4: game.stakedE4(state) }));
}
