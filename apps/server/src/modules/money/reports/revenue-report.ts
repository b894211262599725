import type { Answer } from '@arara/contract/client';
import { centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { countActives } from './active-store.ts';
import { type FeeQuery, sumFees } from './fee-sums.ts';
import { type SiteKey, sumCosts, sumPoolMovements } from './money-store.ts';
import { type GroupKey, type PlayQuery, type RevenueSums, findAgentNames, sumPlay } from './play-store.ts';
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

/** Costs belong to no game, and not all of them to a player: they are known where no dimension of either is chosen. */
function hasCosts({ providers, categories, games }: PlayFilter, { groups }: Grouping): boolean {
  const isFiltered = providers !== null || categories !== null || games !== null;
  return !isFiltered && groups.every((group) => group === 'site');
}

const formatKey = (position: number, { site, provider, category, game, agent, area }: Omit<GroupKey, 'period'>) =>
  JSON.stringify([position, site, provider, category, game, agent, area]);

const NO_GROUP = { site: null, provider: null, category: null, game: null, agent: null, area: null };

/** Adds costs to those of a row. */
const addCosts = (costs: NgrCosts | null, added: Partial<NgrCosts>): NgrCosts => {
  const { bonusCost, rebates, commissions, jackpots, providerFees, paymentFees, taxes } = costs ?? NO_COSTS;
  return {
    bonusCost: centavos(bonusCost + (added.bonusCost ?? 0n)),
    rebates: centavos(rebates + (added.rebates ?? 0n)),
    commissions: centavos(commissions + (added.commissions ?? 0n)),
    jackpots: centavos(jackpots + (added.jackpots ?? 0n)),
    providerFees: centavos(providerFees + (added.providerFees ?? 0n)),
    paymentFees: centavos(paymentFees + (added.paymentFees ?? 0n)),
    taxes: centavos(taxes + (added.taxes ?? 0n)),
  };
};

/** Sums costs by period and site: rewards, contributions of the operator to its own jackpots, fees and taxes. */
async function loadCosts(q: Queryable, query: FeeQuery): Promise<(SiteKey & Partial<NgrCosts>)[]> {
  const costs = await sumCosts(q, query);
  const pools = await sumPoolMovements(q, query);
  return [
    ...costs.map(({ period, site, bonusCost, rebates, commissions }) => ({
      period,
      site,
      bonusCost,
      rebates,
      commissions,
    })),
    ...pools.map(({ period, site, amount }) => ({ period, site, jackpots: amount })),
    ...(await sumFees(q, query)),
  ];
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
  for (const { period, site, provider, category, game, agent, area, ...play } of await sumPlay(q, query))
    get({ period, site, provider, category, game, agent, area }).play = play;
  for (const { actives, ...key } of await countActives(q, query)) get(key).actives = actives;
  if (!hasCosts(filter, grouping)) return rows;
  for (const { period, site, ...added } of await loadCosts(q, query)) {
    const row = get({ ...NO_GROUP, period, site });
    row.costs = addCosts(row.costs, added);
  }
  for (const row of rows.values()) row.costs = addCosts(row.costs, { jackpots: row.play.jackpot });
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
  const every =
    grouping.groups.length > 0 ? [] : periods.map((period, position) => ({ period, position, ...NO_GROUP }));
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
  const shown = keys.slice(0, MAX_ROWS);
  const names = await findAgentNames(q, [...new Set(shown.flatMap(({ row }) => (row.agent ? [row.agent] : [])))]);
  return {
    rows: shown.map(({ key, row: { position, site, provider, category, game, agent, area } }) => ({
      period: toPeriodStart(periods[position] ?? '', range),
      site,
      provider,
      category,
      game,
      agent,
      agent_title: names.get(agent ?? '') ?? null,
      area,
      ...toFigures(rows.get(key), isCosted),
      compared: compared === null ? null : toFigures(before.get(key), isCosted),
    })),
    is_truncated: keys.length > MAX_ROWS,
    sums: await loadSums(q, query, range),
    compared_sums: compared === null ? null : await loadSums(q, query, compared),
  };
}
