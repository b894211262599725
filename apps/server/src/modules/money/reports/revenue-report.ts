import type { Answer } from '@arara/contract/client';
import { centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type CostSums, type SiteKey, sumCosts, sumPoolMovements } from './money-store.ts';
import { type GroupKey, type PlayQuery, type RevenueSums, countActives, sumPlay } from './play-store.ts';
import { type Grouping, NO_GROUPING, type PlayFilter, type ReportGame } from './report-filter-store.ts';
import { type DayRange, listPeriods, toPeriodStart, toTimeRange } from './report-periods.ts';
import { NO_COSTS, NO_PLAY, type NgrCosts, type RevenueFigures, toRevenueFigures } from './revenue-figures.ts';

/** The rows of one answer. */
export const MAX_ROWS = 5000;

export interface RevenueQuery {
  range: DayRange;
  compared: DayRange | null;
  filter: PlayFilter;
  grouping: Grouping;
  games: readonly ReportGame[];
}

/** The sums of one row, by the position of its period in the range. */
interface RowSums extends GroupKey {
  position: number;
  play: RevenueSums;
  actives: number;
  costs: NgrCosts | null;
}

type RevenueReport = Omit<Answer<'officeReportRevenue'>['data'], 'as_of'>;

/** Costs belong to no game: they are known where no dimension of the game is chosen. */
function hasCosts({ providers, categories, games }: PlayFilter, { groups }: Grouping): boolean {
  const isFiltered = providers !== null || categories !== null || games !== null;
  return !isFiltered && groups.every((group) => group === 'site');
}

const formatKey = (position: number, { site, provider, category, game }: Omit<GroupKey, 'period'>): string =>
  JSON.stringify([position, site, provider, category, game]);

/** Sums costs by period and site, with the contributions of the operator to its own jackpots. */
export async function loadCosts(
  q: Queryable,
  query: Parameters<typeof sumCosts>[1],
): Promise<(SiteKey & Omit<CostSums, 'withdrawals' | 'withdrawn' | 'fees'> & { pools: bigint })[]> {
  const costs = await sumCosts(q, query);
  const pools = await sumPoolMovements(q, query);
  const none = { bonusCost: centavos(0n), rebates: centavos(0n), commissions: centavos(0n) };
  const onlyCosts = costs.map(({ period, site, bonusCost, rebates, commissions }) => ({
    period,
    site,
    bonusCost,
    rebates,
    commissions,
    pools: 0n,
  }));
  return [...onlyCosts, ...pools.map(({ period, site, amount }) => ({ period, site, ...none, pools: amount }))];
}

function createRows(grouping: Grouping, range: DayRange) {
  const positions = new Map(listPeriods(grouping.by, range).map((key, position) => [key, position]));
  const rows = new Map<string, RowSums>();
  return {
    rows,
    get({ period, ...group }: GroupKey): RowSums {
      const position = positions.get(period);
      if (position === undefined) throw new Error(`the report has no period ${period}`);
      const key = formatKey(position, group);
      const found = rows.get(key) ?? { period, position, ...group, play: NO_PLAY, actives: 0, costs: null };
      rows.set(key, found);
      return found;
    },
  };
}

/** Loads the rows of one range by their keys. */
async function loadRows(
  q: Queryable,
  { filter, grouping, games }: Omit<RevenueQuery, 'range' | 'compared'>,
  range: DayRange,
): Promise<Map<string, RowSums>> {
  const query: PlayQuery = { range: toTimeRange(range), filter, grouping, games };
  const { rows, get } = createRows(grouping, range);
  for (const { period, site, provider, category, game, ...play } of await sumPlay(q, query))
    get({ period, site, provider, category, game }).play = play;
  for (const { actives, ...key } of await countActives(q, query)) get(key).actives = actives;
  if (!hasCosts(filter, grouping)) return rows;
  for (const { period, site, bonusCost, rebates, commissions, pools } of await loadCosts(q, query)) {
    const row = get({ period, site, provider: null, category: null, game: null });
    const { bonusCost: bonus, rebates: paid, commissions: shares, jackpots } = row.costs ?? NO_COSTS;
    row.costs = {
      bonusCost: centavos(bonus + bonusCost),
      rebates: centavos(paid + rebates),
      commissions: centavos(shares + commissions),
      jackpots: centavos(jackpots + pools),
    };
  }
  for (const row of rows.values()) {
    const costs = row.costs ?? NO_COSTS;
    row.costs = { ...costs, jackpots: centavos(costs.jackpots + row.play.jackpot) };
  }
  return rows;
}

const toFigures = (row: RowSums | undefined, isCosted: boolean): RevenueFigures =>
  row === undefined
    ? toRevenueFigures(NO_PLAY, 0, isCosted ? NO_COSTS : null)
    : toRevenueFigures(row.play, row.actives, row.costs);

/** The sums of a range belong to no group: their costs are known unless games are filtered. */
async function loadSums(q: Queryable, query: RevenueQuery, range: DayRange): Promise<RevenueFigures> {
  const rows = await loadRows(q, { ...query, grouping: NO_GROUPING }, range);
  return toFigures([...rows.values()][0], hasCosts(query.filter, NO_GROUPING));
}

/** Lists the keys of the rows: every period without a group, otherwise the groups of either range. */
function listKeys(
  { grouping, range }: RevenueQuery,
  rows: ReadonlyMap<string, RowSums>,
  compared: ReadonlyMap<string, RowSums>,
): { key: string; row: Omit<RowSums, 'play' | 'actives' | 'costs'>; stakes: bigint }[] {
  const periods = listPeriods(grouping.by, range);
  const noGroup = { site: null, provider: null, category: null, game: null };
  const every = grouping.groups.length > 0 ? [] : periods.map((period, position) => ({ period, position, ...noGroup }));
  const found = [...rows.values(), ...compared.values()].filter(({ position }) => position < periods.length);
  const keys = new Map([...every, ...found].map((row) => [formatKey(row.position, row), row]));
  const stakesOf = (key: string): bigint => rows.get(key)?.play.stakes ?? compared.get(key)?.play.stakes ?? 0n;
  return [...keys]
    .map(([key, row]) => ({ key, row, stakes: stakesOf(key) }))
    .toSorted(
      (a, b) =>
        a.row.position - b.row.position ||
        (a.stakes === b.stakes ? (a.key < b.key ? -1 : 1) : a.stakes > b.stakes ? -1 : 1),
    );
}

/** Reports revenue by period and group, beside the same group at the same position of the compared range. */
export async function reportRevenue(q: Queryable, query: RevenueQuery): Promise<RevenueReport> {
  const { range, compared, filter, grouping } = query;
  const isCosted = hasCosts(filter, grouping);
  const rows = await loadRows(q, query, range);
  const before = compared === null ? new Map<string, RowSums>() : await loadRows(q, query, compared);
  const periods = listPeriods(grouping.by, range);
  const keys = listKeys(query, rows, before);
  return {
    rows: keys.slice(0, MAX_ROWS).map(({ key, row: { position, site, provider, category, game } }) => ({
      period: toPeriodStart(periods[position] ?? '', range),
      site,
      provider,
      category,
      game,
      ...toFigures(rows.get(key), isCosted),
      compared: compared === null ? null : toFigures(before.get(key), isCosted),
    })),
    is_truncated: keys.length > MAX_ROWS,
    sums: await loadSums(q, query, range),
    compared_sums: compared === null ? null : await loadSums(q, query, compared),
  };
}
