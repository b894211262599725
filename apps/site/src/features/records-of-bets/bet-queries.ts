import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type Bet = Answer<'gameRecords'>['data']['data'][number];

export const betWindows = ['today', '3d', '7d'] as const;
export type BetWindow = (typeof betWindows)[number];

/** The bets of some days, of one provider where one is named, newest first, page after page; each carries the sums of all. */
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
