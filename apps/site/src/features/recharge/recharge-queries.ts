import { CallError } from '@arara/contract/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { type TimedRecharge, isUnderWay, pollDelayMs } from './recharge-state.ts';

export type RecordRange = 'today' | '3d' | '7d' | undefined;

export function usePaymentMethods(enabled: boolean) {
  return useQuery({
    queryKey: ['paymentMethods'],
    queryFn: async ({ signal }) => (await call('paymentMethods', { domain: location.hostname }, { signal })).data,
    staleTime: 60_000,
    // What has hours opens and closes while somebody looks at it.
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
 * One deposit, looked at again until it is settled. Coming back from the bank's app or from
 * being offline looks at once: the few seconds after paying are the ones that people count.
 */
export function useRecharge(order: string, enabled = true) {
  return useQuery({
    queryKey: ['recharge', order],
    queryFn: async ({ signal }): Promise<TimedRecharge> => {
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

export function useRecharges(range: RecordRange, enabled: boolean) {
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
