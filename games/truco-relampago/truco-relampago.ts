import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { isMove, seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { trucoDeck } from './strength.ts';
import { type Move, type Table, dealFrom, movesOf, step, unattendedMove } from './table.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is an even number of centavos, so that one and a half of it is never rounded.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((stake) => centavos(stake));

/** The cards of a deal: three of the player, three of Seu Tatu, the vira. */
const DEALT = 7;

/**
 * One hand of truco paulista against Seu Tatu, whose way to play is published. The first seven cards of a shuffled deck of
 * forty fix the round; the moves draw nothing more.
 */
export const trucoRelampago: SessionGame<NoChoice, Move, Table> = {
  kind: 'session',
  name: 'truco-relampago',
  version: '1.0.0',
  category: 'card',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 40_000n,
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  readMove: (move) => (isMove(move) ? move : undefined),
  begin: (draw) => dealFrom(draw.shuffle(trucoDeck, DEALT)),
  moves: movesOf,
  move: (_, table, move) => step(table, move),
  stakedE4,
  returnE4,
  view: seen,
  unattended: unattendedMove,
  // A truco and three cards.
  mostMoves: 4,
};
