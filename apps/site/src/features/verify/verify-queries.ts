import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';

/** Queries the server's commitment for the next rounds. */
export function useSeed(enabled: boolean) {
  return useQuery({
    queryKey: ['seed'],
    queryFn: async ({ signal }) => (await call('seed', {}, { signal })).data,
    enabled,
  });
}

/** Reveals the current seed and starts the next; every round of the revealed seed can then be checked. */
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
