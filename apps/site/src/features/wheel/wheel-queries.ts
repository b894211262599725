import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { WheelStatus } from './prize.ts';

export type RewardRow = Answer<'promotionHistory'>['data']['data'][number];

const wheelKey = (id: number) => ['promotion', 'wheel', id, locale()] as const;

/** Queries the state of a wheel by the number of its promotion: prizes with their odds, remaining spins, the seed of the next. */
export function useWheel(id: number) {
  return useQuery({
    queryKey: wheelKey(id),
    queryFn: async ({ signal }) => (await call('activityCheck', { id }, { signal })).data,
    staleTime: 0,
  });
}

/** Stores the number of spins of an answer until the query refetches. */
export function keepSpins(id: number, remainingspins: number): void {
  queryClient.setQueryData<WheelStatus>(wheelKey(id), (standing) => standing && { ...standing, remainingspins });
}

const SHOWN = 5;

/** Queries the member's last prizes of a kind of wheel, newest first. */
export function useMyPrizes(kind: string) {
  return useQuery({
    queryKey: ['promotion', 'history', 'of-a-wheel', locale()],
    queryFn: async ({ signal }) => (await call('promotionHistory', { limit: 100 }, { signal })).data.data,
    select: (rows) => rows.filter(({ type, spin }) => type === kind && spin !== null).slice(0, SHOWN),
  });
}
