import { MAX_REPORT_DAYS, MAX_REPORT_HOUR_DAYS, endpoints } from '@arara/contract';
import { type Db, type Queryable, snapshot } from '../../../db/index.ts';
import { type Clock, Failure, type Route, staffRoute } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import { type Catalog, type Game, toCategory } from '../../play/catalog/index.ts';
import { reportLiabilities } from './liabilities.ts';
import { reportMoney } from './money-report.ts';
import { reportPayments } from './payment-report.ts';
import { type AccountFilter, type ReportGame, raiseMemory, toKeys } from './report-filter-store.ts';
import { type ReportPeriod, requireRanges } from './report-periods.ts';
import { reportRevenue } from './revenue-report.ts';
import { reportToday } from './today-report.ts';

export interface ReportRoutesDeps {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  sites: Pick<Sites, 'directory'>;
  /** The time before which every movement is counted; `null` before the first count. */
  findCounted: (q: Queryable) => Promise<Date | null>;
}

const WHOLE_BPS = 10_000;

const toReportGame = ({ name, apiName, category, rtpBps }: Game): ReportGame => ({
  name,
  provider: apiName,
  category: toCategory(category),
  edgeBps: rtpBps > 0 ? WHOLE_BPS - rtpBps : null,
});

const toFilter = (input: { sites?: string[] | undefined; test_accounts: 'exclude' | 'include' }): AccountFilter => ({
  sites: toKeys(input.sites),
  hasInternal: input.test_accounts === 'include',
});

const maxDaysOf = (by: ReportPeriod): number => (by === 'hour' ? MAX_REPORT_HOUR_DAYS : MAX_REPORT_DAYS);

/** Lists what a report can be filtered by. */
async function listDimensions({ catalog, sites }: ReportRoutesDeps) {
  const { byName, providers } = await catalog.loadSnapshot();
  const games = [...byName.values()];
  const categories = [...new Set(games.map(({ category }) => toCategory(category)))];
  return {
    sites: (await sites.directory.all()).map(({ key, name }) => ({ key, title: name })),
    providers: providers.map(({ apiName, title }) => ({ key: apiName, title })),
    categories: categories.toSorted().map((key) => ({ key, title: key })),
    games: games.map(({ name, title, apiName, category }) => ({
      key: name,
      title,
      provider: apiName,
      category: toCategory(category),
    })),
  };
}

/** The reports of the operator. Each is read at one moment, so that its sums are those of its rows. */
export function reportRoutes(deps: ReportRoutesDeps): Route[] {
  const { db, catalog, clock, findCounted } = deps;

  /** Reads a report, and until when the ledger is counted. */
  const read = <Report extends object>(report: (q: Queryable) => Promise<Report>) =>
    snapshot(db, async (q) => {
      await raiseMemory(q);
      const counted = await findCounted(q);
      return { data: { as_of: counted === null ? null : counted.toISOString(), ...(await report(q)) } };
    });

  return [
    staffRoute(endpoints.officeReportRevenue, 'report.read', async ({ input }) => {
      const { by, group: groups, providers, categories, games: names } = input;
      const ranges = requireRanges(input, maxDaysOf(by));
      const games = [...(await catalog.loadSnapshot()).byName.values()].map(toReportGame);
      const ofGames = { providers: toKeys(providers), categories: toKeys(categories), games: toKeys(names) };
      const filter = { ...toFilter(input), ...ofGames };
      return read((q) => reportRevenue(q, { ...ranges, filter, grouping: { by, groups }, games }));
    }),
    staffRoute(endpoints.officeReportDimensions, 'report.read', async () => ({ data: await listDimensions(deps) })),
    staffRoute(endpoints.officeReportMoney, 'report.read', ({ input }) => {
      const { by, group } = input;
      const ranges = requireRanges(input, maxDaysOf(by));
      const grouping = { by, groups: group === '' ? [] : [group] };
      return read((q) => reportMoney(q, { ...ranges, filter: toFilter(input), grouping }));
    }),
    staffRoute(endpoints.officeReportToday, 'report.read', ({ input }) =>
      read((q) => reportToday(q, toFilter(input), clock.now())),
    ),
    staffRoute(endpoints.officeReportLiabilities, 'report.read', async ({ input }) => {
      const now = clock.now();
      const at = input.at === undefined ? null : new Date(input.at);
      if (at !== null && at > now) throw new Failure('invalid', { field: 'at' });
      return { data: await snapshot(db, (q) => reportLiabilities(q, at, now)) };
    }),
    staffRoute(endpoints.officeReportPayments, 'report.read', async ({ input }) => {
      const { range } = requireRanges(input, MAX_REPORT_DAYS);
      return { data: await snapshot(db, (q) => reportPayments(q, { range, by: input.by, filter: toFilter(input) })) };
    }),
  ];
}
