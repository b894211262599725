import { type CoverageExamples, tenEach } from '../coverage-example.ts';

const on = (...bets: string[]) => tenEach(bets.map((bet) => ({ bet })));

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'both sides': on('home', 'away'),
    'both sides and the draw': on('home', 'away', 'tie'),
    'every place': on('home', 'tie', 'suited', 'away'),
  },
  risky: {
    home: on('home'),
    away: on('away'),
    'home and both draws': on('home', 'tie', 'suited'),
    'the suited draw': on('suited'),
  },
};
