import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import {
  type CostSums,
  type DepositSums,
  type MoneyQuery,
  type SiteKey,
  countRegistrations,
  sumCosts,
  sumDeposits,
} from './money-store.ts';
import { countActives } from './active-store.ts';
import { sumPlay } from './play-store.ts';
import { type AccountFilter, type Grouping, NO_GROUPING } from './report-filter-store.ts';
import { type DayRange, listPeriods, toPeriodStart, toTimeRange } from './report-periods.ts';
import { computeGgr, divide } from './revenue-figures.ts';
import { MAX_ROWS } from './revenue-report.ts';

export interface MoneyReportQuery {
  range: DayRange;
  compared: DayRange | null;
  filter: AccountFilter;
  grouping: Grouping;
}

type MoneyReport = Omit<Answer<'officeReportMoney'>['data'], 'as_of'>;
type MoneyFigures = MoneyReport['sums'];

/** The sums of a period and site, in centavos. */
export interface MoneySums extends CostSums, DepositSums {
  registrations: number;
  ggr: Centavos;
  jackpot: Centavos;
  actives: number;
}

export const NO_MONEY: MoneySums = {
  withdrawals: 0,
  withdrawn: ZERO,
  bonusCost: ZERO,
  rebates: ZERO,
  commissions: ZERO,
  fees: ZERO,
  deposits: 0,
  deposited: ZERO,
  returned: ZERO,
  firstDeposits: 0,
  firstDeposited: ZERO,
  depositors: 0,
  registrations: 0,
  ggr: ZERO,
  jackpot: ZERO,
  actives: 0,
};

/** Sums everything but the costs of own jackpots by period and site. */
export async function loadMoney(q: Queryable, query: MoneyQuery): Promise<(SiteKey & MoneySums)[]> {
  const rows = new Map<string, SiteKey & MoneySums>();
  const add = ({ period, site, ...sums }: SiteKey & Partial<MoneySums>): void => {
    const key = JSON.stringify([period, site]);
    rows.set(key, { ...(rows.get(key) ?? { ...NO_MONEY, period, site }), ...sums });
  };
  const play = { ...query, games: [], filter: { ...query.filter, providers: null, categories: null, games: null } };
  for (const { period, site, jackpot, ...sums } of await sumPlay(q, play))
    add({ period, site, jackpot, ggr: computeGgr(sums) });
  for (const { period, site, actives } of await countActives(q, play)) add({ period, site, actives });
  for (const row of await sumCosts(q, query)) add(row);
  for (const row of await sumDeposits(q, query)) add(row);
  for (const row of await countRegistrations(q, query)) add(row);
  return [...rows.values()];
}

function toFigures(sums: MoneySums): MoneyFigures {
  const arpu = divide(sums.ggr, BigInt(sums.actives));
  return {
    registrations: sums.registrations,
    first_deposits: sums.firstDeposits,
    first_deposit_amount: formatReais(sums.firstDeposited),
    deposits: sums.deposits,
    deposit_amount: formatReais(sums.deposited),
    returned_amount: formatReais(sums.returned),
    withdrawals: sums.withdrawals,
    withdrawal_amount: formatReais(sums.withdrawn),
    net_cash: formatReais(centavos(sums.deposited - sums.returned - sums.withdrawn)),
    depositors: sums.depositors,
    actives: sums.actives,
    ggr: formatReais(sums.ggr),
    arpu: arpu === null ? null : formatReais(centavos(arpu)),
    bonus_cost: formatReais(sums.bonusCost),
    fees_charged: formatReais(sums.fees),
  };
}

/** Loads the rows of a range by the position of their period and their site. */
async function loadRows(
  q: Queryable,
  { filter, grouping }: MoneyReportQuery,
  range: DayRange,
): Promise<Map<string, { position: number; site: string | null; sums: MoneySums }>> {
  const periods = listPeriods(grouping.by, range);
  const rows = await loadMoney(q, { range: toTimeRange(range), filter, grouping });
  const empty = grouping.groups.length > 0 ? [] : periods.map((period) => ({ ...NO_MONEY, period, site: null }));
  return new Map(
    [...empty, ...rows].map(({ period, site, ...sums }) => {
      const position = periods.indexOf(period);
      return [JSON.stringify([position, site]), { position, site, sums }];
    }),
  );
}

async function loadSums(q: Queryable, { filter }: MoneyReportQuery, range: DayRange): Promise<MoneyFigures> {
  const [row = NO_MONEY] = await loadMoney(q, { range: toTimeRange(range), filter, grouping: NO_GROUPING });
  return toFigures(row);
}

/** Reports registrations, deposits, withdrawals and revenue per player by period and site. */
export async function reportMoney(q: Queryable, query: MoneyReportQuery): Promise<MoneyReport> {
  const { range, compared, grouping } = query;
  const periods = listPeriods(grouping.by, range);
  const rows = await loadRows(q, query, range);
  const before = compared === null ? rows : await loadRows(q, query, compared);
  const keys = [...new Map([...before, ...rows])]
    .filter(([, { position }]) => position < periods.length)
    .toSorted(([, a], [, b]) => a.position - b.position || ((a.site ?? '') < (b.site ?? '') ? -1 : 1));
  return {
    rows: keys.slice(0, MAX_ROWS).map(([key, { position, site }]) => ({
      period: toPeriodStart(periods[position] ?? '', range),
      site,
      ...toFigures(rows.get(key)?.sums ?? NO_MONEY),
      compared: compared === null ? null : toFigures(before.get(key)?.sums ?? NO_MONEY),
    })),
    is_truncated: keys.length > MAX_ROWS,
    sums: await loadSums(q, query, range),
    compared_sums: compared === null ? null : await loadSums(q, query, compared),
  };
}
