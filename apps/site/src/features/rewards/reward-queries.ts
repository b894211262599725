import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';

const OFTEN_MS = 60_000;

/** How many rewards wait, by the parts of the activity center; nothing for a guest and for play money. */
export function useWaiting() {
  const { token, member } = useSession();
  return useQuery({
    queryKey: ['promotion', 'badges'],
    queryFn: async ({ signal }) => (await call('promotionBadges', {}, { signal })).data,
    enabled: token !== null && token !== '' && member !== null && member.is_demo !== 1,
    staleTime: OFTEN_MS,
    refetchInterval: 2 * OFTEN_MS,
  });
}

/** The events in which something waits, asked for when they are to be seen. */
export function useWaitingEvents() {
  return useQuery({
    queryKey: ['promotion', 'written', locale()],
    queryFn: async ({ signal }) => (await call('activityDetails', {}, { signal })).data,
    select: (cards) => cards.filter(({ count }) => count > 0),
  });
}
