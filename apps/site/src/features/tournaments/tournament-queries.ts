import type { Answer } from '@arara/contract/client';
import { useToast } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { locale, t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';

export type Card = Answer<'tournaments'>['data'][number];
export type Tournament = Answer<'tournament'>['data'];
export type Mine = NonNullable<Card['mine']>;
export type BoardRow = Tournament['board'][number];

/** The ranking is counted anew about as often; a page that nobody looks at does not ask. */
const AGAIN_MS = 30_000;

/** The server's clock as it answered, and `performance.now()` of that moment. */
export interface Heard {
  now: string;
  receivedAt: number;
}

/** A guest's answer is another than a member's. */
function useReader(): readonly unknown[] {
  const { token } = useSession();
  return [locale(), token !== null];
}

export function useTournaments() {
  return useQuery({
    queryKey: ['tournaments', 'list', ...useReader()],
    queryFn: async ({ signal }) => {
      const { data, server_now: now } = await call('tournaments', {}, { signal });
      return { data, now, receivedAt: performance.now() };
    },
    refetchInterval: AGAIN_MS,
  });
}

export function useTournament(id: number) {
  return useQuery({
    queryKey: ['tournaments', 'one', id, ...useReader()],
    queryFn: async ({ signal }) => {
      const { data, server_now: now } = await call('tournament', { id }, { signal });
      return { data, now, receivedAt: performance.now() };
    },
    refetchInterval: AGAIN_MS,
  });
}

/** Takes part; twice, it is once. */
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
