import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { drawCard } from '../cards/deck.ts';
import { isMove, seen } from './outcome.ts';
import { returnE4, stakedE4 } from './pay.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { type Move, type Table, deal, movesOf, step } from './table.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// Every stake is an even number of centavos, so that neither 3:2 nor half a stake of insurance is ever rounded.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((stake) => centavos(stake));

/**
 * Twenty-one against the dealer, from an endless deck. The order of draws: player, player, dealer, dealer; then a card
 * for each hit or double and two for each split, the left hand's first, as the moves come; then the dealer's.
 */
export const vinteEUm: SessionGame<NoChoice, Move, Table> = {
  kind: 'session',
  name: 'vinte-e-um',
  version: '1.0.0',
  category: 'card',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: 160_000n,
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  readMove: (move) => (isMove(move) ? move : undefined),
  begin: (draw) => deal(() => drawCard(draw)),
  moves: movesOf,
  move: (draw, table, move) => step(table, move, () => drawCard(draw)),
  stakedE4,
  returnE4,
  view: seen,
  unattended: ({ insurance }) => (insurance === 'offered' ? 'decline' : 'stand'),
  // One for the insurance, three splits, and for each of four hands no more than eighteen hits.
  mostMoves: 76,
};
