import type { BetOption, Distribution } from '@arara/game-kit';
import { DRAWN, MOST_PICKS, NUMBERS, type Risk, paysOf, risks } from './pays.ts';

/** How many ways there are to take `take` of `of`. */
export function waysTo(of: number, take: number): bigint {
  let ways = take > of ? 0n : 1n;
  for (let index = 1; index <= Math.min(take, of); index += 1)
    ways = (ways * BigInt(of - take + index)) / BigInt(index);
  return ways;
}

/** All draws, whatever their order. */
export const DRAWS = waysTo(NUMBERS, DRAWN);

/** In how many of them there are `hits` of `picks` chosen numbers: the hypergeometric distribution. */
export function drawsWith(picks: number, hits: number): bigint {
  return waysTo(picks, hits) * waysTo(NUMBERS - picks, DRAWN - hits);
}

/** The odds of so many chosen numbers. Which ones they are changes nothing. */
export function oddsOfPicks(risk: Risk, picks: number): Distribution {
  const cases = new Map<bigint, bigint>();
  for (const [hits, pay] of paysOf(risk, picks).entries())
    cases.set(BigInt(pay), (cases.get(BigInt(pay)) ?? 0n) + drawsWith(picks, hits));
  return { total: DRAWS, cases };
}

/** The thirty ways to bet that differ in their odds. */
export const options: readonly BetOption[] = risks.flatMap((risk) =>
  Array.from({ length: MOST_PICKS }, (_, index) => ({
    name: `${index + 1} ${index === 0 ? 'number' : 'numbers'}, ${risk} risk`,
    input: { risk, picks: Array.from({ length: index + 1 }, (__, pick) => pick + 1) },
    odds: () => oddsOfPicks(risk, index + 1),
  })),
);
