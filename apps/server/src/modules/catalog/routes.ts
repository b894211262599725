import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../db/index.ts';
import { type Caller, type Clock, type Route, guest, member, pageOf } from '../../platform/index.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './game.ts';
import { isShown } from './listing.ts';
import { type Reader, categoryOf, isCategory, writeGame } from './written.ts';

export interface CatalogRoutesParts {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  /** The games in which a member has a round open, the latest first. */
  gamesUnderWay: (q: Queryable, memberId: number) => Promise<string[]>;
}

/** For a member who looks at the lobby, games are written with which of them are theirs. */
function readerOf({ db, catalog, clock }: CatalogRoutesParts) {
  return async (locale: Caller['locale'], memberId: number | undefined): Promise<Reader> => ({
    locale,
    now: clock.now(),
    followed: new Set(memberId === undefined ? [] : await catalog.favourites.list(db, memberId)),
  });
}

/** The lobby, for whoever looks: providers and games. */
function lobbyRoutes(parts: CatalogRoutesParts): Route[] {
  const { catalog } = parts;
  const reader = readerOf(parts);

  return [
    guest(endpoints.providers, async ({ input }) => ({
      data: (await catalog.providers(input.category)).map(({ apiName, title, iconUrl, counts }) => ({
        api_name: apiName,
        title,
        icon_url: iconUrl,
        categories: counts.map(({ category }) => category).filter(isCategory),
        game_count: counts.reduce((all, { gameCount }) => all + gameCount, 0),
        counts: counts.map(({ category, gameCount }) => ({ category: categoryOf(category), game_count: gameCount })),
      })),
    })),
    guest(endpoints.games, async ({ input, locale, memberAsked }) => {
      const found = await catalog.games(input, input, locale);
      const who = await reader(locale, await memberAsked());
      return { data: pageOf(found, input, (game) => writeGame(game, who)), near: found.near };
    }),
    guest(endpoints.promotion, async ({ input, locale, memberAsked }) => {
      const who = await reader(locale, await memberAsked());
      return { data: (await catalog.promoted(input.name)).map((game) => writeGame(game, who)) };
    }),
    guest(endpoints.popular, async ({ input, locale, memberAsked }) => {
      const who = await reader(locale, await memberAsked());
      return { data: (await catalog.popular(input.name)).map((game) => writeGame(game, who)) };
    }),
  ];
}

/** What a member keeps in the lobby. */
function memberRoutes(parts: CatalogRoutesParts): Route[] {
  const { db, catalog, gamesUnderWay } = parts;
  const reader = readerOf(parts);

  /** The games of these names that the catalogue knows, in their order. */
  async function gamesOf(names: readonly string[]): Promise<Game[]> {
    const { byName } = await catalog.shelf();
    return names.map((name) => byName.get(name)).filter((game) => game !== undefined);
  }

  return [
    member(endpoints.follow, async ({ input, locale, memberId }) => {
      const who = await reader(locale, memberId);
      const games = await gamesOf([...who.followed]);
      const { name: category } = input;
      const wanted = games.filter((game) => category === undefined || game.category === category);
      return { data: wanted.map((game) => writeGame(game, who)) };
    }),
    member(endpoints.followSet, async ({ input, memberId }) => {
      await catalog.favourites.follow(memberId, input.name);
      return {};
    }),
    member(endpoints.followDelete, async ({ input, memberId }) => {
      await catalog.favourites.leave(memberId, input.name);
      return {};
    }),
    member(endpoints.continuePlaying, async ({ locale, memberId }) => {
      const who = await reader(locale, memberId);
      const underWay = new Set(await gamesUnderWay(db, memberId));
      const opened = (await catalog.favourites.opened(db, memberId)).filter((name) => !underWay.has(name));
      const games = await gamesOf([...underWay, ...opened]);
      // What is no longer in the lobby is only of use to who has a round open in it.
      const left = games.filter((game) => underWay.has(game.name) || isShown(game)).slice(0, MOST_CONTINUED);
      return { data: left.map((game) => ({ ...writeGame(game, who), round_open: underWay.has(game.name) })) };
    }),
  ];
}

const MOST_CONTINUED = 12;

/** The lobby: providers, games, and what a member keeps of them. */
export function catalogRoutes(parts: CatalogRoutesParts): Route[] {
  return [...lobbyRoutes(parts), ...memberRoutes(parts)];
}
