import { CallError } from '@arara/contract/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { RecordRange } from '../../../shared/records/record-range.ts';
import { type TimedDeposit, isUnderWay, pollDelayMs } from './deposit-state.ts';

export function usePaymentMethods(enabled: boolean) {
  return useQuery({
    queryKey: ['paymentMethods'],
    queryFn: async ({ signal }) => (await call('paymentMethods', { domain: location.hostname }, { signal })).data,
    staleTime: 60_000,
    // Methods with opening hours may open or close while the screen is shown.
    refetchInterval: ({ state }) => (state.data?.some(({ hours }) => hours !== null) === true ? 60_000 : false),
    enabled,
  });
}

export function usePaymentChannels(paymentType: string | undefined) {
  return useQuery({
    queryKey: ['paymentChannels', paymentType],
    queryFn: async ({ signal }) =>
      (await call('paymentChannels', { payment_type: paymentType ?? '' }, { signal })).data,
    staleTime: 60_000,
    enabled: paymentType !== undefined,
  });
}

/**
 * Polls one deposit until it is final. Returning from the bank's app or from being offline refetches at once: the first
 * seconds after paying matter most.
 */
export function useDeposit(order: string, enabled = true) {
  return useQuery({
    queryKey: ['recharge', order],
    queryFn: async ({ signal }): Promise<TimedDeposit> => {
      const { data } = await call('rechargeDetail', { order_number: order }, { signal });
      return { detail: data, receivedAt: performance.now() };
    },
    staleTime: 0,
    enabled,
    retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.code >= 400 && error.code < 500),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.detail) ? pollDelayMs(state.dataUpdateCount) : false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

export function useDeposits(range: RecordRange, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['recharges', range ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          'rechargeList',
          { page: pageParam, limit: 20, ...(range === undefined ? {} : { range }) },
          { signal },
        )
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
    enabled,
  });
}
