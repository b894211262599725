import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@arara/ui';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, t } from '../../shared/messages/i18n.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import type { DayWindow } from './day-windows.ts';

export type Credit = Answer<'coverHistory'>['data']['data'][number];
export type CoverBet = Answer<'coverBets'>['data']['data'][number];

interface Paged {
  data: { current_page: number; last_page: number };
}

const nextPage = ({ data }: Paged): number | undefined =>
  data.current_page < data.last_page ? data.current_page + 1 : undefined;

/** Queries the credits with a wagering requirement, newest first; each page contains the total that remains. */
export function useCredits(window: DayWindow) {
  return useInfiniteQuery({
    queryKey: ['cover', 'credits', window, locale()],
    queryFn: ({ pageParam, signal }) =>
      call('coverHistory', { page: pageParam, limit: 20, ...(window === 'all' ? {} : { range: window }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

/** Queries the bets that counted towards a credit, newest first. */
export function useCoverBets(id: string) {
  return useInfiniteQuery({
    queryKey: ['cover', 'bets', id, locale()],
    queryFn: ({ pageParam, signal }) => call('coverBets', { id, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

/** Forfeits a bonus. Pressed twice, or retried after a lost answer, it is carried out once. */
export function useForfeit(onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [key] = useState(createUuid);
  return useMutation({
    mutationFn: (id: string) => call('bonusForfeit', { id }, { key }),
    onSuccess: () => toast(t('promotion.forfeited'), 'good'),
    onError: (error) => toast(failureText(error), 'bad'),
    onSettled: async () => {
      const moved = [['cover'], ['promotion'], ['me'], ['orders'], ['withdrawal-terms']];
      await Promise.all(moved.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      onDone();
    },
  });
}
