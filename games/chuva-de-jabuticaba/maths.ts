import type { BetOption, Distribution } from '@arara/game-kit';
import { type Risk, type Rows, heights, paysOf, risks } from './pays.ts';

/** How many of the 2^rows equally likely paths end in each basket, from the left: the binomial coefficients. */
export function pathsOf(rows: Rows): readonly bigint[] {
  let paths = 1n;
  return Array.from({ length: rows + 1 }, (_, rights) => {
    if (rights > 0) paths = (paths * BigInt(rows - rights + 1)) / BigInt(rights);
    return paths;
  });
}

/** The odds of a tree. Baskets that pay the same are one case. */
export function oddsOfTree(rows: Rows, risk: Risk): Distribution {
  const paths = pathsOf(rows);
  const cases = new Map<bigint, bigint>();
  for (const [rights, pay] of paysOf(rows, risk).entries())
    cases.set(BigInt(pay), (cases.get(BigInt(pay)) ?? 0n) + (paths[rights] ?? 0n));
  return { total: 1n << BigInt(rows), cases };
}

/** All nine trees. */
export const options: readonly BetOption[] = heights.flatMap((rows) =>
  risks.map((risk) => ({
    name: `${rows} rows, ${risk} risk`,
    input: { rows, risk },
    odds: () => oddsOfTree(rows, risk),
  })),
);
