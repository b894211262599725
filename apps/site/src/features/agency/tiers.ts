import { type Centavos, ZERO, centavos, rate } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Category } from '../games/category.ts';

/** The games that a row of a table is about; `all` for every game without a row of its own. */
export type Games = Category | 'all';

interface Tier {
  from: string;
  rate: string;
}

/** The tiers of one kind of game, as the server publishes them. */
export interface TierRow {
  category: Games;
  tiers: readonly Tier[];
}

/** A share in percent with two places, as the contract writes it, in basis points. */
export const shareOf = (percent: string) => rate(Number(centavosOf(percent)));

/** What a team must bring for any rate to change, each once, from the least. */
export function thresholdsOf(rows: readonly TierRow[]): readonly Centavos[] {
  const froms = new Set(rows.flatMap(({ tiers }) => tiers.map(({ from }) => centavosOf(from))));
  return Array.from(froms).toSorted((one, other) => (one < other ? -1 : 1));
}

/** The rate of a row for what the team brings: that of the highest tier that was reached, nothing below the first. */
export function rateAt({ tiers }: TierRow, team: Centavos) {
  const reached = tiers
    .map(({ from, rate: percent }) => ({ from: centavosOf(from), share: shareOf(percent) }))
    .filter(({ from }) => from <= team)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return reached.at(-1)?.share ?? rate(0);
}

/** The row that a game falls under. */
export function rowFor(rows: readonly TierRow[], games: Games): TierRow | undefined {
  return rows.find(({ category }) => category === games) ?? rows.find(({ category }) => category === 'all');
}

/** The highest rate that a table has anywhere. */
export function topRate(rows: readonly TierRow[]) {
  return rate(Math.max(0, ...rows.flatMap(({ tiers }) => tiers.map((tier) => shareOf(tier.rate)))));
}

/** Where a team stands among the thresholds: which was reached last (-1 for none), and what is missing to the next. */
export function placeAmong(thresholds: readonly Centavos[], team: Centavos) {
  const reached = thresholds.filter((from) => from <= team).length - 1;
  const next = thresholds[reached + 1];
  return { reached, missing: next === undefined ? ZERO : centavos(next - team) };
}
