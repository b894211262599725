import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { type CardsChoice, readChoice } from '../bingo/video/cards-choice.ts';
import { BASKETS, goods } from './market.ts';
import { readMove, seen } from './outcome.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { BALLS, DRAWN, MOST_EXTRA, type Move, type Round, movesOf, step, wonE4 } from './round.ts';

// Whole reals: shared by two or four cards every stake is whole centavos, and by three every prize is, so none is rounded.
const STEPS = [100, 200, 400, 600, 1200, 2000, 4000, 10_000].map((stake) => centavos(stake));

/**
 * Video bingo of 60 balls on one to four cards of three rows, with a bonus and a fixed top prize. Forty balls are drawn without
 * return by the public convention: 30 of them come at once, the others one by one as they are bought; then twelve baskets.
 */
export const bingoDoMercado: SessionGame<CardsChoice, Move, Round> = {
  kind: 'session',
  name: 'bingo-do-mercado',
  version: '1.0.0',
  category: 'bingo',
  stakes: { min: centavos(100), max: centavos(10_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  readInput: readChoice,
  readMove,
  begin: (draw, { cards }) => ({
    cards,
    balls: draw.scaledPicks(BALLS, DRAWN + MOST_EXTRA).map((index) => index + 1),
    baskets: draw.scaledPicks(BASKETS, BASKETS),
    bought: 0,
    stakedE4: 10_000n,
    out: false,
    opened: [],
  }),
  moves: movesOf,
  move: (_, round, move) => step(round, move),
  stakedE4: ({ stakedE4 }) => stakedE4,
  returnE4: (round) => (movesOf(round).length > 0 ? undefined : wonE4(round)),
  view: seen,
  unattended: (round) => movesOf(round).find((move) => move !== 'ball') ?? 'out',
  mostMoves: MOST_EXTRA + goods.length,
};
