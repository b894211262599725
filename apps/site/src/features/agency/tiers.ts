import { type Centavos, ZERO, centavos, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Category } from '../../shared/games/category.ts';

/** The games of a row; `all` for every game without its own row. */
export type Games = Category | 'all';

interface Tier {
  from: string;
  rate: string;
}

/** The tiers of one kind of games, as the server publishes them. */
export interface TierRow {
  category: Games;
  tiers: readonly Tier[];
}

/** Parses a percentage of two decimals into basis points. */
export const toRate = (percent: string) => rate(Number(centavosOf(percent)));

/** Lists the volumes at which a rate changes, without duplicates, in ascending order. */
export function listThresholds(rows: readonly TierRow[]): readonly Centavos[] {
  const froms = new Set(rows.flatMap(({ tiers }) => tiers.map(({ from }) => centavosOf(from))));
  return Array.from(froms).toSorted((one, other) => (one < other ? -1 : 1));
}

/** Returns the rate of a row for a team's volume: that of the highest tier reached, zero below the first. */
export function rateAt({ tiers }: TierRow, team: Centavos) {
  const reached = tiers
    .map(({ from, rate: percent }) => ({ from: centavosOf(from), share: toRate(percent) }))
    .filter(({ from }) => from <= team)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return reached.at(-1)?.share ?? rate(0);
}

/** Finds the row that applies to a game. */
export function rowFor(rows: readonly TierRow[], games: Games): TierRow | undefined {
  return rows.find(({ category }) => category === games) ?? rows.find(({ category }) => category === 'all');
}

/** Returns the highest rate of a table. */
export function topRate(rows: readonly TierRow[]) {
  return rate(Math.max(0, ...rows.flatMap(({ tiers }) => tiers.map((tier) => toRate(tier.rate)))));
}

/** Finds the last threshold that a team has reached (-1 for none) and the amount missing to the next. */
export function findTier(thresholds: readonly Centavos[], team: Centavos) {
  const reached = thresholds.filter((from) => from <= team).length - 1;
  const next = thresholds[reached + 1];
  return { reached, missing: next === undefined ? ZERO : centavos(next - team) };
}
