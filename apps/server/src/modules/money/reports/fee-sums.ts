import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { dayOf } from '../../../platform/index.ts';
import * as store from './cost-rate-store.ts';
import type { CostRate, CostRateKind } from './cost-rate-store.ts';
import type { MoneyQuery, SiteKey } from './money-store.ts';
import { sumPlay } from './play-store.ts';
import type { ReportGame } from './report-filter-store.ts';
import { toPeriodKey } from './report-periods.ts';
import { computeGgr, divide } from './revenue-figures.ts';

/** Fees of providers and banks and taxes, in centavos. */
export interface FeeSums {
  providerFees: Centavos;
  paymentFees: Centavos;
  taxes: Centavos;
}

/** The same in ten-thousandths of a centavo: each row is rounded once, whatever it is grouped by. */
type ExactFees = Record<keyof FeeSums, bigint>;

export const NO_FEES: FeeSums = { providerFees: ZERO, paymentFees: ZERO, taxes: ZERO };

export interface FeeQuery extends MoneyQuery {
  games: readonly ReportGame[];
  /** Full hours end here where the range ends within one. */
  hoursUntil?: Date;
}

/** Finds rates by kind, key and day. */
function createRateFinder(rates: readonly CostRate[]) {
  const byKey = Map.groupBy(rates, ({ kind, key }) => `${kind} ${key}`);
  return (kind: CostRateKind, key: string, day: string): CostRate | undefined =>
    byKey.get(`${kind} ${key}`)?.findLast(({ validFrom }) => validFrom <= day);
}

/** GGR of a site and a provider on one day. */
interface DailyPlay {
  /** Key of the day or of the hour. */
  time: string;
  site: string;
  provider: string;
  ggr: bigint;
}

async function loadDailyPlay(q: Queryable, query: FeeQuery, step: 'hour' | 'day'): Promise<DailyPlay[]> {
  const { range, filter, games, hoursUntil } = query;
  const rows = await sumPlay(q, {
    range: { ...range, until: hoursUntil ?? range.until },
    filter: { ...filter, providers: null, categories: null, games: null },
    grouping: { by: step, groups: ['site', 'provider'] },
    games,
  });
  const full = rows.map((row) => ({
    time: row.period,
    site: row.site ?? '',
    provider: row.provider ?? '',
    ggr: computeGgr(row),
  }));
  if (hoursUntil === undefined || hoursUntil >= range.until) return full;
  const providers = new Map(games.map(({ name, provider }) => [name, provider]));
  const part = await store.sumGameMovements(q, { from: hoursUntil, until: range.until }, filter);
  const time = dayOf(hoursUntil);
  return [
    ...full,
    ...part.map(({ site, game, ggr }) => ({ time, site, provider: providers.get(game ?? '') ?? '', ggr })),
  ];
}

const toFees = (exact: ExactFees): FeeSums => ({
  providerFees: centavos(divide(exact.providerFees, 10_000n) ?? 0n),
  paymentFees: centavos(divide(exact.paymentFees, 10_000n) ?? 0n),
  taxes: centavos(divide(exact.taxes, 10_000n) ?? 0n),
});

/** Sums fees and taxes by period and site, each day by its own rates. Without rates there are no rows. */
export async function sumFees(q: Queryable, query: FeeQuery): Promise<(SiteKey & FeeSums)[]> {
  const rates = await store.listRates(q);
  if (rates.length === 0) return [];
  const { by, groups } = query.grouping;
  const findRate = createRateFinder(rates);
  const rows = new Map<string, SiteKey & { exact: ExactFees }>();
  const add = (time: string, site: string, amounts: Partial<ExactFees>): void => {
    const key = { period: toPeriodKey(by, time), site: groups.includes('site') ? site : null };
    const name = JSON.stringify(key);
    const { exact } = rows.get(name) ?? { exact: { providerFees: 0n, paymentFees: 0n, taxes: 0n } };
    const sums = {
      providerFees: exact.providerFees + (amounts.providerFees ?? 0n),
      paymentFees: exact.paymentFees + (amounts.paymentFees ?? 0n),
      taxes: exact.taxes + (amounts.taxes ?? 0n),
    };
    rows.set(name, { ...key, exact: sums });
  };
  const step = by === 'hour' ? 'hour' : 'day';
  if (rates.some(({ kind }) => kind === 'provider_fee' || kind === 'tax')) {
    const jurisdictions = await store.findJurisdictions(q);
    for (const { time, site, provider, ggr } of await loadDailyPlay(q, query, step)) {
      const day = time.slice(0, 10);
      const fee = findRate('provider_fee', provider, day)?.shareBps ?? 0;
      const tax = findRate('tax', jurisdictions.get(site) ?? '', day)?.shareBps ?? 0;
      add(time, site, { providerFees: ggr * BigInt(fee), taxes: ggr * BigInt(tax) });
    }
  }
  const payments = await store.sumBankMovements(q, { range: query.range, filter: query.filter, by: step });
  for (const { period, site, kind, method, count, amount } of payments) {
    const rate = findRate(kind, method, period.slice(0, 10));
    if (rate === undefined) continue;
    const fixed = rate.fixed * BigInt(count) * 10_000n;
    add(period, site, { paymentFees: fixed + amount * BigInt(rate.shareBps) });
  }
  return [...rows.values()].map(({ exact, ...key }) => ({ ...key, ...toFees(exact) }));
}
