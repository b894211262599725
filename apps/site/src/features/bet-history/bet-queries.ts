import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type Bet = Answer<'gameRecords'>['data']['data'][number];

export const betWindows = ['today', '3d', '7d'] as const;
export type BetWindow = (typeof betWindows)[number];

/**
 * Queries the bets of some days, optionally of one provider, newest first, page by page; each page contains the totals.
 */
export function useBets(range: BetWindow, provider: string | undefined, enabled: boolean) {
  const narrowed = provider === undefined ? {} : { api_name: provider };
  return useInfiniteQuery({
    queryKey: ['records', range, provider ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call('gameRecords', { range, ...narrowed, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }) => (data.current_page < data.last_page ? data.current_page + 1 : undefined),
    enabled,
  });
}
