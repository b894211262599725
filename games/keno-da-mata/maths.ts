import type { BetOption, Distribution } from '@arara/game-kit';
import { drawsOfUrn, drawsWith } from '../draws/hypergeometric.ts';
import { MOST_PICKS, URN, paysOf } from './pays.ts';

/** The odds of so many chosen numbers. Which ones they are changes nothing. */
export function oddsOfPicks(picks: number): Distribution {
  const cases = new Map<bigint, bigint>();
  for (const [hits, pay] of paysOf(picks).entries())
    cases.set(BigInt(pay), (cases.get(BigInt(pay)) ?? 0n) + drawsWith(URN, picks, hits));
  return { total: drawsOfUrn(URN), cases };
}

/** The ten ways to bet that differ in their odds. */
export const options: readonly BetOption[] = Array.from({ length: MOST_PICKS }, (_, index) => ({
  name: index === 0 ? '1 number' : `${index + 1} numbers`,
  input: { picks: Array.from({ length: index + 1 }, (__, pick) => pick + 1) },
  odds: () => oddsOfPicks(index + 1),
}));
