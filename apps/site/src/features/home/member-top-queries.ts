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

/** The credits whose wagering is open, of a member with a bonus. */
export function useBonusCredits(enabled: boolean) {
  return useQuery({
    queryKey: ['cover', 'bonus'],
    queryFn: async ({ signal }) => (await call('coverHistory', { limit: 20 }, { signal })).data.data,
    enabled,
    staleTime: FRESH_MS,
  });
}
