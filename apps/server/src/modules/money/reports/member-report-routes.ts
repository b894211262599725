import { MAX_COHORT_DAYS, MAX_REPORT_DAYS, endpoints } from '@arara/contract';
import { type Route, staffRoute } from '../../../platform/index.ts';
import { reportCohorts } from './cohort-report.ts';
import { reportPlayers } from './player-ranking.ts';
import { type ReportRoutesDeps, createReportReader, toFilter, toPlayFilter, loadGames } from './report-input.ts';
import { requireRanges } from './report-periods.ts';

/** Reports of players: by the time they came, one by one, and by what they came from. */
export function memberReportRoutes({ db, catalog, clock, findCounted }: ReportRoutesDeps): Route[] {
  const read = createReportReader(db, findCounted);
  return [
    staffRoute(endpoints.officeReportCohorts, 'report.read', ({ input }) => {
      const { by, start } = input;
      const { range } = requireRanges(input, MAX_COHORT_DAYS[by]);
      return read((q) => reportCohorts(q, { range, by, start, filter: toFilter(input) }, clock.now()));
    }),
    staffRoute(endpoints.officeReportPlayers, 'report.read', async ({ input, actor }) => {
      const { group, order, direction, limit } = input;
      const { range } = requireRanges(input, MAX_REPORT_DAYS);
      const games = await loadGames(catalog);
      const hasNames = actor.permissions.includes('player.read');
      const query = { range, group, order, direction, limit, filter: toPlayFilter(input), games, hasNames };
      return read((q) => reportPlayers(q, query));
    }),
  ];
}
