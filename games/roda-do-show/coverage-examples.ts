import { type CoverageExamples, chips } from '../coverage-example.ts';

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'every number': chips('1', '2.2', '5.3', '10', '21', '43'),
    'all but the rarest': chips('1', '2.2', '5.3', '10', '21'),
    'the three that come most': chips('1', '2.2', '5.3'),
  },
  risky: { 'the likeliest': chips('1'), 'the two that come most': chips('1', '2.2'), 'the rarest': chips('43') },
};
