import type { Answer } from '@arara/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { queryClient } from '../../app/query-client.ts';

export type Round = Answer<'round'>['data'];

export function useRound(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['round', id],
    queryFn: async ({ signal }) => (await call('round', { round_id: id }, { signal })).data,
    enabled,
  });
}

/** What the house has committed to for the next rounds. */
export function useSeed(enabled: boolean) {
  return useQuery({
    queryKey: ['seed'],
    queryFn: async ({ signal }) => (await call('seed', {}, { signal })).data,
    enabled,
  });
}

/** Reveals the seed in use and moves on; every round that it drew can then be checked. */
export function useRotation() {
  return useMutation({
    mutationFn: async (clientSeed: string) => (await call('rotateSeed', { client_seed: clientSeed })).data,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['round'] }),
        queryClient.invalidateQueries({ queryKey: ['seed'] }),
      ]),
  });
}
