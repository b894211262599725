import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

const runner = (market: string) => (number: number) => ({ market, pick: [number] });

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'every runner wins': tenEach(range(8).map(runner('win'))),
    'every runner among two': tenEach(range(8).map(runner('two'))),
    'every runner among three': tenEach(range(8).map(runner('three'))),
    'all but one': tenEach(range(7).map(runner('win'))),
  },
  risky: {
    'one runner': tenEach([runner('win')(1)]),
    'two runners': tenEach(range(2).map(runner('win'))),
    'the first two in order': tenEach([{ market: 'exacta', pick: [1, 2] }]),
  },
};
