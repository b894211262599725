import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSession } from '../session/use-session.ts';
import type { Game } from './category.ts';

const KEY = ['favourites'] as const;

/** Queries the member's favourites, the latest first; empty for a guest. */
export function useFavourites() {
  const { token } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('follow', {}, { signal })).data,
    enabled: token !== null && token !== '',
    staleTime: 60_000,
  });
}

/** Adds or removes a favourite optimistically; rolls back if the server refuses. */
export function useFavouriteToggle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, on }: { name: string; on: boolean }) => call(on ? 'followSet' : 'followDelete', { name }),
    onMutate: async ({ name, on }) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<Game[]>(KEY);
      const known = queries.getQueriesData({ queryKey: ['games'] });
      queries.setQueryData<Game[]>(KEY, (list) => {
        const others = (list ?? []).filter((game) => game.name !== name);
        const added = on ? gameIn(known, name) : undefined;
        return added === undefined ? others : [added, ...others];
      });
      return { before };
    },
    onError: (_error, _asked, context) => queries.setQueryData(KEY, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

function isGame(value: unknown, name: string): value is Game {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name && 'rtp' in value;
}

/** Finds the game in any cached list of games. */
function gameIn(value: unknown, name: string): Game | undefined {
  if (isGame(value, name)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = gameIn(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
