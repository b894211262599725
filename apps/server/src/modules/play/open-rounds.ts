import { advance } from '@arara/game-kit';
import { type Tx, afterCommit } from '../../db/index.ts';
import { addSeconds, failpoint } from '../../platform/index.ts';
import { inTurn } from './in-turn.ts';
import * as store from './open-round-store.ts';
import { type Beginning, createRoundBegin } from './round-begin.ts';
import { type RoundKeeper, type RoundParts, createRoundKeeper } from './round-keeper.ts';
import { type Moving, createRoundMove } from './round-move.ts';
import { type RoundSight, sightOf } from './round-sight.ts';

/** How long a round is left alone before the game's published policy ends it. Source: Portaria SPA/MF 1.207/2024. */
export const LEFT_AFTER_SECONDS = 30 * 60;
const ENDED_AT_ONCE = 50;

/** Rounds of moves of our own games: kept as their choices, told again from their seeds, gone on with after anything. */
export interface OpenRounds {
  begin(request: Beginning): Promise<RoundSight>;
  move(request: Moving): Promise<RoundSight>;
  /** The round that a player has open in a game; `undefined` when there is none. */
  current(playerId: number, game: string): Promise<RoundSight | undefined>;
  /** Ends rounds that were left alone, by each game's policy; answers how many were found. */
  endLeft(): Promise<number>;
}

/** Plays a round that was left alone to its end. Answers whose it was; `undefined` where somebody went on with it. */
async function endIn(tx: Tx, keeper: RoundKeeper, id: string, before: Date): Promise<number | undefined> {
  const left = await store.lockOpenRound(tx, id);
  if (left === undefined || left.movedAt >= before) return undefined;
  const game = keeper.gameOf(left);
  if (game === undefined) {
    await keeper.makeVoid(tx, id);
    return left.playerId;
  }
  const { draw, state: stood } = await keeper.tell(tx, game, left);
  let [round, state] = [left, stood];
  while (game.returnE4(state) === undefined) {
    const move = game.unattended(state);
    state = advance(game, draw, state, move);
    round = await keeper.follow(tx, game, state, round, move);
  }
  await keeper.settle(tx, game, state, round);
  failpoint('round.ending');
  afterCommit(tx, () => failpoint('round.ended'));
  return left.playerId;
}

export function createOpenRounds(parts: RoundParts): OpenRounds {
  const { db, atomically, bus, bonus, clock, ledger } = parts;
  const keeper = createRoundKeeper(parts);
  const [begin, move] = [createRoundBegin(parts, keeper), createRoundMove(parts, keeper)];
  const queue = inTurn();

  /** What is seen of a round that is over; where it ended its player's bonus, with what they have after that. */
  async function concluded(memberId: number, sight: RoundSight): Promise<RoundSight> {
    const { grantId, bonus: pot, bonusDone, bonusDue } = await ledger.wallet(db, memberId);
    const mayBeOver = grantId !== null && (pot === 0n || bonusDone >= bonusDue);
    const isOver = mayBeOver && (await bonus.settled(memberId));
    return isOver ? { ...sight, ...(await keeper.purseOf(db, memberId)) } : sight;
  }

  async function announced(memberId: number, work: () => Promise<RoundSight>): Promise<RoundSight> {
    const sight = await queue(memberId, work);
    if (!sight.replayed) bus.publish('balance', { memberId });
    return sight.replayed || sight.over === null ? sight : concluded(memberId, sight);
  }

  return {
    begin: (request) => announced(request.playerId, () => begin(request)),
    move: (request) => announced(request.playerId, () => move(request)),
    async current(playerId, name) {
      const round = await store.findOpenRound(db, playerId, name);
      const game = round && keeper.gameOf(round);
      if (round === undefined || game === undefined) return undefined;
      const { state } = await keeper.tell(db, game, round);
      return sightOf(game, state, round, await keeper.purseOf(db, playerId), true);
    },
    async endLeft() {
      const before = addSeconds(clock.now(), -LEFT_AFTER_SECONDS);
      const left = await store.listLeftRounds(db, before, ENDED_AT_ONCE);
      for (const id of left) {
        const memberId = await atomically((tx) => endIn(tx, keeper, id, before));
        if (memberId !== undefined) bus.publish('balance', { memberId });
      }
      return left.length;
    },
  };
}
