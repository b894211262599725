import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

const picks = (...named: number[]) => ({ picks: named });

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'fifty numbers one by one': tenEach(range(50).map((number) => picks(number))),
    'all numbers in pairs': tenEach(range(40).map((pair) => picks(2 * pair - 1, 2 * pair))),
  },
  risky: {
    'one number': tenEach([picks(7)]),
    'three numbers one by one': tenEach([picks(7), picks(8), picks(9)]),
    'five tickets of eight': tenEach(range(5, 0).map((row) => picks(...range(8, row * 8 + 1)))),
  },
};
