import { type CoverageExamples, tenEach } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {},
  risky: { 'two exits': tenEach([{ auto: 200 }, { auto: 130 }]) },
};
