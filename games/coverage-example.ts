/** Bets that one player places together on one draw, each with its stake in reais. */
export type CoverageExample = readonly (readonly [choice: unknown, reais: number])[];

/**
 * Bets of a game whose bets can lie on one draw together, by name. A folder of such a game exports them from `coverage-examples.ts`;
 * `coverage.test.ts` runs them.
 */
export interface CoverageExamples {
  /** Bets that cover everything, or more than the game allows; none where its tickets cannot cover one another. */
  readonly covering: Readonly<Record<string, CoverageExample>>;
  /** Bets that count in full. The first stakes the most that one draw allows where nothing can be covered. */
  readonly risky: Readonly<Record<string, CoverageExample>>;
}

/** The numbers from `from`, as many as `count`. */
export const range = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => from + index);

/** One chip on each of these places, R$ 1 each. */
export const chips = (...places: string[]): CoverageExample => places.map((bet) => [{ bets: [{ bet, chips: 1 }] }, 1]);

/** R$ 10 on each of these choices. */
export const tenEach = (choices: readonly unknown[]): CoverageExample => choices.map((choice) => [choice, 10]);
