import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { useSession } from '../../app/session.ts';
import type { Game } from './category.ts';
import { withTiles } from './games-queries.ts';

const KEY = ['favourites'] as const;

/** The member's favourites, the latest first; nobody's for a guest. */
export function useFavourites() {
  const { token } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await withTiles(call('follow', {}, { signal }))).data,
    enabled: token !== null && token !== '',
    staleTime: 60_000,
  });
}

/** Follows a game or leaves it: shown at once, and taken back where the server refuses. */
export function useFollow() {
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

/** The game of this name wherever a list on the page has it. */
function gameIn(value: unknown, name: string): Game | undefined {
  if (isGame(value, name)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = gameIn(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
