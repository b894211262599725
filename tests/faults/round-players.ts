import { CallError } from '@arara/contract/client';
import { seededRandom } from '@arara/server/testing';
import { expect } from 'vitest';
import { becomeOfAnotherRelease, letRoundsBeLeft } from './elapsed-time.ts';
import type { Player } from './test-players.ts';
import { type RoundTable, type TableGame, type UnderWay, movesIn, openTable } from './round-table.ts';
import type { FaultFixture } from './fault-fixture.ts';

/** A player's moves in a round, and its result. */
interface EndedRound {
  moves: readonly string[];
  win: string;
}

/** An abandoned round, and its last move if it had no response: made or not. */
export interface AbandonedRound {
  game: TableGame;
  roundId: string;
  moves: readonly string[];
  unheard?: string | undefined;
}

/** Plays rounds of moves, one after another. */
export interface RoundPlayer {
  player: Player;
  /** Finished rounds by id. */
  ended: ReadonlyMap<string, EndedRound>;
  /** Abandoned rounds. */
  left: readonly AbandonedRound[];
  /** Plays rounds of twenty-one until the stake was doubled in one. */
  double(): Promise<void>;
  /** Plays a whole round of several moves. */
  climb(): Promise<void>;
  /** Plays a round and abandons it after its last move was sent once, with or without a response. */
  leave(): Promise<void>;
  /** Advances the clock until the server has ended abandoned rounds, and adds what it paid. */
  awaitLeft(): Promise<void>;
  /** Plays a round whose rules change version before its next move: the stake is returned. */
  voidOne(): Promise<void>;
  /** Plays rounds until stopped, and abandons one of them. */
  play(isOver: () => boolean): Promise<void>;
}

/** Draws another card, which risks nothing. */
const SKIP = 'skip';
const SKIPS = 3;

/** Plays some cards of a high-or-low round. */
async function highLow(table: RoundTable): Promise<UnderWay> {
  const round = await table.begin('maior-menor');
  for (let skips = 0; skips < SKIPS; skips += 1) await table.make(round, SKIP);
  return round;
}

/** Checks a void round: it is reported void, or, where no report arrived, it does not exist. */
function requireVoid(error: unknown): void {
  if (!(error instanceof CallError) || !['round_void', 'not_found'].includes(error.error)) throw error;
}

async function voidOne(fixture: FaultFixture, player: Player, table: RoundTable): Promise<void> {
  const round = await highLow(table);
  await becomeOfAnotherRelease(fixture, player.id);
  const going = fixture.insist(table.sending(round, SKIP));
  await going.then(() => expect.unreachable('a void round went on'), requireVoid);
  await table.awaitNone(round.game);
  await table.receive(round.stood.staked);
}

async function leave(fixture: FaultFixture, table: RoundTable): Promise<AbandonedRound> {
  const round = await highLow(table);
  const answer = await fixture.attempt(table.sending(round, SKIP));
  const { game, moves, stood } = round;
  const roundId = stood.round_id;
  return answer === undefined ? { game, roundId, moves, unheard: SKIP } : { game, roundId, moves: [...moves, SKIP] };
}

export async function createRoundPlayer(fixture: FaultFixture, player: Player, seed: string): Promise<RoundPlayer> {
  const random = seededRandom(seed);
  const ended = new Map<string, EndedRound>();
  const left: AbandonedRound[] = [];
  const table = await openTable(fixture, player);

  /** Continues with the preferred move where the game allows it, else with a random one. */
  async function playOut(round: UnderWay, ...wish: string[]): Promise<void> {
    while (round.stood.over === null) {
      const may = movesIn(round);
      const move = wish.find((each) => may.includes(each)) ?? may[random.int(may.length)];
      if (move === undefined) throw new Error(`nothing may be done in ${round.game}, and it is not over`);
      await table.make(round, move);
    }
    const { round_id: roundId, over } = round.stood;
    ended.set(roundId, { moves: round.moves, win: over.win });
  }

  const climb = async () => playOut(await highLow(table), 'out', 'high', 'low');
  const twentyOne = async () => playOut(await table.begin('vinte-e-um'), 'decline');
  const letBe = async () => void left.push(await leave(fixture, table));

  return {
    player,
    ended,
    left,
    climb,
    leave: letBe,
    voidOne: () => voidOne(fixture, player, table),
    async double() {
      for (let isDoubled = false; !isDoubled;) {
        const round = await table.begin('vinte-e-um');
        await playOut(round, 'decline', 'double', 'stand');
        isDoubled = round.moves.includes('double');
      }
    },
    async awaitLeft() {
      await letRoundsBeLeft(fixture);
      for (const { roundId, game, moves } of left.filter((each) => !ended.has(each.roundId))) {
        await table.awaitNone(game);
        const { data } = await fixture.insist(() => player.call('round', { round_id: roundId }));
        ended.set(roundId, { moves, win: data.win_amount });
        await table.receive(data.win_amount);
      }
    },
    async play(isOver) {
      const games = [letBe, twentyOne, climb, twentyOne, climb, climb];
      while (!isOver()) {
        // An abandoned high-or-low round prevents another one.
        const game = left.length > 0 ? twentyOne : games[random.int(games.length)];
        await game?.();
      }
    },
  };
}
