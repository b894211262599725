import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { type PromotionCard, cardsQuery } from './promotion-cards.ts';

export type Badges = Answer<'promotionBadges'>['data'];

/** Queries the number of unclaimed rewards of each tab. */
export function useBadges(enabled: boolean) {
  return useQuery({
    queryKey: ['promotion', 'badges'],
    queryFn: async ({ signal }) => (await call('promotionBadges', {}, { signal })).data,
    enabled,
  });
}

/** Queries one of the promotions: that of a number, or the first of a kind. */
export function usePromotionCard(kind: PromotionCard['type'], id?: number) {
  return useQuery({
    ...cardsQuery(),
    select: (cards) => cards.find((card) => card.type === kind && (id === undefined || card.id === id)),
  });
}

/** Queries that a reward makes stale: the promotions, the wallet, free rounds, and every list that contains it. */
const MOVED = [['promotion'], ['cover'], ['me'], ['orders'], ['withdrawal-terms'], ['free-rounds']];

/** Refetches everything that a reward changes. */
export async function refetchAfterReward(): Promise<void> {
  await Promise.all(MOVED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
