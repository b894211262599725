/** The bets of the game of one player. */
export { coverageExamples } from '../bacara-da-arara/coverage-examples.ts';
