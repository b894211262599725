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

/** What stands for the choices of a round of moves in its record: all that the draw needs to be told again. */
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

/** Plays a recorded round of moves from its draw; `undefined` where the record is malformed or not finished. */
export function replayRecord(
  game: SessionGame,
  draw: Draw,
  input: unknown,
): { outcome: SessionOutcome; multiplierE4: bigint } | undefined {
  if (typeof input !== 'object' || input === null || !('choice' in input) || !('moves' in input)) return undefined;
  const { choice, moves } = input;
  if (!Array.isArray(moves) || moves.length > game.mostMoves) return undefined;
  const read = game.readInput(choice);
  const readMoves = moves.map((move) => game.readMove(move));
  if (read === undefined || readMoves.includes(undefined)) return undefined;
  try {
    return finished(game, replay(game, draw, read, readMoves));
  } catch (error) {
    if (error instanceof IllegalMove) return undefined;
    throw error;
  }
}
