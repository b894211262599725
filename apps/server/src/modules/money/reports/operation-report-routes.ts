import { MAX_REPORT_DAYS, endpoints } from '@arara/contract';
import { snapshot } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { reportDecisions } from './decision-report.ts';
import { reportPromotions } from './promotion-report.ts';
import { type ReportRoutesDeps, createReportReader, toFilter } from './report-input.ts';
import { requireRanges } from './report-periods.ts';

type OperationReportDeps = Pick<ReportRoutesDeps, 'db' | 'findCounted'> & { staff: Pick<Staff, 'emails'> };

/** Reports of how staff decides and of what promotions bring. */
export function operationReportRoutes({ db, findCounted, staff }: OperationReportDeps): Route[] {
  const read = createReportReader(db, findCounted);
  return [
    staffRoute(endpoints.officeReportDecisions, 'report.read', async ({ input }) => {
      const { range } = requireRanges(input, MAX_REPORT_DAYS);
      const query = { range, group: input.group, filter: toFilter(input) };
      return { data: await snapshot(db, (q) => reportDecisions(q, query, staff.emails)) };
    }),
    staffRoute(endpoints.officeReportPromotions, 'report.read', ({ input }) => {
      const { range } = requireRanges(input, MAX_REPORT_DAYS);
      return read((q) => reportPromotions(q, { range, filter: toFilter(input) }));
    }),
  ];
}
