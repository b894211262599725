import type { Answer } from '@arara/contract/client';
import { type UseQueryResult, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import type { DayWindow } from './day-windows.ts';

export type Card = Answer<'activityDetails'>['data'][number];
export type EventKind = Card['type'];
export type Badges = Answer<'promotionBadges'>['data'];
export type Reward = Answer<'promotionHistory'>['data']['data'][number];

/** How each kind is asked after, and claimed. Wheels and the daily login have screens of their own. */
export const eventCalls = {
  first_deposit: { check: 'ftdCheck', claim: 'ftdClaim' },
  invitation: { check: 'invitationCheck', claim: 'invitationClaim' },
  daily_rescue: { check: 'dailyRescueCheck', claim: 'dailyRescueClaim' },
  recharge_rebate: { check: 'rechargeRebateCheck', claim: 'rechargeRebateClaim' },
  recharge_tiers: { check: 'rechargeTiersCheck', claim: 'rechargeTiersClaim' },
  missions: { check: 'activityCheck', claim: 'activityClaim' },
} as const;
export type OwnKind = keyof typeof eventCalls;
export type Standing<Kind extends OwnKind = OwnKind> = Answer<(typeof eventCalls)[Kind]['check']>['data'];
export type Payment = Standing['payment'];
export type Item = Standing['items'][number];

export function isOwnKind(kind: EventKind): kind is OwnKind {
  return Object.hasOwn(eventCalls, kind);
}

interface Timed<Data> {
  data: Data;
  /** The server's clock as it answered, where it said so, and `performance.now()` of that moment. */
  now: string | undefined;
  receivedAt: number;
}

/** The promotions that run, for a member with how each stands. */
export function useCards() {
  return useQuery({
    queryKey: ['promotion', 'cards', locale()],
    queryFn: async ({ signal }): Promise<Timed<Card[]>> => {
      const { data, now } = await call('activityDetails', {}, { signal });
      return { data, now, receivedAt: performance.now() };
    },
  });
}

/** How one promotion stands for the member. */
export function useStanding<Kind extends OwnKind>(kind: Kind, id: number): UseQueryResult<Standing<Kind>> {
  return useQuery({
    queryKey: ['promotion', 'standing', kind, id, locale()],
    queryFn: async ({ signal }) => (await call(eventCalls[kind].check, { id }, { signal })).data,
    staleTime: 0,
  });
}

/** How many things can be claimed behind each tab. */
export function useBadges(enabled: boolean) {
  return useQuery({
    queryKey: ['promotion', 'badges'],
    queryFn: async ({ signal }) => (await call('promotionBadges', {}, { signal })).data,
    enabled,
  });
}

/** Rewards, newest first, page after page; each page carries the total of all days asked for. */
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

/** Reads everything of the promotions anew as soon as the member's money has moved: a bet or a deposit changed it. */
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
