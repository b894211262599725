import type { Input } from '@arara/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { PLAY_SESSION_KEY, type PlaySessionState } from '../../shared/session/play-session.ts';

export type RealityCheck = PlaySessionState;
export type SessionFigures = Pick<NonNullable<RealityCheck['session']>, 'seconds' | 'bets' | 'wins' | 'net'>;

const KEY = PLAY_SESSION_KEY;

/** When to load again: at the next check, by the difference of the server's own times. */
function computeWaitMs(data: RealityCheck | undefined): number | false {
  if (data === undefined || data.check !== null || data.due_at === null) return false;
  return Math.max(1000, Date.parse(data.due_at) - Date.parse(data.now));
}

/** Queries the session of play and the check that waits for an answer; again when the next one is due. */
export function useRealityCheck() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('realityCheck', {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => computeWaitMs(state.data),
  });
}

const keep = (client: QueryClient) => ({
  onSuccess: ({ data }: { data: RealityCheck }) => client.setQueryData<RealityCheck>(KEY, data),
  // Another tab or device has answered: what is in force is loaded again.
  onError: () => void client.invalidateQueries({ queryKey: KEY }),
});

/** Answers a check. `onAnswered` runs also where a message of the server has removed the dialog before the call is answered. */
export function useRealityCheckAnswer(onAnswered: (answer: Input<'realityCheckAnswer'>['answer']) => void) {
  const client = useQueryClient();
  const { onSuccess, onError } = keep(client);
  return useMutation({
    mutationFn: (input: Input<'realityCheckAnswer'>) => call('realityCheckAnswer', input),
    onSuccess: (result, { answer }) => {
      onSuccess(result);
      onAnswered(answer);
    },
    onError,
  });
}

export function useRealityCheckInterval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'realityCheckInterval'>) => call('realityCheckInterval', input),
    ...keep(client),
  });
}

/** Queries the member's money by the current day, week and month. */
export function useMoneyByPeriod() {
  return useQuery({
    queryKey: ['responsible-play'],
    queryFn: async ({ signal }) => (await call('responsiblePlay', {}, { signal })).data.periods,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function useHelpLines() {
  return useQuery({
    queryKey: ['help-lines'],
    queryFn: async ({ signal }) => (await call('helpLines', {}, { signal })).data,
  });
}
