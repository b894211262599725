import type { ListMeta } from '../api/list-meta.ts';
import type { ListQuery } from './list-query.ts';

/** The page to go to: by number, or by cursor. */
export type PageChange = { page: number } | { cursor: string };

/** Where first, previous and next lead; `undefined` where there is no such page. */
export interface PageTurns {
  first: PageChange | undefined;
  previous: PageChange | undefined;
  next: PageChange | undefined;
}

const toCursor = (cursor: string | undefined): PageChange | undefined =>
  cursor === undefined ? undefined : { cursor };

/** The turns of a list whose pages are not numbered; `undefined` where they are: every row is counted, and no cursor chose the page. */
export function findPageTurns(
  { page, cursor }: Pick<ListQuery, 'page' | 'cursor'>,
  { isTotalExact, next, previous }: Pick<ListMeta, 'isTotalExact' | 'next' | 'previous'>,
): PageTurns | undefined {
  if (isTotalExact && cursor === undefined) return undefined;
  const isFirst = cursor === undefined && page === 1;
  return { first: isFirst ? undefined : { page: 1 }, previous: toCursor(previous), next: toCursor(next) };
}
