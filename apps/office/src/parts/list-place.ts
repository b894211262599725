import { useSearchParams } from 'react-router';

/** The state that stands for every state. */
export const EVERYTHING = 'all';

/** Where one is in a list. All of it stands in the address, so that a link shows the same. */
export interface ListPlace {
  /** From 1. */
  page: number;
  q: string;
  /** The state whose rows are shown, or `all`. */
  status: string;
}

/** The place, and how to move: what the tabs, the search and the rows of a list share. */
export interface ListWay {
  place: ListPlace;
  go: (change: Partial<ListPlace>) => void;
}

/** Reads a place from the address; what is not understood falls back to the first state and page. */
export function readListPlace(search: URLSearchParams, statuses: readonly string[]): ListPlace {
  const page = Number(search.get('page') ?? '1');
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    q: search.get('q') ?? '',
    status: statuses.find((status) => status === search.get('status')) ?? statuses[0] ?? EVERYTHING,
  };
}

/** Writes a change into the address and leaves the rest of it alone. Any change but of the page leads to page 1. */
export function writeListPlace(search: URLSearchParams, change: Partial<ListPlace>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: 1, ...change })) next.set(name, String(value));
  if (next.get('page') === '1') next.delete('page');
  if (next.get('q') === '') next.delete('q');
  return next;
}

/** The place in a list whose states are `statuses`, the first being the one shown by itself, and how to move. */
export function useListPlace(statuses: readonly string[] = []): ListWay {
  const [search, setSearch] = useSearchParams();
  const go = (change: Partial<ListPlace>) => setSearch(writeListPlace(search, change));
  return { place: readListPlace(search, statuses), go };
}
