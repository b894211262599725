import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import type { RecordRange } from '../recharge/recharge-queries.ts';
import type { Withdrawal } from './withdrawal-steps.ts';
import { isUnderWay } from './withdrawal-steps.ts';

/** How often a withdrawal under way is looked at when no news comes by socket. */
const LOOK_MS = 15_000;

/** What can be withdrawn and what it costs: known before the request, so that nobody types a password to be told of a minimum. */
export function useTerms(enabled: boolean) {
  return useQuery({
    queryKey: ['withdrawal-terms'],
    queryFn: async ({ signal }) => (await call('drawingTerms', {}, { signal })).data,
    enabled,
    staleTime: 0,
  });
}

/** One withdrawal, followed until it is over. `known` is what a list or the request itself told. */
export function useWithdrawal(known: Withdrawal) {
  return useQuery({
    queryKey: ['withdrawal', known.id],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: known.id }, { signal })).data,
    placeholderData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay((state.data ?? known).state) ? LOOK_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** One withdrawal of which only the number is known. */
export function useNamedWithdrawal(id: string | undefined) {
  return useQuery({
    queryKey: ['withdrawal', id ?? ''],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: id ?? '' }, { signal })).data,
    enabled: id !== undefined,
    retry: false,
  });
}

export function useWithdrawals(range: RecordRange, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['withdrawals', range ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (await call('drawingList', { page: pageParam, limit: 20, ...(range === undefined ? {} : { range }) }, { signal }))
        .data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
    enabled,
  });
}
