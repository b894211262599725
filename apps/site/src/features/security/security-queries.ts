import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type SessionInfo = Answer<'sessions'>['data'][number];
export type Login = Answer<'logins'>['data']['data'][number];
export type Notice = Answer<'notices'>['data']['data'][number];

const SESSIONS = ['security', 'places'];
const NOTICES = ['security', 'notices'];
const TWO_STEP = ['security', 'two-step'];
const PER_PAGE = 8;

/** Queries the member's sessions, this one first. */
export function useSessions(enabled = true) {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await call('sessions', {}, { signal })).data,
    enabled,
  });
}

/** Ends one session, or all others without an id. */
export function useSessionEnd(onDone: (ended: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number | null) => {
      if (id === null) return (await call('sessionEndOthers', {})).data.ended;
      await call('sessionEnd', { id });
      return 1;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

interface Paged {
  data: { current_page: number; last_page: number };
}

const next = ({ data }: Paged) => (data.current_page < data.last_page ? data.current_page + 1 : undefined);

/** Queries sign-in attempts, newest first, page by page. */
export function useLogins() {
  return useInfiniteQuery({
    queryKey: ['security', 'logins'],
    queryFn: ({ pageParam, signal }) => call('logins', { page: pageParam, limit: PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
  });
}

/** Queries security notices, newest first, page by page. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: NOTICES,
    queryFn: ({ pageParam, signal }) => call('notices', { page: pageParam, limit: PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
  });
}

/** Marks one notice as read, or all without an id. */
export function useNoticesRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => call('noticesRead', id === null ? {} : { id }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTICES }),
  });
}

export function useTwoStep(enabled = true) {
  return useQuery({
    queryKey: TWO_STEP,
    queryFn: async ({ signal }) => (await call('twoStep', {}, { signal })).data,
    enabled,
  });
}

/** Refetches everything that a change of the account's protection makes stale. */
export function useSecurityChanged() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['security'] }),
      client.invalidateQueries({ queryKey: ['me'] }),
    ]);
  };
}
