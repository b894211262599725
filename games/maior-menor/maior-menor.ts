import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { drawCard } from '../cards/deck.ts';
import { CAP_E4 } from './guess.ts';
import { isMove, seen } from './outcome.ts';
import { MAX_ONE_IN, RTP } from './return.ts';
import { MOST_CARDS, type Move, type Round, likelier, movesOf, standing, step } from './round.ts';

/** The player chooses nothing but the stake. */
export type NoChoice = Readonly<Record<string, never>>;

// From R$ 0,50, where the centavo that a win is rounded by still leaves 95 %, to R$ 500.
const STEPS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map((stake) => centavos(stake));

/** Higher or lower than the card on the table, from an endless deck: one word of the stream for each card. */
export const maiorMenor: SessionGame<NoChoice, Move, Round> = {
  kind: 'session',
  name: 'maior-menor',
  version: '1.0.0',
  category: 'card',
  stakes: { min: centavos(50), max: centavos(50_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: CAP_E4,
  maxOneIn: MAX_ONE_IN,
  readInput(input) {
    const empty =
      typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 0;
    return empty ? {} : undefined;
  },
  readMove: (move) => (isMove(move) ? move : undefined),
  begin: (draw) => ({ cards: [drawCard(draw)], made: [], end: null }),
  moves: movesOf,
  move: (draw, round, move) => step(round, move, () => drawCard(draw)),
  stakedE4: () => 10_000n,
  returnE4: (round) => (round.end === null ? undefined : standing(round)),
  view: seen,
  unattended: (round) => (standing(round) > 0n ? 'out' : likelier(round.cards.at(-1) ?? 'AS')),
  // Every card after the first, and the way out.
  mostMoves: MOST_CARDS,
};
