import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '@arara/ui';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale, t } from '../../app/i18n.ts';
import { freshUuid } from '../play/uuid.ts';
import type { DayWindow } from './day-windows.ts';

export type Credit = Answer<'coverHistory'>['data']['data'][number];
export type CoverBet = Answer<'coverBets'>['data']['data'][number];

interface Paged {
  data: { current_page: number; last_page: number };
}

const nextPage = ({ data }: Paged): number | undefined =>
  data.current_page < data.last_page ? data.current_page + 1 : undefined;

/** Every credit that asks for stakes, newest first; each page carries what is still to be staked in all. */
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

/** The bets that counted towards one credit, newest first. */
export function useCoverBets(id: string) {
  return useInfiniteQuery({
    queryKey: ['cover', 'bets', id, locale()],
    queryFn: ({ pageParam, signal }) => call('coverBets', { id, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

/** Gives a bonus up. Pressed twice, or again after a lost answer, it happens once. */
export function useForfeit(onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [key] = useState(freshUuid);
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
