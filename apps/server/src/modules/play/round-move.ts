import { type SessionGame, type SessionInput, IllegalMove, advance, sameJson } from '@arara/game-kit';
import { type Tx, afterCommit } from '../../db/index.ts';
import { Failure, failpoint } from '../../platform/index.ts';
import * as store from './open-round-store.ts';
import type { RoundKeeper, RoundParts, Told } from './round-keeper.ts';
import { isRoundNumber } from './round-number.ts';
import { type RoundSight, sightOf, sightOfSettled } from './round-sight.ts';

/** A move that a player makes. */
export interface Moving {
  playerId: number;
  game: string;
  roundId: string;
  /** The number of this move, from 0: it is made once, however often it is sent. */
  number: number;
  move: unknown;
}

/** Whether a move was made before. Fails with `move_made` where another one was, or those before it are missing. */
function wasMade(moves: readonly unknown[], number: number, move: unknown): boolean {
  if (number === moves.length) return false;
  if (number < moves.length && sameJson(moves[number], move)) return true;
  throw new Failure('move_made', { field: 'number' });
}

function nextState(game: SessionGame, { draw, state }: Told, move: unknown): unknown {
  try {
    return advance(game, draw, state, move);
  } catch (error) {
    if (error instanceof IllegalMove) throw new Failure('move_not_allowed', { field: 'move' });
    throw error;
  }
}

/**
 * Makes a player's move, and pays the round where it is over by it. Fails with `move_not_allowed`, `move_made`,
 * `round_void` where the game's rules have changed meanwhile and the stake went back, and, for a move that asks for
 * more stake, as a bet does.
 */
export function createRoundMove(
  { db, atomically, ledger }: RoundParts,
  keeper: RoundKeeper,
): (request: Moving) => Promise<RoundSight> {
  /** The round is not open: it is over, or there never was one. */
  async function afterwards({ playerId, game, roundId, number, move }: Moving): Promise<RoundSight> {
    const round = await ledger.round(db, playerId, roundId);
    if (round?.game !== game) throw new Failure('not_found', { field: 'round_id' });
    // A round of a game that is drawn at once has no moves.
    const moves = (round.input as Partial<SessionInput> | null)?.moves;
    if (moves === undefined) throw new Failure('not_found', { field: 'round_id' });
    if (!wasMade(moves, number, move)) throw new Failure('move_made', { field: 'number' });
    return sightOfSettled(round, await keeper.purseOf(db, playerId));
  }

  async function moveIn(tx: Tx, request: Moving): Promise<RoundSight | 'over' | 'void'> {
    const round = await store.lockOpenRound(tx, request.roundId);
    if (round?.playerId !== request.playerId || round.game !== request.game) return 'over';
    const game = keeper.gameOf(round);
    if (game === undefined) {
      await keeper.makeVoid(tx, round.id);
      return 'void';
    }
    const move = game.readMove(request.move);
    if (move === undefined) throw new Failure('invalid', { field: 'move' });
    const told = await keeper.tell(tx, game, round);
    if (wasMade(round.moves, request.number, move))
      return sightOf(game, told.state, round, await keeper.purseOf(tx, round.playerId), true);
    const state = nextState(game, told, move);
    const followed = await keeper.follow(tx, game, state, round, move);
    failpoint('round.moving');
    afterCommit(tx, () => failpoint('round.moved'));
    const isOver = game.returnE4(state) !== undefined;
    const purse = isOver ? await keeper.settle(tx, game, state, followed) : await keeper.purseOf(tx, round.playerId);
    return sightOf(game, state, followed, purse, false);
  }

  return async (request) => {
    if (!isRoundNumber(request.roundId)) throw new Failure('not_found', { field: 'round_id' });
    const moved = await atomically((tx) => moveIn(tx, request));
    if (moved === 'void') throw new Failure('round_void');
    return moved === 'over' ? afterwards(request) : moved;
  };
}
