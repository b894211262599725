import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { type Category, categoryArt, isCategory } from './category.ts';
import { openTiles } from './game-art.ts';

const FRESH_MS = 60_000;

export function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: async ({ signal }) => (await call('providers', {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** Every shelf of the specification, in the order in which they stand. */
export const shelves = Object.keys(categoryArt).filter(isCategory);

/** The shelves that hold at least one game, in their order: nobody is sent to an empty one. */
export function useCategories(): Category[] {
  const { data } = useProviders();
  const held = new Set(data?.flatMap(({ categories }) => categories));
  return shelves.filter((category) => held.has(category));
}

/** What the lobby asks for, with the drawings that it will need. */
export async function withTiles<T>(asked: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asked, openTiles()]);
  return answer;
}

/** For a screen that names games without asking for them; drawn again once their drawings came. */
export function useTiles(): void {
  useQuery({
    queryKey: ['tiles'],
    queryFn: async () => {
      await openTiles();
      return true;
    },
    staleTime: Infinity,
  });
}

/** The first games in the operator's order. */
export function useFirstGames(limit: number) {
  return useQuery({
    queryKey: ['games', 'first', limit],
    queryFn: async ({ signal }) => (await withTiles(call('games', { limit }, { signal }))).data.data,
    staleTime: FRESH_MS,
  });
}

/** What was really played most over the last days; empty in a house where nobody played. */
export function usePopular() {
  return useQuery({
    queryKey: ['games', 'popular'],
    queryFn: async ({ signal }) => (await withTiles(call('popular', {}, { signal }))).data,
    staleTime: FRESH_MS,
  });
}

/** One game by its key, in the lobby or not; `null` when there is none. */
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
