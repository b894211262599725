import { useToast } from '@arara/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { createUuid } from '../../../shared/browser/uuid.ts';
import type { RecordRange } from '../../../shared/records/record-range.ts';
import { type Withdrawal, isUnderWay } from './withdrawal-progress.ts';

/** Polling interval of a withdrawal in progress, for when the socket is down. */
const POLL_MS = 15_000;

/** Polls one withdrawal until it is final. `known` is the data of a list or of the request itself. */
export function useWithdrawal(known: Withdrawal) {
  return useQuery({
    queryKey: ['withdrawal', known.id],
    queryFn: async ({ signal }) => (await call('drawingDetail', { id: known.id }, { signal })).data,
    placeholderData: known,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay((state.data ?? known).state) ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Queries one withdrawal by its number. */
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

/**
 * Forfeits the cash that a prize blocks; `amount` is the amount shown. Pressed twice, or retried after a lost answer,
 * it is carried out once.
 */
export function usePrizeForfeit(onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [key] = useState(createUuid);
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
