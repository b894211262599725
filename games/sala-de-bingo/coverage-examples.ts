import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {},
  risky: { 'the most cards': tenEach(range(24).map((card) => ({ card }))) },
};
