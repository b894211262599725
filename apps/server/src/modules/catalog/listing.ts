import type { LocaleKey } from '@arara/contract/locales';
import { type Game, type Provider, titleIn } from './game.ts';
import { NEAR } from './search.ts';
import type { Shelf } from './shelf.ts';

/** The tag under which the operator promotes a game. */
export const PROMOTED = 'promotion';

/** The tag of what came a short while ago. */
export const NEW = 'new';

/** How long a game that came is called new. */
const NEW_SECONDS = 30 * 86_400;

export type Sort = 'house' | 'popular' | 'new' | 'title' | 'rtp';

export interface GameFilter {
  category?: string | undefined;
  provider?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  /** This game alone, in the lobby or not. */
  name?: string | undefined;
  sort?: Sort | undefined;
}

/** Whether it stands in the lobby: open, or closed for the moment. */
export const isShown = ({ state }: Game): boolean => state === 'open' || state === 'closed';

export function isNew({ since }: Game, now: Date): boolean {
  return now.getTime() - since.getTime() < NEW_SECONDS * 1000;
}

/** Orders as people expect them; what is equal stays in the house's order. */
function inOrder(games: Game[], sort: Sort, locale: LocaleKey): Game[] {
  const first = (key: (game: Game) => number) => games.toSorted((one, other) => key(other) - key(one));
  if (sort === 'popular') return first(({ popularity }) => popularity);
  if (sort === 'new') return first(({ since }) => since.getTime());
  if (sort === 'rtp') return first(({ rtpBps }) => rtpBps);
  if (sort === 'title') {
    const { compare } = new Intl.Collator(locale === 'cn' || locale === 'ch' ? 'zh' : locale === 'msa' ? 'ms' : locale);
    return games.toSorted((one, other) => compare(titleIn(one, locale), titleIn(other, locale)));
  }
  return games;
}

/** What a list is made for. */
export interface Reading {
  locale: LocaleKey;
  now: Date;
}

export interface Listed {
  games: Game[];
  /** Nothing is written as it was searched for: these are the nearest. */
  near: boolean;
}

/** The games that a filter leaves, in the order asked for; in that of how well they fit where words are searched for. */
export function listed(shelf: Shelf, filter: GameFilter, { locale, now }: Reading): Listed {
  const { category, provider, tag, name, search: words, sort } = filter;
  if (name !== undefined) return { games: [shelf.byName.get(name)].filter((game) => game !== undefined), near: false };
  const { games, search } = shelf;
  const found = words === undefined || words === '' ? undefined : search(words);
  const left = games.filter(
    (game) =>
      isShown(game) &&
      (category === undefined || game.category === category) &&
      (provider === undefined || game.apiName === provider) &&
      (tag === undefined || game.tags.includes(tag) || (tag === NEW && isNew(game, now))) &&
      (found === undefined || found.has(game.name)),
  );
  if (found === undefined) return { games: inOrder(left, sort ?? 'house', locale), near: false };
  const near = left.length > 0 && left.every((game) => (found.get(game.name) ?? 0) >= NEAR);
  if (sort !== undefined) return { games: inOrder(left, sort, locale), near };
  const fitting = left.toSorted(
    (one, other) => (found.get(one.name) ?? 0) - (found.get(other.name) ?? 0) || other.popularity - one.popularity,
  );
  return { games: fitting, near };
}

/** What was played at all, most first. */
export function popular({ games }: Shelf, category: string | undefined, most: number): Game[] {
  return games
    .filter((game) => isShown(game) && game.popularity > 0 && (category === undefined || game.category === category))
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, most);
}

/** What the operator promotes, in the house's order; what is closed is not promoted. */
export function promoted({ games }: Shelf, category: string | undefined, most: number): Game[] {
  return games
    .filter(
      (game) => game.open && game.tags.includes(PROMOTED) && (category === undefined || game.category === category),
    )
    .slice(0, most);
}

/** A provider with what of it stands in the lobby. */
export interface ProviderShown extends Provider {
  counts: { category: string; gameCount: number }[];
}

/** The providers that have a game in the lobby, or one of a category. */
export function providersShown({ games, providers }: Shelf, category: string | undefined): ProviderShown[] {
  return providers.flatMap((provider) => {
    const counted = new Map<string, number>();
    for (const game of games) {
      if (!isShown(game) || game.apiName !== provider.apiName) continue;
      if (category !== undefined && game.category !== category) continue;
      counted.set(game.category, (counted.get(game.category) ?? 0) + 1);
    }
    const counts = [...counted].map(([name, gameCount]) => ({ category: name, gameCount }));
    return counts.length === 0
      ? []
      : [{ ...provider, counts: counts.toSorted((one, other) => (one.category < other.category ? -1 : 1)) }];
  });
}
