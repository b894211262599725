import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import type { Category } from './category.ts';
import { withTiles } from './games-queries.ts';
import type { Sort } from './sort.ts';

const FRESH_MS = 60_000;
const PAGE = 42;

/** What narrows a list of games; all of it lives in the address. */
export interface GameFilter {
  category?: Category;
  provider?: string;
  search?: string;
  tag?: 'new';
  sort?: Sort;
}

/** Games page after page. */
export function useGames(filter: GameFilter, limit = PAGE) {
  return useInfiniteQuery({
    queryKey: ['games', filter, limit],
    queryFn: ({ pageParam, signal }) => withTiles(call('games', { ...filter, page: pageParam, limit }, { signal })),
    initialPageParam: 1,
    getNextPageParam: ({ data: { current_page, last_page } }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: FRESH_MS,
  });
}
