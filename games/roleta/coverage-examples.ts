import { type CoverageExamples, chips, range } from '../coverage-example.ts';

const numbers = (count: number) => chips(...range(count, 0).map(String));

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'red and black': chips('red', 'black'),
    'even and odd': chips('even', 'odd'),
    'low and high': chips('low', 'high'),
    'all dozens': chips('dozen-1', 'dozen-2', 'dozen-3'),
    'all columns': chips('column-1', 'column-2', 'column-3'),
    'red, black and zero': chips('red', 'black', '0'),
    'every number': numbers(37),
    'one number more than it allows': numbers(28),
  },
  risky: {
    red: chips('red'),
    'a number': chips('17'),
    'two dozens': chips('dozen-1', 'dozen-2'),
    'as many numbers as it allows': numbers(27),
  },
};
