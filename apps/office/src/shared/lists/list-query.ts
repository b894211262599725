import { useSearchParams } from 'react-router';

/** The status that matches all. */
export const ALL_STATUSES = 'all';

/** State of a list, kept in the address so that a link shows the same. */
export interface ListQuery {
  /** Starts at 1. */
  page: number;
  /** The page of a long list, as its answers name it; precedes `page`. */
  cursor?: string | undefined;
  q: string;
  /** The listed status, or `all`. */
  status: string;
}

/** The query and its setter, shared by tabs, search and rows. */
export interface ListNavigation {
  query: ListQuery;
  setQuery: (change: Partial<ListQuery>) => void;
}

/** Parses the query; invalid values fall back to the first status and page. */
export function parseListQuery(search: URLSearchParams, statuses: readonly string[]): ListQuery {
  const page = Number(search.get('page') ?? '1');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    cursor: search.get('cursor') ?? undefined,
    q: search.get('q') ?? '',
    status: statuses.find((status) => status === search.get('status')) ?? statuses[0] ?? ALL_STATUSES,
  };
}

/** Removes the page from an address, because other rows are listed. */
export function removePage(search: URLSearchParams): void {
  search.delete('page');
  search.delete('cursor');
}

/** Writes a change into the address and keeps other parameters. Any change except of the page returns to page 1. */
export function changeListQuery(search: URLSearchParams, change: Partial<ListQuery>): URLSearchParams {
  const next = new URLSearchParams(search);
  removePage(next);
  for (const [name, value] of Object.entries(change)) if (value !== undefined) next.set(name, String(value));
  if (next.get('page') === '1') next.delete('page');
  if (next.get('q') === '') next.delete('q');
  return next;
}

/** The query of a list with `statuses`, the first being the default, and its setter. */
export function useListQuery(statuses: readonly string[] = []): ListNavigation {
  const [search, setSearch] = useSearchParams();
  const setQuery = (change: Partial<ListQuery>) => setSearch(changeListQuery(search, change));
  return { query: parseListQuery(search, statuses), setQuery };
}
