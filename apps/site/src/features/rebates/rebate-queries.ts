import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { createUuid } from '../../shared/browser/uuid.ts';

export type RebatesAnswer = Answer<'rebateList'>;
export type RebateLine = RebatesAnswer['data']['data'][number];
export type RebateRate = RebatesAnswer['rates'][number];
export type RebateBet = Answer<'rebateDetails'>['data']['data'][number];

const REBATES = ['rebates'];

interface Paged {
  data: { current_page: number; last_page: number };
}

const nextPage = ({ data }: Paged): number | undefined =>
  data.current_page < data.last_page ? data.current_page + 1 : undefined;

/** Queries rebate lines, the latest day first, page by page; each page contains the claimable total. */
export function useRebates() {
  return useInfiniteQuery({
    queryKey: [...REBATES, 'list'],
    queryFn: ({ pageParam, signal }) => call('rebateList', { page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

export function useRebateBets(id: string) {
  return useInfiniteQuery({
    queryKey: [...REBATES, 'bets', id],
    queryFn: ({ pageParam, signal }) => call('rebateDetails', { id, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Reloads everything that a claim may have changed, whatever its outcome. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const stale of [REBATES, ['me'], ['promotion'], ['orders'], ['withdrawal-terms']])
      void client.invalidateQueries({ queryKey: stale });
  };
}

/** Claims a line by its id, or all that can be claimed. */
export function useRebateClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string | undefined) => call('rebateClaim', id === undefined ? {} : { id }),
    onSettled: refresh,
  });
}

/** Transfers the rebate balance to the cash balance. */
export function useRebateSweep() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call('rebateSweep', {}, { key: createUuid() }), onSettled: refresh });
}
