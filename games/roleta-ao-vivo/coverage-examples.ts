/** The bets of the game of one player. */
export { coverageExamples } from '../roleta/coverage-examples.ts';
