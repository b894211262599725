import { CallError } from '@arara/contract/client';
import { seededRandom } from '@arara/server/testing';
import { expect } from 'vitest';
import { becomeOfAnotherRelease, letRoundsBeLeft } from './elapsed.ts';
import type { Player } from './people.ts';
import { type RoundTable, type TableGame, type UnderWay, movesIn, openTable } from './round-table.ts';
import type { World } from './world.ts';

/** What a player did in a round, and what it came to. */
interface EndedRound {
  moves: readonly string[];
  win: string;
}

/** A round that its player let be, and the move of which nothing was heard: made, or not. */
export interface LeftRound {
  game: TableGame;
  roundId: string;
  moves: readonly string[];
  unheard?: string | undefined;
}

/** A player of rounds of moves, one after another. */
export interface Mover {
  player: Player;
  /** Rounds that are over, by their number. */
  ended: ReadonlyMap<string, EndedRound>;
  /** Rounds that were let be. */
  left: readonly LeftRound[];
  /** A whole round of twenty-one in which the stake was doubled, and those before it in which it could not be. */
  double(): Promise<void>;
  /** A whole round of several moves. */
  climb(): Promise<void>;
  /** A round that nobody goes on with after its last move was sent once, answered or not. */
  leave(): Promise<void>;
  /** Lets half an hour go by, until the house has ended what was left, and counts what it paid. */
  awaitLeft(): Promise<void>;
  /** A round whose game is of another release by its next move: its stake comes back. */
  voidOne(): Promise<void>;
  /** Rounds one after another, until it is over; one of them, once, is let be. */
  play(isOver: () => boolean): Promise<void>;
}

/** Another card, which risks nothing and decides nothing. */
const SKIP = 'skip';
const SKIPS = 3;

/** A round of high or low, in which some cards went by. */
async function highLow(table: RoundTable): Promise<UnderWay> {
  const round = await table.begin('maior-menor');
  for (let skips = 0; skips < SKIPS; skips += 1) await table.make(round, SKIP);
  return round;
}

/** Of a round that went void: told so, or, where that was told to nobody, that there is none. */
function requireVoid(error: unknown): void {
  if (!(error instanceof CallError) || !['round_void', 'not_found'].includes(error.error)) throw error;
}

async function voidOne(world: World, player: Player, table: RoundTable): Promise<void> {
  const round = await highLow(table);
  await becomeOfAnotherRelease(world, player.id);
  const going = world.insist(table.sending(round, SKIP));
  await going.then(() => expect.unreachable('a void round went on'), requireVoid);
  await table.awaitNone(round.game);
  await table.receive(round.stood.staked);
}

async function leave(world: World, table: RoundTable): Promise<LeftRound> {
  const round = await highLow(table);
  const heard = await world.attempt(table.sending(round, SKIP));
  const { game, moves, stood } = round;
  const roundId = stood.round_id;
  return heard === undefined ? { game, roundId, moves, unheard: SKIP } : { game, roundId, moves: [...moves, SKIP] };
}

export async function createMover(world: World, player: Player, seed: string): Promise<Mover> {
  const random = seededRandom(seed);
  const ended = new Map<string, EndedRound>();
  const left: LeftRound[] = [];
  const table = await openTable(world, player);

  /** Plays on as `wish` has it, where the game allows that, or else by chance. */
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
  const letBe = async () => void left.push(await leave(world, table));

  return {
    player,
    ended,
    left,
    climb,
    leave: letBe,
    voidOne: () => voidOne(world, player, table),
    async double() {
      for (let isDoubled = false; !isDoubled;) {
        const round = await table.begin('vinte-e-um');
        await playOut(round, 'decline', 'double', 'stand');
        isDoubled = round.moves.includes('double');
      }
    },
    async awaitLeft() {
      await letRoundsBeLeft(world);
      for (const { roundId, game, moves } of left.filter((each) => !ended.has(each.roundId))) {
        await table.awaitNone(game);
        const { data } = await world.insist(() => player.call('round', { round_id: roundId }));
        ended.set(roundId, { moves, win: data.win_amount });
        await table.receive(data.win_amount);
      }
    },
    async play(isOver) {
      const games = [letBe, twentyOne, climb, twentyOne, climb, climb];
      while (!isOver()) {
        // Where one was let be in high or low, no other can be begun there.
        const game = left.length > 0 ? twentyOne : games[random.int(games.length)];
        await game?.();
      }
    },
  };
}
