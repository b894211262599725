import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type Bet = Answer<'gameRecords'>['data']['data'][number];

export const betWindows = ['today', '3d', '7d'] as const;
export type BetWindow = (typeof betWindows)[number];

/** The bets of some days, newest first, page after page; each page carries the sums of all. */
export function useBets(range: BetWindow, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['records', range],
    queryFn: ({ pageParam, signal }) => call('gameRecords', { range, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }) => (data.current_page < data.last_page ? data.current_page + 1 : undefined),
    enabled,
  });
}
