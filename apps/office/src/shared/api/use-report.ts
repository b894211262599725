import type { Answer, Input } from '@arara/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { retryOptions } from './api-query.ts';

/** Calls that report figures. */
export type ReportCall =
  | 'officeReportRevenue'
  | 'officeReportMoney'
  | 'officeReportPayments'
  | 'officeReportLiabilities'
  | 'officeReportToday'
  | 'officeReportDimensions'
  | 'officeReportCohorts'
  | 'officeReportPlayers'
  | 'officeReportDecisions'
  | 'officeReportPromotions'
  | 'officeCostRates'
  | 'officeScheduledReports';

interface ReportOptions {
  /** Time between calls while the page is visible; none by default. */
  refreshMs?: number;
}

/**
 * Loads a report; again when the input changes, and every `refreshMs` while the page is visible. The last data stays until
 * the next arrives, and `isStale` says that it belongs to another input. Parts of a page that ask the same share one call.
 */
export function useReport<Name extends ReportCall>(name: Name, input: Input<Name>, { refreshMs }: ReportOptions = {}) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<Answer<Name>['data']>({
    queryKey: ['report', name, input],
    queryFn: async ({ signal }) => (await call(name, input, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
    // A report that is not live changes only when it is asked again.
    refetchOnWindowFocus: refreshMs !== undefined,
    ...retryOptions,
  });
  const reload = () => void refetch();
  return { data, error: error ?? undefined, isStale: isPending || isPlaceholderData, reload };
}
