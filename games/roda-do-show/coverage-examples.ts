import { type CoverageExamples, chips } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'every spot': chips('1', '2', '5', '10', '20', '40', 'cofre', 'festa'),
    'all but the bonus games': chips('1', '2', '5', '10', '20', '40'),
    'the three that come most': chips('1', '2', '5'),
  },
  risky: {
    'the likeliest': chips('1'),
    'the two that come most': chips('1', '2'),
    'both bonus games': chips('cofre', 'festa'),
  },
};
