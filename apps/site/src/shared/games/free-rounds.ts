import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../session/use-session.ts';

/** Free rounds that the player can play now, in an own slot or a game of a provider. */
export type FreeRoundsItem = Answer<'freeRounds'>['data'][number];

export const FREE_ROUNDS_KEY = ['free-rounds'] as const;

/** Queries the player's free rounds, the first to expire first; none for guests and demo accounts. */
export function useFreeRounds(isWanted = true) {
  const { token, member } = useSession();
  return useQuery({
    queryKey: FREE_ROUNDS_KEY,
    queryFn: async ({ signal }) => (await call('freeRounds', {}, { signal })).data,
    enabled: isWanted && token !== null && token !== '' && member !== null && member.is_demo !== 1,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
