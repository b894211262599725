import { type Centavos, centavos } from '@arara/money';

/** Whole reais: with odds of two decimals no prize has a fraction of a centavo. */
const STEPS: readonly Centavos[] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500].map((reais) =>
  centavos(reais * 100),
);

export const bookStakes = { min: centavos(100), max: centavos(50_000), steps: STEPS } as const;
