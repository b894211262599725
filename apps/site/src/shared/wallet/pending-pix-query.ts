import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Newer deposits than the one that waits may have failed or been paid; it is looked for among so many. */
const NEWEST = 5;

/**
 * Queries the newest deposit that waits for its payment by a Pix code that is still valid. It is asked of the server,
 * so that a closed tab or another device forgets nothing.
 */
export function usePendingPix() {
  return useQuery({
    queryKey: ['recharges', 'pending'],
    queryFn: async ({ signal }) => {
      const { data: list } = await call('rechargeList', { page: 1, limit: NEWEST }, { signal });
      const waiting = list.data.find(({ status, kind }) => status === 1 && kind === 'pix');
      if (waiting === undefined) return null;
      const { data } = await call('rechargeDetail', { order_number: waiting.order_number }, { signal });
      const { pix_code: code, expires_at: expiresAt, amount, now, order_number: order, status } = data;
      if (status !== 1 || code === null || expiresAt === null || expiresAt <= now) return null;
      return { order, code, amount, expiresAt, now, receivedAt: performance.now() };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? 5_000 : false),
    refetchOnWindowFocus: 'always',
  });
}

export type PendingPix = NonNullable<ReturnType<typeof usePendingPix>['data']>;
