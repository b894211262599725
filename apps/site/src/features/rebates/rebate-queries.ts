import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { freshUuid } from '../play/uuid.ts';

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

/** Lines, the latest day first, page after page; each page carries what can be claimed in all. */
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

/** Whatever came of it, everything that a claim may have changed is asked anew. */
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

/** Takes the balance of rebates to the balance. */
export function useRebateSweep() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => call('rebateSweep', {}, { key: freshUuid() }), onSettled: refresh });
}
