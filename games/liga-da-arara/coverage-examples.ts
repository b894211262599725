import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

const leg = (match: number, market: string, pick: string) => ({ legs: [{ match, market, pick }] });

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'home, draw and away': tenEach(['home', 'draw', 'away'].map((pick) => leg(0, 'result', pick))),
    'both teams score, and not': tenEach(['yes', 'no'].map((pick) => leg(3, 'both', pick))),
    'over and under': tenEach(['over-2', 'under-2'].map((pick) => leg(4, 'goals', pick))),
    'two matches each way': tenEach(
      ['yes', 'no'].flatMap((one) =>
        ['yes', 'no'].map((two) => ({
          legs: [
            { match: 1, market: 'both', pick: one },
            { match: 2, market: 'both', pick: two },
          ],
        })),
      ),
    ),
  },
  risky: {
    'one result': tenEach([leg(0, 'result', 'home')]),
    'ten matches, each by itself': tenEach(range(10, 0).map((match) => leg(match, 'result', 'home'))),
  },
};
