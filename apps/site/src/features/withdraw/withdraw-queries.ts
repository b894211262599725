import type { Centavos } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import type { RecordRange } from '../recharge/recharge-queries.ts';
import { isUnderWay, type Withdrawal } from './withdrawal-steps.ts';

/** How often a withdrawal under way is looked at when no news comes by socket. */
const LOOK_MS = 15_000;

/** What one withdrawal may be, and what it costs. */
export interface WithdrawalLimits {
  min: Centavos;
  max: Centavos;
  fee: Centavos;
}

/** Known before the request is made, so that nobody types a password to be told of a minimum. */
export function useWithdrawalLimits(): WithdrawalLimits | undefined {
  const { data } = useQuery({
    queryKey: ['withdrawal-limits'],
    queryFn: async ({ signal }) => (await call('banks', {}, { signal })).data.limits,
  });
  return data && { min: centavosOf(data.min), max: centavosOf(data.max), fee: centavosOf(data.fee) };
}

/** One withdrawal, followed until it is over. `known` is what a list or the request itself told. */
export function useWithdrawal(known: Withdrawal) {
  return useQuery({
    queryKey: ['withdrawal', known.id],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: known.id }, { signal })).data,
    placeholderData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay((state.data ?? known).status) ? LOOK_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
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
