import type { CoverageExamples } from '../coverage-example.ts';
import { coverageExamples as forOnePlayer } from '../bacara-da-arara/coverage-examples.ts';

/** The bets of the game of one player. */
export const coverageExamples: CoverageExamples = forOnePlayer;
