import { type CoverageExamples, chips } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'player and banker': chips('player', 'banker'),
    'player, banker and tie': chips('player', 'banker', 'tie'),
    'every place': chips('player', 'banker', 'tie', 'player-pair', 'banker-pair'),
  },
  risky: { player: chips('player'), banker: chips('banker'), 'banker and tie': chips('banker', 'tie') },
};
