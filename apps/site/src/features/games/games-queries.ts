import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

const shelves = Object.keys(categoryArt).filter(isCategory);

/** The shelves that hold at least one game, in their order: nobody is sent to an empty one. */
export function useCategories(): Category[] {
  const { data } = useProviders();
  const held = new Set(data?.flatMap(({ categories }) => categories));
  return shelves.filter((category) => held.has(category));
}

/** What narrows a list of games; all of it lives in the address. */
export interface GameFilter {
  category?: Category;
  provider?: string;
  search?: string;
  tag?: string;
}

const PAGE = 42;

/** What the lobby asks for, with the drawings that it will need. */
async function withTiles<T>(asked: Promise<T>): Promise<T> {
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

/** Games page after page, in the operator's order. */
export function useGames(filter: GameFilter) {
  return useInfiniteQuery({
    queryKey: ['games', filter],
    queryFn: async ({ pageParam, signal }) =>
      (await withTiles(call('games', { ...filter, page: pageParam, limit: PAGE }, { signal }))).data,
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    staleTime: FRESH_MS,
  });
}

/** The games with a tag, one page of them. */
export function useTaggedGames(tag: string) {
  return useQuery({
    queryKey: ['games', 'tag', tag],
    queryFn: async ({ signal }) => (await withTiles(call('games', { tag, limit: 14 }, { signal }))).data.data,
    staleTime: FRESH_MS,
  });
}

/** One game by its key; `null` when there is none. */
export function useGame(name: string) {
  return useQuery({
    queryKey: ['games', 'name', name],
    queryFn: async ({ signal }) => {
      const { data } = await withTiles(call('games', { search: name, limit: 100 }, { signal }));
      return data.data.find((game) => game.name === name) ?? null;
    },
    staleTime: FRESH_MS,
  });
}
