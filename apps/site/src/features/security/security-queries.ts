import type { Answer } from '@arara/contract/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type Place = Answer<'sessions'>['data'][number];
export type Login = Answer<'logins'>['data']['data'][number];
export type Notice = Answer<'notices'>['data']['data'][number];

const PLACES = ['security', 'places'];
const NOTICES = ['security', 'notices'];
const TWO_STEP = ['security', 'two-step'];
const PER_PAGE = 8;

/** Where the member is signed in, this place first. */
export function usePlaces(enabled = true) {
  return useQuery({
    queryKey: PLACES,
    queryFn: async ({ signal }) => (await call('sessions', {}, { signal })).data,
    enabled,
  });
}

/** Ends one place, or all the others without an id. */
export function usePlaceEnd(onDone: (ended: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number | null) => {
      if (id === null) return (await call('sessionEndOthers', {})).data.ended;
      await call('sessionEnd', { id });
      return 1;
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: PLACES }),
  });
}

interface Paged {
  data: { current_page: number; last_page: number };
}

const next = ({ data }: Paged) => (data.current_page < data.last_page ? data.current_page + 1 : undefined);

/** The tries to sign in, newest first, page after page. */
export function useLogins() {
  return useInfiniteQuery({
    queryKey: ['security', 'logins'],
    queryFn: ({ pageParam, signal }) => call('logins', { page: pageParam, limit: PER_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: next,
  });
}

/** What happened to the account, newest first, page after page. */
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

/** After a change of what guards the account: what the page knows of it is old. */
export function useSecurityChanged() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['security'] }),
      client.invalidateQueries({ queryKey: ['me'] }),
    ]);
  };
}
