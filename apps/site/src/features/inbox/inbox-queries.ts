import type { Answer } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';

export type Message = Answer<'notifications'>['data']['data'][number];
export type Topic = Message['topic'];
export type Announcement = Answer<'announcements'>['data'][number];

const PER_PAGE = 20;
/** Where the socket is away, the count is asked for about as often. */
const OFTEN_MS = 120_000;

/** The count that the socket tells too (`app/realtime.ts`). */
const UNREAD = ['unread'];
const LISTS = ['inbox'];

/** How many messages are unread; nothing for a guest. */
export function useUnread() {
  const { token, member } = useSession();
  return useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => (await call('notificationUnread', {}, { signal })).data.unread,
    enabled: token !== null && token !== '' && member !== null,
    staleTime: OFTEN_MS,
    refetchInterval: OFTEN_MS,
  });
}

/** The messages of a topic, or all, page after page. */
export function useMessages(topic: Topic | 'all') {
  const { token } = useSession();
  return useInfiniteQuery({
    queryKey: [...LISTS, 'messages', topic, locale()],
    queryFn: ({ pageParam, signal }) =>
      call('notifications', { page: pageParam, limit: PER_PAGE, ...(topic === 'all' ? {} : { topic }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }) => (data.current_page < data.last_page ? data.current_page + 1 : undefined),
    enabled: token !== null,
  });
}

/** After a change: the count is what the server says, the lists are read anew. */
function useRenewed() {
  const client = useQueryClient();
  return (unread: number) => {
    client.setQueryData(UNREAD, unread);
    return client.invalidateQueries({ queryKey: LISTS });
  };
}

/** Marks one as read, or all with `null`. */
export function useRead() {
  const renew = useRenewed();
  return useMutation({
    mutationFn: async (id: string | null) => (await call('notificationRead', id === null ? {} : { id })).data.unread,
    onSuccess: renew,
  });
}

/** Takes one out of the list. */
export function useDelete() {
  const renew = useRenewed();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string) => (await call('notificationDelete', { id })).data.unread,
    onSuccess: renew,
    onError: (error) => toast(failureText(error), 'bad'),
  });
}

/** What the site announces now; a guest's are others than a member's. */
export function useAnnouncements() {
  const { token } = useSession();
  return useQuery({
    queryKey: [...LISTS, 'announcements', locale(), token !== null],
    queryFn: async ({ signal }) => (await call('announcements', {}, { signal })).data,
  });
}
