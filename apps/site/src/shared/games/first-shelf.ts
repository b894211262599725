import type { Game } from './category.ts';

/** The largest number of games in the first shelf: two rows of five. */
export const FIRST_SHELF = 10;

/** The tiles of the first row of a phone. */
const FIRST_ROW = 3;

/**
 * Composes the first shelf: the most played games, then the operator's order. A crash game is in the first row of a
 * phone, also where it is not among the most played.
 */
export function composeFirstShelf<G extends Pick<Game, 'id' | 'category'>>(
  popular: readonly G[],
  others: readonly G[],
): G[] {
  const known = new Set(popular.map(({ id }) => id));
  const all = [...popular, ...others.filter(({ id }) => !known.has(id))];
  const at = all.findIndex(({ category }) => category === 'crash');
  const [crash] = at < FIRST_ROW ? [] : all.slice(at, at + 1);
  if (crash === undefined) return all.slice(0, FIRST_SHELF);
  const rest = all.filter(({ id }) => id !== crash.id);
  const first = popular.length === 0 ? 0 : FIRST_ROW - 1;
  return [...rest.slice(0, first), crash, ...rest.slice(first)].slice(0, FIRST_SHELF);
}
