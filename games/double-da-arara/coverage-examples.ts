import { type CoverageExamples, tenEach } from '../coverage-example.ts';

const on = (...colours: string[]) => tenEach(colours.map((colour) => ({ colour })));

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: { 'every colour': on('red', 'white', 'black'), 'red and black': on('red', 'black') },
  risky: { red: on('red'), white: on('white'), 'black and white': on('black', 'white') },
};
