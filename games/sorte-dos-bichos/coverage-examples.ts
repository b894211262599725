import { type CoverageExamples, range, tenEach } from '../coverage-example.ts';

const animal = (reach: string) => (number: number) => ({ way: 'animal', reach, named: [number] });

/** Bets that cover the game, and bets that do not. */
export const coverageExamples: CoverageExamples = {
  covering: {
    'all animals': tenEach(range(25).map(animal('first'))),
    'all animals for all prizes': tenEach(range(25).map(animal('all'))),
    'one animal more than it allows': tenEach(range(19).map(animal('first'))),
  },
  risky: {
    'one animal': tenEach([animal('first')(7)]),
    'as many animals as it allows': tenEach(range(18).map(animal('first'))),
    'fifty endings': tenEach(range(50, 0).map((named) => ({ way: 'ending', reach: 'first', named: [named] }))),
  },
};
