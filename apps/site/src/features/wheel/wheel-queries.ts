import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import type { Standing } from './prize.ts';

/** How each wheel is asked after and turned. */
export const wheelCalls = {
  daily_wheel: { check: 'dailyWheelCheck', claim: 'dailyWheelClaim' },
  lottery_wheel: { check: 'lotteryWheelCheck', claim: 'lotteryWheelClaim' },
} as const;
export type WheelKind = keyof typeof wheelCalls;

export type PromotionCard = Answer<'activityDetails'>['data'][number];
export type RewardRow = Answer<'promotionHistory'>['data']['data'][number];

const keyOf = (kind: WheelKind) => ['promotion', 'wheel', kind, locale()] as const;

/** How a wheel stands for the member: its prizes with their odds, the spins left, what the next one draws from. */
export function useWheel(kind: WheelKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await call(wheelCalls[kind].check, {}, { signal })).data,
    staleTime: 0,
  });
}

/** Puts down how many spins the server said are left, before it is asked anew. */
export function keepSpins(kind: WheelKind, remainingspins: number): void {
  queryClient.setQueryData<Standing>(keyOf(kind), (standing) => standing && { ...standing, remainingspins });
}

/** The promotion as its editors wrote it, with its rules in sentences; also for a guest. */
export function useCard(kind: PromotionCard['type'], id?: number) {
  return useQuery({
    queryKey: ['promotion', 'written', locale()],
    queryFn: async ({ signal }) => (await call('activityDetails', {}, { signal })).data,
    select: (cards) => cards.find((card) => card.type === kind && (id === undefined || card.id === id)),
  });
}

const SHOWN = 5;

/** The member's last prizes of this wheel, the newest first. */
export function useMyPrizes(kind: WheelKind) {
  return useQuery({
    queryKey: ['promotion', 'history', 'of-a-wheel', locale()],
    queryFn: async ({ signal }) => (await call('promotionHistory', { limit: 100 }, { signal })).data.data,
    select: (rows) => rows.filter(({ type, spin }) => type === kind && spin !== null).slice(0, SHOWN),
  });
}

/** What a reward moves: the promotions, the wallet, and every list in which it stands. */
const MOVED = [['promotion'], ['cover'], ['me'], ['orders'], ['withdrawal-terms']];

/** Reads everything anew that a reward has moved. */
export async function readAnew(): Promise<void> {
  await Promise.all(MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
