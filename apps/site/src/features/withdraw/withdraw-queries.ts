import { useToast } from '@arara/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { freshUuid } from '../play/uuid.ts';
import type { RecordRange } from '../recharge/recharge-queries.ts';
import type { Withdrawal } from './withdrawal-steps.ts';
import { isUnderWay } from './withdrawal-steps.ts';

/** How often a withdrawal under way is looked at when no news comes by socket. */
const LOOK_MS = 15_000;

/** One withdrawal, followed until it is over. `known` is what a list or the request itself told. */
export function useWithdrawal(known: Withdrawal) {
  return useQuery({
    queryKey: ['withdrawal', known.id],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: known.id }, { signal })).data,
    placeholderData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay((state.data ?? known).state) ? LOOK_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** One withdrawal of which only the number is known. */
export function useNamedWithdrawal(id: string | undefined) {
  return useQuery({
    queryKey: ['withdrawal', id ?? ''],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: id ?? '' }, { signal })).data,
    enabled: id !== undefined,
    retry: false,
  });
}

export function useWithdrawals(range: RecordRange, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['withdrawals', range ?? 'all'],
    queryFn: async ({ pageParam, signal }) =>
      (await call('drawingList', { page: pageParam, limit: 20, ...(range === undefined ? {} : { range }) }, { signal }))
        .data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
    enabled,
  });
}

/** Gives up the cash that a prize binds: `amount` is what was shown. Pressed twice, or again after a lost answer, it happens once. */
export function usePrizeForfeit(onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [key] = useState(freshUuid);
  return useMutation({
    mutationFn: (amount: string) => call('prizeForfeit', { amount }, { key }),
    onSuccess: ({ message }) => toast(message, 'good'),
    onError: (error) => toast(failureText(error), 'bad'),
    onSettled: async () => {
      const moved = [['cover'], ['me'], ['orders'], ['withdrawal-terms']];
      await Promise.all(moved.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      onDone();
    },
  });
}
