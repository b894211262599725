import type { LocaleKey } from '@arara/contract/locales';
import { type Game, type Provider, findTitle } from './game.ts';
import { NEAR } from './game-search.ts';
import type { SiteCatalog } from './catalog-snapshot.ts';

/** The tag of games that the operator promotes. */
export const PROMOTED = 'promotion';

/** The tag of new games, computed from `since`. */
export const NEW = 'new';

/** How long a game counts as new. */
const NEW_SECONDS = 30 * 86_400;

export type Sort = 'house' | 'popular' | 'new' | 'title' | 'rtp';

export interface GameFilter {
  category?: string | undefined;
  /** Several categories, separated by commas. */
  categories?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  /** Selects one game, also a hidden one. */
  name?: string | undefined;
  sort?: Sort | undefined;
}

/** Whether the lobby shows the game: open or closed, not hidden or gone. */
export const isShown = ({ state }: Game): boolean => state === 'open' || state === 'closed';

/** Whether a game is new by its release. */
export function isRecent({ since }: Game, now: Date): boolean {
  return now.getTime() - since.getTime() < NEW_SECONDS * 1000;
}

/** Whether staff of a site marks a game as new now. */
export const isMarkedNew = ({ marks: { newUntil } }: Game, now: Date): boolean => newUntil !== null && newUntil > now;

/** Whether staff of a site marks a game as hot now. */
export const isMarkedHot = ({ marks: { hotUntil } }: Game, now: Date): boolean => hotUntil !== null && hotUntil > now;

/** Whether a game is new by its release or by a mark of the site. */
export const isNew = (game: Game, now: Date): boolean => isRecent(game, now) || isMarkedNew(game, now);

/** Sorts games. Equal games keep the operator's order. */
function sortGames(games: Game[], sort: Sort, locale: LocaleKey): Game[] {
  const sortDescending = (key: (game: Game) => number) => games.toSorted((one, other) => key(other) - key(one));
  if (sort === 'popular') return sortDescending(({ popularity }) => popularity);
  if (sort === 'new') return sortDescending(({ since }) => since.getTime());
  if (sort === 'rtp') return sortDescending(({ rtpBps }) => rtpBps);
  if (sort === 'title') {
    const { compare } = new Intl.Collator(locale.startsWith('zh') ? 'zh' : locale);
    return games.toSorted((one, other) => compare(findTitle(one, locale), findTitle(other, locale)));
  }
  return games;
}

/** The inputs of a list besides the filter. */
interface ListContext {
  locale: LocaleKey;
  now: Date;
}

export interface GameList {
  games: Game[];
  /** Whether the games only match the search approximately. */
  near: boolean;
}

/** Filters and sorts games; a search without a sort returns the best matches first. */
export function filterGames(snapshot: SiteCatalog, filter: GameFilter, { locale, now }: ListContext): GameList {
  const { category, provider, tag, name, search: words, sort } = filter;
  if (name !== undefined) return { games: snapshot.games.filter((game) => game.name === name), near: false };
  const { games, search } = snapshot;
  const found = words === undefined || words === '' ? undefined : search(words);
  const categories = filter.categories?.split(',');
  const left = games.filter(
    (game) =>
      isShown(game) &&
      (category === undefined || game.category === category) &&
      (categories === undefined || categories.includes(game.category)) &&
      (provider === undefined || game.apiName === provider) &&
      (tag === undefined || game.tags.includes(tag) || (tag === NEW && isNew(game, now))) &&
      (found === undefined || found.has(game.name)),
  );
  if (found === undefined) return { games: sortGames(left, sort ?? 'house', locale), near: false };
  const near = left.length > 0 && left.every((game) => (found.get(game.name) ?? 0) >= NEAR);
  if (sort !== undefined) return { games: sortGames(left, sort, locale), near };
  const ranked = left.toSorted(
    (one, other) => (found.get(one.name) ?? 0) - (found.get(other.name) ?? 0) || other.popularity - one.popularity,
  );
  return { games: ranked, near };
}

/** Lists the games with players, limit popular first. */
export function listPopular({ games }: SiteCatalog, category: string | undefined, limit: number): Game[] {
  return games
    .filter((game) => isShown(game) && game.popularity > 0 && (category === undefined || game.category === category))
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, limit);
}

/** Lists the open games that the operator promotes, in the operator's order. */
export function listPromoted({ games }: SiteCatalog, category: string | undefined, limit: number): Game[] {
  return games
    .filter(
      (game) => game.open && game.tags.includes(PROMOTED) && (category === undefined || game.category === category),
    )
    .slice(0, limit);
}

/** A provider with the numbers of its games in the lobby. */
export interface ShownProvider extends Provider {
  counts: { category: string; gameCount: number }[];
}

/** Lists providers with a game, or one of a category, in the lobby. */
export function listShownProviders({ games, providers }: SiteCatalog, category: string | undefined): ShownProvider[] {
  return providers.flatMap((provider) => {
    const countByCategory = new Map<string, number>();
    for (const game of games) {
      if (!isShown(game) || game.apiName !== provider.apiName) continue;
      if (category !== undefined && game.category !== category) continue;
      countByCategory.set(game.category, (countByCategory.get(game.category) ?? 0) + 1);
    }
    const counts = [...countByCategory].map(([name, gameCount]) => ({ category: name, gameCount }));
    return counts.length === 0
      ? []
      : [{ ...provider, counts: counts.toSorted((one, other) => (one.category < other.category ? -1 : 1)) }];
  });
}
