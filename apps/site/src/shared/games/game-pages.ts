import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Category } from './category.ts';

export const sorts = ['popular', 'new', 'title', 'rtp'] as const;

/** `popular` sorts by recent play, then by the operator's order. */
export type Sort = (typeof sorts)[number];

export function isSort(value: string | null): value is Sort {
  return value !== null && sorts.some((sort) => sort === value);
}

const FRESH_MS = 60_000;
const PAGE = 42;

/** The filter of a list of games; the URL contains all of it. */
export interface GameFilter {
  category?: Category;
  /** Several categories, separated by commas. */
  categories?: string;
  provider?: string;
  search?: string;
  tag?: 'new';
  sort?: Sort;
}

/** Queries a list of games page by page. */
export function useGames(filter: GameFilter, limit = PAGE) {
  return useInfiniteQuery({
    queryKey: ['games', filter, limit],
    queryFn: ({ pageParam, signal }) => call('games', { ...filter, page: pageParam, limit }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data: { current_page, last_page } }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: FRESH_MS,
  });
}
