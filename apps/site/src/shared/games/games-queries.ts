import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { type Category, categoryArt, isCategory } from './category.ts';
import { type CategoryGroup, groupCategories } from './category-group.ts';
import { loadTiles } from './game-art.ts';

const FRESH_MS = 60_000;

export function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => (await call('providers', {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** Every category of the specification, in the order of the lobby. */
export const categoriesInOrder = Object.keys(categoryArt).filter(isCategory);

/** The categories that have games, in order; related small ones as one group. */
export function useCategoryGroups(): CategoryGroup[] {
  const { data } = useProviders();
  const counts = new Map<Category, number>();
  for (const { category, game_count: count } of data?.flatMap((provider) => provider.counts) ?? [])
    counts.set(category, (counts.get(category) ?? 0) + count);
  return groupCategories(counts);
}

/** Loads a list of games in parallel with the drawings that it needs. */
export async function withTiles<T>(asked: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asked, loadTiles()]);
  return answer;
}

/** Loads the drawings for a screen that names games without querying them; re-renders when they have loaded. */
export function useTiles(): void {
  useQuery({
    queryKey: ['tiles'],
    queryFn: async () => {
      await loadTiles();
      return true;
    },
    staleTime: Infinity,
  });
}

/** Queries the first games in the operator's order. */
export function useFirstGames(limit: number) {
  return useQuery({
    queryKey: ['games', 'first', limit],
    queryFn: async ({ signal }) => (await call('games', { limit }, { signal })).data.data,
    staleTime: FRESH_MS,
  });
}

/** Queries the most played games of the last days; empty on a site without play. */
export function usePopular() {
  return useQuery({
    queryKey: ['games', 'popular'],
    queryFn: async ({ signal }) => (await call('popular', {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** Queries one game by its key, in the lobby or not; `null` if it does not exist. */
export function useGame(name: string) {
  return useQuery({
    queryKey: ['games', 'name', name],
    queryFn: async ({ signal }) => {
      const isName = /^[a-z0-9][a-z0-9-]{0,63}$/.test(name);
      return isName ? ((await withTiles(call('games', { name }, { signal }))).data.data[0] ?? null) : null;
    },
    staleTime: FRESH_MS,
  });
}
