import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {},
  risky: { 'four whole strips': tenEach(range(24).map((card) => ({ card }))) },
};
