import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

const picks = (...named: number[]) => ({ picks: named });

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {},
  risky: { 'every number once': tenEach(range(16, 0).map((row) => picks(...range(5, row * 5 + 1)))) },
};
