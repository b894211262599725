import type { Answer } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { locale, t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';

export type Card = Answer<'tournaments'>['data'][number];
export type Tournament = Answer<'tournament'>['data'];
export type Mine = NonNullable<Card['mine']>;
export type LeaderboardRow = Tournament['board'][number];

/** The server recomputes the ranking at this interval; a hidden page does not poll. */
const REFETCH_MS = 30_000;

/** The server's clock in the answer, and `performance.now()` of the same moment. */
export interface TimedAnswer {
  now: string;
  receivedAt: number;
}

/** Part of the query keys: answers differ between guests and members. */
function useReaderKey(): readonly unknown[] {
  const { token } = useSession();
  return [locale(), token !== null];
}

export function useTournaments() {
  return useQuery({
    queryKey: ['tournaments', 'list', ...useReaderKey()],
    queryFn: async ({ signal }) => {
      const { data, server_now: now } = await call('tournaments', {}, { signal });
      return { data, now, receivedAt: performance.now() };
    },
    refetchInterval: REFETCH_MS,
  });
}

export function useTournament(id: number) {
  return useQuery({
    queryKey: ['tournaments', 'one', id, ...useReaderKey()],
    queryFn: async ({ signal }) => {
      const { data, server_now: now } = await call('tournament', { id }, { signal });
      return { data, now, receivedAt: performance.now() };
    },
    refetchInterval: REFETCH_MS,
  });
}

/** Joins a tournament; joining again changes nothing. */
export function useJoin(id: number) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const renew = () => queryClient.invalidateQueries({ queryKey: ['tournaments'] });
  return useMutation({
    mutationFn: () => call('tournamentJoin', { id }),
    onSuccess: async () => {
      toast(t('tournaments.joinedDone'), 'good');
      await renew();
    },
    onError: async (error) => {
      toast(failureText(error), 'bad');
      await renew();
    },
  });
}
