/** No side scores more. */
const MOST_GOALS = 8;
const GOALS = [...Array(MOST_GOALS + 1).keys()];
/** All weights of a match together. */
export const ALL_WEIGHT = 1_000_000_000;

/** A score with its weight among a thousand million. */
export interface Score {
  readonly home: number;
  readonly away: number;
  readonly weight: number;
}

/** Poisson's λ^k ÷ k!, times what makes it whole for every k: 100^8 · 8!. `lambda` in hundredths. */
function poisson(lambda: number, goals: number): bigint {
  let term = BigInt(lambda) ** BigInt(goals) * 100n ** BigInt(MOST_GOALS - goals);
  for (let k = goals + 1; k <= MOST_GOALS; k += 1) term *= BigInt(k);
  return term;
}

/** Dixon and Coles' τ with ρ = −0.08, in millionths. */
function tau(home: number, away: number, homeLambda: number, awayLambda: number): bigint {
  if (home > 1 || away > 1) return 1_000_000n;
  if (home === away) return home === 1 ? 1_080_000n : 1_000_000n + 8n * BigInt(homeLambda * awayLambda);
  return 1_000_000n - 800n * BigInt(away === 1 ? homeLambda : awayLambda);
}

/** Every score of a match with its weight, 0–0 first, then 0–1 … 8–8. What cutting off leaves goes to the likeliest. */
export function scoresOf(homeLambda: number, awayLambda: number): readonly Score[] {
  const exact = GOALS.flatMap((home) =>
    GOALS.map((away) => ({
      home,
      away,
      part: poisson(homeLambda, home) * poisson(awayLambda, away) * tau(home, away, homeLambda, awayLambda),
    })),
  );
  const sum = exact.reduce((all, { part }) => all + part, 0n);
  const cut = exact.map(({ home, away, part }) => ({
    home,
    away,
    weight: Number((part * BigInt(ALL_WEIGHT)) / sum),
  }));
  const over = cut.reduce((left, { weight }) => left - weight, ALL_WEIGHT);
  const likeliest = cut.reduce((most, score) => (score.weight > most.weight ? score : most));
  return cut.map((score) => (score === likeliest ? { ...score, weight: score.weight + over } : score));
}
