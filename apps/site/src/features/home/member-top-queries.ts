import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const FRESH_MS = 60_000;

/** The member's way to the next VIP level. */
export function useVipProgress(enabled: boolean) {
  return useQuery({
    queryKey: ['vip', 'progress'],
    queryFn: async ({ signal }) => (await call('vipInfo', {}, { signal })).uservip,
    enabled,
    staleTime: FRESH_MS,
  });
}

/** The newest deposit, if it waits for its payment by a Pix code that is still valid. */
export function usePendingPix(enabled: boolean) {
  return useQuery({
    queryKey: ['recharges', 'pending'],
    queryFn: async ({ signal }) => {
      const { data: list } = await call('rechargeList', { page: 1, limit: 1 }, { signal });
      const [newest] = list.data;
      if (newest?.status !== 1 || newest.kind !== 'pix') return null;
      const { data } = await call('rechargeDetail', { order_number: newest.order_number }, { signal });
      const { pix_code: code, expires_at: expiresAt, amount, now, order_number: order, status } = data;
      if (status !== 1 || code === null || expiresAt === null || expiresAt <= now) return null;
      return { order, code, amount, expiresAt, now, receivedAt: performance.now() };
    },
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? 5_000 : false),
    refetchOnWindowFocus: 'always',
  });
}

export type PendingPix = NonNullable<ReturnType<typeof usePendingPix>['data']>;
