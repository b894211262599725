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
