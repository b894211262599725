import { type CoverageExamples, tenEach } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {},
  risky: { 'two halves': tenEach([{ auto: 150 }, { auto: 500 }]) },
};
