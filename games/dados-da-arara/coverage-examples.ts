import { type CoverageExamples, tenEach } from '../coverage-example.ts';

const on = (...bets: string[]) => tenEach(bets.map((bet) => ({ bet })));

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: { 'both macaws': on('blue', 'red'), 'every place': on('blue', 'tie', 'red') },
  risky: { blue: on('blue'), red: on('red'), tie: on('tie'), 'red and tie': on('red', 'tie') },
};
