import { MAX_REPORT_DAYS, endpoints } from '@arara/contract';
import { snapshot } from '../../../db/index.ts';
import { Failure, type Route, staffRoute } from '../../../platform/index.ts';
import { reportGameReturns, toDeclaredReturn } from './game-return-report.ts';
import { reportLiabilities } from './liabilities.ts';
import { memberReportRoutes } from './member-report-routes.ts';
import { reportPayments } from './payment-report.ts';
import { createReportLoaders, listDimensions } from './report-list-readers.ts';
import { type ReportRoutesDeps, createReportReader, loadGames, toFilter } from './report-input.ts';
import { requireRanges, toTimeRange } from './report-periods.ts';
import { reportToday } from './today-report.ts';

/** The longest period in which returns are compared, in days. */
const MAX_RETURN_DAYS = 92;

/** The reports of the operator. Each is read at one moment, so that its sums are those of its rows. */
export function reportRoutes(deps: ReportRoutesDeps): Route[] {
  const { db, catalog, clock, findCounted, findOwnReturn } = deps;

  const read = createReportReader(db, findCounted);
  const { loadRevenue, loadMoney } = createReportLoaders(deps);

  return [
    staffRoute(endpoints.officeReportRevenue, 'report.read', ({ input }) => loadRevenue(input)),
    staffRoute(endpoints.officeGameReturns, 'game.read', async ({ input }) => {
      const { from, to, site = null, game = null } = input;
      const { range } = requireRanges({ from, to }, MAX_RETURN_DAYS);
      const { byName } = await catalog.loadSnapshot();
      const filter = { range: toTimeRange(range), sites: site === null ? null : [site], game };
      return read((q) =>
        reportGameReturns(q, filter, (name) => {
          const found = byName.get(name);
          return found && toDeclaredReturn(found, findOwnReturn);
        }),
      );
    }),
    staffRoute(endpoints.officeReportDimensions, 'report.read', async () => ({ data: await listDimensions(deps) })),
    staffRoute(endpoints.officeReportMoney, 'report.read', ({ input }) => loadMoney(input)),
    staffRoute(endpoints.officeReportToday, 'report.read', async ({ input }) => {
      const games = await loadGames(catalog);
      return read((q) => reportToday(q, { filter: toFilter(input), games }, clock.now()));
    }),
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
    ...memberReportRoutes(deps),
  ];
}
