import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { DayWindow } from './day-windows.ts';

export type Card = Answer<'activityDetails'>['data'][number];
export type Reward = Answer<'promotionHistory'>['data']['data'][number];

/** The status of a promotion of any kind for a member. */
export type EventStatus = Answer<'activityCheck'>['data'];
export type Payment = EventStatus['payment'];
export type Item = EventStatus['items'][number];

interface Timed<Data> {
  data: Data;
  /** The server's clock, if the answer contained it, and `performance.now()` of the same moment. */
  now: string | undefined;
  receivedAt: number;
}

/** Queries the running promotions, for a member with their state in each. */
export function useCards() {
  return useQuery({
    queryKey: ['promotion', 'cards', locale()],
    queryFn: async ({ signal }): Promise<Timed<Card[]>> => {
      const { data, now } = await call('activityDetails', {}, { signal });
      return { data, now, receivedAt: performance.now() };
    },
  });
}

/** Queries the member's state in one promotion. */
export function useEventStatus(id: number) {
  return useQuery({
    queryKey: ['promotion', 'status', id, locale()],
    queryFn: async ({ signal }) => (await call('activityCheck', { id }, { signal })).data,
    staleTime: 0,
  });
}

/** Queries rewards, newest first, page by page; each page contains the total of all selected days. */
export function useRewards(window: DayWindow) {
  return useInfiniteQuery({
    queryKey: ['promotion', 'history', window, locale()],
    queryFn: ({ pageParam, signal }) =>
      call(
        'promotionHistory',
        { page: pageParam, limit: 20, ...(window === 'all' ? {} : { range: window }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ data }) => (data.current_page < data.last_page ? data.current_page + 1 : undefined),
  });
}

/** Refetches all promotion queries when the member's balance changes: a bet or a deposit changes them too. */
export function useFollowMoney(): void {
  const queryClient = useQueryClient();
  const { member } = useSession();
  const money = member === null ? undefined : `${member.money} ${member.bonus_money} ${member.fs_money}`;
  const before = useRef(money);
  useEffect(() => {
    if (before.current !== undefined && money !== undefined && money !== before.current)
      void queryClient.invalidateQueries({ queryKey: ['promotion'] });
    before.current = money;
  }, [money, queryClient]);
}
