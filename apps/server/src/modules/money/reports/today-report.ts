import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO, centavos, formatReais } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { addSeconds, dayOf } from '../../../platform/index.ts';
import { type FeeSums, NO_FEES, sumFees } from './fee-sums.ts';
import { type MoneySums, NO_MONEY, loadMoney } from './money-report.ts';
import { countRegistrations, sumCosts, sumDeposits, sumPoolMovements } from './money-store.ts';
import { countActivesUntil } from './active-store.ts';
import { sumMovements, sumPlay } from './play-store.ts';
import { type AccountFilter, NO_GROUPING, type ReportGame } from './report-filter-store.ts';
import { type TimeRange, addDays, listPeriods, toTimeRange } from './report-periods.ts';
import { type NgrCosts, computeGgr, computeNgr, toNgrView } from './revenue-figures.ts';

const HOUR_MS = 3_600_000;
const WEEK_SECONDS = 7 * 86_400;

type TodayReport = Omit<Answer<'officeReportToday'>['data'], 'as_of'>;
type TodayFigures = TodayReport['today']['figures'];

export interface TodayQuery {
  filter: AccountFilter;
  games: readonly ReportGame[];
}

/** The sums of a part of a day; `pools` is what the operator paid into its own jackpots. */
type PartSums = MoneySums & FeeSums & { pools: Centavos };

const toCosts = (sums: PartSums): NgrCosts => ({
  bonusCost: sums.bonusCost,
  rebates: sums.rebates,
  commissions: sums.commissions,
  jackpots: centavos(sums.jackpot + sums.pools),
  providerFees: sums.providerFees,
  paymentFees: sums.paymentFees,
  taxes: sums.taxes,
});

function toFigures(sums: PartSums): TodayFigures {
  return {
    ggr: formatReais(sums.ggr),
    ngr: formatReais(computeNgr(sums.ggr, toCosts(sums))),
    deposits: formatReais(sums.deposited),
    withdrawals: formatReais(sums.withdrawn),
    first_deposits: sums.firstDeposits,
    actives: sums.actives,
    registrations: sums.registrations,
  };
}

/** Loads the hours of a day that begin before `until`. */
async function loadHours(
  q: Queryable,
  day: string,
  until: Date,
  { filter, games }: TodayQuery,
): Promise<TodayFigures[]> {
  const range = toTimeRange({ from: day, to: day });
  const query = { range, filter, grouping: { by: 'hour' as const, groups: [] } };
  const rows = new Map((await loadMoney(q, query)).map((row) => [row.period, row]));
  const pools = new Map((await sumPoolMovements(q, query)).map(({ period, amount }) => [period, amount]));
  const fees = new Map((await sumFees(q, { ...query, games })).map((row) => [row.period, row]));
  const begun = Math.min(24, Math.floor((until.getTime() - range.from.getTime()) / HOUR_MS) + 1);
  return listPeriods('hour', { from: day, to: day })
    .slice(0, begun)
    .map((hour) => {
      const sums = { ...(rows.get(hour) ?? NO_MONEY), ...(fees.get(hour) ?? NO_FEES) };
      return toFigures({ ...sums, pools: pools.get(hour) ?? ZERO });
    });
}

/**
 * Sums a day up to any moment of it: the hours before `hoursUntil`, and the movements after it one by one. The running hour of
 * today is summed as an hour, so that the hours add up to the figures.
 */
async function sumUntil(
  q: Queryable,
  { hoursUntil, ...range }: TimeRange & { hoursUntil: Date },
  { filter, games }: TodayQuery,
): Promise<PartSums> {
  const { from, until } = range;
  const query = { range, filter, grouping: NO_GROUPING };
  const ofPlay = { ...filter, providers: null, categories: null, games: null };
  const fullHours = { ...query, range: { from, until: hoursUntil }, filter: ofPlay, games: [] };
  const [full] = await sumPlay(q, fullHours);
  const part = await sumMovements(q, { from: hoursUntil, until }, filter);
  const [costs] = await sumCosts(q, query);
  const [deposits] = await sumDeposits(q, query);
  const [registered] = await countRegistrations(q, query);
  const [pools] = await sumPoolMovements(q, query);
  const [fees = NO_FEES] = await sumFees(q, { ...query, games, hoursUntil });
  return {
    ...NO_MONEY,
    ...costs,
    ...deposits,
    ...registered,
    ...fees,
    ggr: centavos((full === undefined ? 0n : computeGgr(full)) + computeGgr(part)),
    jackpot: centavos((full?.jackpot ?? 0n) + part.jackpot),
    actives: await countActivesUntil(q, range, hoursUntil, filter),
    pools: pools?.amount ?? ZERO,
  };
}

/** Reports today up to `now`, and the same weekday of last week up to the same minute and for its whole day by hour. */
export async function reportToday(q: Queryable, query: TodayQuery, now: Date): Promise<TodayReport> {
  const day = dayOf(now);
  const earlier = addDays(day, -7);
  const until = addSeconds(now, -WEEK_SECONDS);
  const earlierRange = toTimeRange({ from: earlier, to: earlier });
  const startOfToday = toTimeRange({ from: day, to: day }).from;
  const endOfHour = new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);
  const sums = await sumUntil(q, { from: startOfToday, until: endOfHour, hoursUntil: endOfHour }, query);
  const startOfHour = new Date(Math.floor(until.getTime() / HOUR_MS) * HOUR_MS);
  const before = await sumUntil(q, { from: earlierRange.from, until, hoursUntil: startOfHour }, query);
  return {
    today: { day, until: now.toISOString(), figures: toFigures(sums), hours: await loadHours(q, day, now, query) },
    before: {
      day: earlier,
      until: until.toISOString(),
      figures: toFigures(before),
      hours: await loadHours(q, earlier, earlierRange.until, query),
    },
    bridge: { ggr: formatReais(sums.ggr), ...toNgrView(sums.ggr, toCosts(sums)) },
  };
}
