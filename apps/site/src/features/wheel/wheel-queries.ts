import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import type { WheelStatus } from './prize.ts';

/** The calls that query and spin each wheel. */
export const wheelCalls = {
  daily_wheel: { check: 'dailyWheelCheck', claim: 'dailyWheelClaim' },
  lottery_wheel: { check: 'lotteryWheelCheck', claim: 'lotteryWheelClaim' },
} as const;
export type WheelKind = keyof typeof wheelCalls;

/** Whether a kind of promotion is a wheel: the specification defines a call for each. */
export const isWheelKind = (kind: string): kind is WheelKind => Object.hasOwn(wheelCalls, kind);

export type RewardRow = Answer<'promotionHistory'>['data']['data'][number];

const wheelKey = (kind: WheelKind) => ['promotion', 'wheel', kind, locale()] as const;

/** Queries the state of a wheel: prizes with their odds, remaining spins, the seed of the next. */
export function useWheel(kind: WheelKind) {
  return useQuery({
    queryKey: wheelKey(kind),
    queryFn: async ({ signal }) => (await call(wheelCalls[kind].check, {}, { signal })).data,
    staleTime: 0,
  });
}

/** Stores the number of spins of an answer until the query refetches. */
export function keepSpins(kind: WheelKind, remainingspins: number): void {
  queryClient.setQueryData<WheelStatus>(wheelKey(kind), (standing) => standing && { ...standing, remainingspins });
}

const SHOWN = 5;

/** Queries the member's last prizes of this wheel, newest first. */
export function useMyPrizes(kind: WheelKind) {
  return useQuery({
    queryKey: ['promotion', 'history', 'of-a-wheel', locale()],
    queryFn: async ({ signal }) => (await call('promotionHistory', { limit: 100 }, { signal })).data.data,
    select: (rows) => rows.filter(({ type, spin }) => type === kind && spin !== null).slice(0, SHOWN),
  });
}
