import { type Centavos, centavos } from '@arara/money';
import { computeChangeBps } from '../../shared/figures/delta.ts';
import { parseAmount } from '../../shared/format/amount.ts';
import { toAxisValue } from '../../shared/format/whole-amount.ts';
import { type FilterDimension, type RowLevel, isPeriodStep } from './report-query.ts';
import { type RevenueAnswer, type RevenueFigures, toPeriodKey } from './revenue-input.ts';
import { compareFigures } from './table-column.ts';

/** A row of the revenue table. */
export interface RevenueRow {
  level: RowLevel;
  /** Key of the period or of the value. */
  key: string;
  /** The account of an agent; undefined in other rows. */
  name?: string | undefined;
  figures: RevenueFigures;
  compared: RevenueFigures | null;
}

type AnswerRow = RevenueAnswer['rows'][number];

const toKey = (row: AnswerRow, level: RowLevel): string =>
  isPeriodStep(level) ? toPeriodKey(row.period, level) : (row[level] ?? '');

/** The rows of an answer at a level. `hour` keeps only the rows of that hour. */
export function toRevenueRows({ rows }: RevenueAnswer, level: RowLevel, hour?: string): RevenueRow[] {
  return rows
    .filter(({ period }) => hour === undefined || toPeriodKey(period, 'hour') === hour)
    .map((row) => ({
      level,
      key: toKey(row, level),
      ...(level === 'agent' && row.agent_title !== null ? { name: row.agent_title } : {}),
      figures: row,
      compared: row.compared,
    }));
}

/** The GGR that the games' return to player would leave; undefined where it is not known. */
export function computeTheory({ stakes, theory_hold_bps: bps }: RevenueFigures): Centavos | undefined {
  return bps === null ? undefined : centavos((parseAmount(stakes) * BigInt(bps)) / 10_000n);
}

/** GGR per active player; undefined without one. */
export function computePerActive({ ggr, actives }: RevenueFigures): Centavos | undefined {
  return actives === 0 ? undefined : centavos(parseAmount(ggr) / BigInt(actives));
}

/** The change of the GGR in basis points; undefined without a comparison, or against zero. */
export function computeGgrChange({ figures, compared }: RevenueRow): number | undefined {
  return compared === null ? undefined : computeChangeBps(parseAmount(figures.ggr), parseAmount(compared.ggr));
}

/** What NGR leaves out of GGR. */
export function computeCosts({ ngr, ggr }: RevenueFigures): Centavos | undefined {
  return ngr === null ? undefined : centavos(parseAmount(ngr.ngr) - parseAmount(ggr));
}

const MIN_ROUNDS = 1000;

/** Whether a margin is a third below theory over enough rounds to look at. */
export function isBelowTheory({ hold_bps: hold, theory_hold_bps: theory, rounds }: RevenueFigures): boolean {
  return hold !== null && theory !== null && rounds >= MIN_ROUNDS && hold * 3 < theory * 2;
}

/** Best values of a dimension by GGR, and the sum of all others. */
export function listTop(rows: readonly RevenueRow[], sums: RevenueFigures, count: number) {
  const amount = ({ figures }: RevenueRow) => parseAmount(figures.ggr);
  const sorted = rows.toSorted((one, two) => compareFigures(amount(two), amount(one)));
  const top = sorted.slice(0, count);
  const rest = parseAmount(sums.ggr) - top.reduce((total, row) => total + amount(row), 0n);
  return { top, others: { count: sorted.length - top.length, ggr: centavos(rest) } };
}

/** The course of the GGR by value of a dimension, a position for each day. */
export function toSparks({ rows }: RevenueAnswer, dimension: FilterDimension): ReadonlyMap<string, readonly number[]> {
  const days = [...new Set(rows.map(({ period }) => period))].toSorted();
  const byKey = Map.groupBy(rows, (row) => row[dimension] ?? '');
  return new Map(
    [...byKey].map(([key, own]) => {
      const byDay = new Map(own.map(({ period, ggr }) => [period, toAxisValue(ggr)]));
      return [key, days.map((day) => byDay.get(day) ?? 0)];
    }),
  );
}
