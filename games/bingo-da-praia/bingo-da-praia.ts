import type { SessionGame } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { BALLS } from '../bingo/card.ts';
import { type CardsChoice, readChoice } from '../bingo/video/cards-choice.ts';
import { readMove, seen } from './outcome.ts';
import { MAX_MULTIPLIER_E4, MAX_ONE_IN, RTP } from './return.ts';
import { DRAWN, MOST_EXTRA, type Move, type Round, offerOf, paysOf, step, wonE4 } from './round.ts';

// Whole reals: shared by two or four cards every stake is whole centavos, and by three every prize is, so none is rounded.
const STEPS = [100, 200, 400, 600, 1200, 2000, 4000, 10_000, 20_000].map((stake) => centavos(stake));

/**
 * Video bingo of 75 balls on one to four cards of three rows. Forty-five balls are drawn without return by the public
 * convention: 35 of them come at once, the others one by one as they are bought.
 */
export const bingoDaPraia: SessionGame<CardsChoice, Move, Round> = {
  kind: 'session',
  name: 'bingo-da-praia',
  version: '1.0.0',
  category: 'bingo',
  stakes: { min: centavos(100), max: centavos(20_000), steps: STEPS },
  rtp: RTP,
  maxMultiplierE4: MAX_MULTIPLIER_E4,
  maxOneIn: MAX_ONE_IN,
  readInput: readChoice,
  readMove,
  begin: (draw, { cards }) => ({
    cards,
    balls: draw.scaledPicks(BALLS, DRAWN + MOST_EXTRA).map((index) => index + 1),
    bought: 0,
    stakedE4: 10_000n,
    out: false,
  }),
  moves: (round) => (offerOf(round) === undefined ? [] : ['ball', 'out']),
  move: (_, round, move) => step(round, move),
  stakedE4: ({ stakedE4 }) => stakedE4,
  returnE4: (round) => (offerOf(round) === undefined ? wonE4(paysOf(round)) : undefined),
  view: seen,
  unattended: () => 'out',
  mostMoves: MOST_EXTRA + 1,
};
