import { type z } from 'zod';
import { type mareStatementQuery } from './mare-bodies.ts';

/** The day of a moment in São Paulo, where Maré keeps its books. */
const dayOf = (at: string): string => new Date(Date.parse(at) - 3 * 3600 * 1000).toISOString().slice(0, 10);

/** A page of the statement of one day, oldest first. */
export function viewStatement<Item>(
  items: readonly Item[],
  { day, type, page, per_page: perPage }: z.output<typeof mareStatementQuery>,
  { at, view }: { at: (item: Item) => string; view: (item: Item) => object },
): object {
  const ofDay = items
    .filter((item) => dayOf(at(item)) === day)
    .toSorted((one, other) => Date.parse(at(one)) - Date.parse(at(other)));
  return {
    day,
    type,
    page,
    total_pages: Math.ceil(ofDay.length / perPage),
    entries: ofDay.slice((page - 1) * perPage, page * perPage).map(view),
  };
}
