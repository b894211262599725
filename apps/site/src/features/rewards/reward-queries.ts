import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { cardsQuery } from '../../shared/promotions/promotion-cards.ts';
import { useSession } from '../../shared/session/use-session.ts';

const REFETCH_MS = 60_000;

/** Queries the number of unclaimed rewards by category; none for guests and demo accounts. */
export function useUnclaimedRewards() {
  const { token, member } = useSession();
  return useQuery({
    queryKey: ['promotion', 'badges'],
    queryFn: async ({ signal }) => (await call('promotionBadges', {}, { signal })).data,
    enabled: token !== null && token !== '' && member !== null && member.is_demo !== 1,
    staleTime: REFETCH_MS,
    refetchInterval: 2 * REFETCH_MS,
  });
}

/** Queries the events with unclaimed rewards, when the list is opened. */
export function useClaimableEvents() {
  return useQuery({
    ...cardsQuery(),
    select: (cards) => cards.filter(({ count }) => count > 0),
  });
}
