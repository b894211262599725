import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type Vip = Answer<'vipInfo'>;
export type Level = Vip['data'][number];
export type Gift = Vip['gifts'][number];
export type Claimed = Answer<'vipClaim'>['data'];
export type LevelEvent = Answer<'vipHistory'>['data']['data'][number];

const VIP = ['vip'];

export function useVip() {
  return useQuery({ queryKey: [...VIP, 'info'], queryFn: ({ signal }) => call('vipInfo', {}, { signal }) });
}

/** Queries level changes and level rewards, newest first, page by page. */
export function useLevelHistory() {
  return useInfiniteQuery({
    queryKey: [...VIP, 'history'],
    queryFn: ({ pageParam, signal }) => call('vipHistory', { page: pageParam, limit: 10 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }) => (data.current_page < data.last_page ? data.current_page + 1 : undefined),
  });
}

/**
 * Claims a level reward by its key, or all claimable ones. Refetches everything that a claim may change, whatever its
 * outcome.
 */
export function useGiftClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string | undefined) => call('vipClaim', key === undefined ? {} : { key }),
    onSettled: () => {
      for (const stale of [VIP, ['me'], ['promotion'], ['orders'], ['withdrawal-terms'], ['free-rounds']])
        void client.invalidateQueries({ queryKey: stale });
    },
  });
}
