import type { Answer } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';

export type Message = Answer<'notifications'>['data']['data'][number];
export type Topic = Message['topic'];
export type Announcement = Answer<'announcements'>['data'][number];

const PER_PAGE = 20;
/** Polling interval of the unread count, for when the socket is down. */
const REFETCH_MS = 120_000;

/** The unread count, which the socket updates too (`shared/realtime/socket.ts`). */
const UNREAD = ['unread'];
const LISTS = ['inbox'];

/** Queries the number of unread messages; none for a guest. */
export function useUnread() {
  const { token, member } = useSession();
  return useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => (await call('notificationUnread', {}, { signal })).data.unread,
    enabled: token !== null && token !== '' && member !== null,
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
  });
}

/** Queries the messages of a topic, or all, page by page. */
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

/** After a change: stores the count of the answer and refetches the lists. */
function useStoreUnread() {
  const client = useQueryClient();
  return (unread: number) => {
    client.setQueryData(UNREAD, unread);
    return client.invalidateQueries({ queryKey: LISTS });
  };
}

/** Marks one message as read, or all with `null`. */
export function useRead() {
  const renew = useStoreUnread();
  return useMutation({
    mutationFn: async (id: string | null) => (await call('notificationRead', id === null ? {} : { id })).data.unread,
    onSuccess: renew,
  });
}

/** Deletes one message from the list. */
export function useDelete() {
  const renew = useStoreUnread();
  const toast = useToast();
  return useMutation({
    mutationFn: async (id: string) => (await call('notificationDelete', { id })).data.unread,
    onSuccess: renew,
    onError: (error) => toast(failureText(error), 'bad'),
  });
}

/** Queries the current announcements; those for guests differ from those for members. */
export function useAnnouncements() {
  const { token } = useSession();
  return useQuery({
    queryKey: [...LISTS, 'announcements', locale(), token !== null],
    queryFn: async ({ signal }) => (await call('announcements', {}, { signal })).data,
  });
}
