import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { locale } from '../messages/i18n.ts';

export type PromotionCard = Answer<'activityDetails'>['data'][number];

/** The promotions with their status for the member, in the reader's language; also for a guest. */
export const cardsQuery = () => ({
  queryKey: ['promotion', 'written', locale()],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('activityDetails', {}, { signal })).data,
});

/** Queries the promotions with their editors' texts and their rules as sentences. */
export const usePromotionCards = (enabled = true) => useQuery({ ...cardsQuery(), enabled });
