import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const FRESH_MS = 60_000;

/** The promotions with their status for the member. */
export function useMemberPromotions(enabled: boolean) {
  return useQuery({
    queryKey: ['promotion', 'member-cards'],
    queryFn: async ({ signal }) => (await call('activityDetails', {}, { signal })).data,
    enabled,
    staleTime: FRESH_MS,
  });
}
