import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Caller, type Clock, type Route, guestRoute, memberRoute, pageOf } from '../../../platform/index.ts';
import type { Catalog } from './catalog.ts';
import type { Game } from './game.ts';
import { isRecent, isShown } from './game-list.ts';
import { type GameViewer, toCategory, isCategory, toGameView } from './game-view.ts';

export interface CatalogRoutesDeps {
  db: Db;
  catalog: Catalog;
  clock: Clock;
  /** Lists the games in which a member has an open round, latest first. */
  listGamesInProgress: (q: Queryable, memberId: number) => Promise<string[]>;
  /** Lists the games on which a member has staked. */
  listPlayedGames: (memberId: number) => Promise<ReadonlySet<string>>;
  /** Lists the games that a jackpot of the site at a host names. */
  listJackpotGames: (host: string) => Promise<ReadonlySet<string>>;
  /** Finds the site at a host. */
  findSite: (host: string) => Promise<string>;
  countPlayers: GameViewer['countPlayers'];
  findFacts: GameViewer['findFacts'];
}

/** Whether at most half of the games in the lobby are new. */
function isNewsworthy(games: readonly Game[], now: Date): boolean {
  const shown = games.filter(isShown);
  return shown.filter((game) => isRecent(game, now)).length * 2 <= shown.length;
}

type GameCaller = Pick<Caller, 'locale' | 'host'>;

/** Loads what the view of a game depends on for a caller. */
function createViewerLoader(deps: CatalogRoutesDeps) {
  const { db, catalog, clock, findSite, listJackpotGames, countPlayers, findFacts } = deps;
  return async ({ locale, host }: GameCaller, memberId: number | undefined): Promise<GameViewer> => {
    const now = clock.now();
    const [followed, jackpotGames, { games }] = await Promise.all([
      memberId === undefined ? [] : catalog.favourites.list(db, memberId),
      listJackpotGames(host),
      findSite(host).then(catalog.loadSiteCatalog),
    ]);
    const marksNew = isNewsworthy(games, now);
    return { locale, now, followed: new Set(followed), jackpotGames, countPlayers, findFacts, marksNew };
  };
}

/** The public routes of the lobby. */
function createLobbyRoutes(deps: CatalogRoutesDeps): Route[] {
  const { catalog, findSite } = deps;
  const loadViewer = createViewerLoader(deps);

  return [
    guestRoute(endpoints.providers, async ({ input, host }) => ({
      data: (await catalog.listProviders(await findSite(host), input.category)).map(
        ({ apiName, title, iconUrl, counts }) => ({
          api_name: apiName,
          title,
          icon_url: iconUrl,
          categories: counts.map(({ category }) => category).filter(isCategory),
          game_count: counts.reduce((all, { gameCount }) => all + gameCount, 0),
          counts: counts.map(({ category, gameCount }) => ({ category: toCategory(category), game_count: gameCount })),
        }),
      ),
    })),
    guestRoute(endpoints.games, async ({ input, locale, host, findMember }) => {
      const found = await catalog.games(input, input, { locale, site: await findSite(host) });
      const viewer = await loadViewer({ locale, host }, await findMember());
      return { data: pageOf(found, input, (game) => toGameView(game, viewer)), near: found.near };
    }),
    guestRoute(endpoints.promotion, async ({ input, locale, host, findMember }) => {
      const viewer = await loadViewer({ locale, host }, await findMember());
      return {
        data: (await catalog.listPromoted(await findSite(host), input.name)).map((game) => toGameView(game, viewer)),
      };
    }),
    guestRoute(endpoints.popular, async ({ input, locale, host, findMember }) => {
      const viewer = await loadViewer({ locale, host }, await findMember());
      return {
        data: (await catalog.listPopular(await findSite(host), input.name)).map((game) => toGameView(game, viewer)),
      };
    }),
  ];
}

/** The routes of favourites and opened games. */
function createMemberRoutes(deps: CatalogRoutesDeps): Route[] {
  const { db, catalog, findSite, listGamesInProgress, listPlayedGames } = deps;
  const loadViewer = createViewerLoader(deps);

  /** Finds the games with these names, in their order. */
  async function findGames(names: readonly string[], host: string): Promise<Game[]> {
    const { byName } = await catalog.loadSiteCatalog(await findSite(host));
    return names.map((name) => byName.get(name)).filter((game) => game !== undefined);
  }

  return [
    memberRoute(endpoints.follow, async ({ input, locale, host, memberId }) => {
      const viewer = await loadViewer({ locale, host }, memberId);
      const games = (await findGames([...viewer.followed], host)).filter(
        ({ forbiddenBy }) => forbiddenBy === undefined,
      );
      const { name: category } = input;
      const filtered = games.filter((game) => category === undefined || game.category === category);
      return { data: filtered.map((game) => toGameView(game, viewer)) };
    }),
    memberRoute(endpoints.followSet, async ({ input, memberId }) => {
      await catalog.favourites.add(memberId, input.name);
      return {};
    }),
    memberRoute(endpoints.followDelete, async ({ input, memberId }) => {
      await catalog.favourites.remove(memberId, input.name);
      return {};
    }),
    memberRoute(endpoints.continuePlaying, async ({ locale, host, memberId }) => {
      const viewer = await loadViewer({ locale, host }, memberId);
      const inProgress = new Set(await listGamesInProgress(db, memberId));
      const [opened, played] = await Promise.all([
        catalog.favourites.listOpened(db, memberId),
        listPlayedGames(memberId),
      ]);
      const names = [...inProgress, ...opened.filter((name) => !inProgress.has(name))];
      const games = await findGames(names, host);
      // The stakes on a game of an external provider may be in a wallet of that provider.
      const isPlayed = ({ name, outside }: Game) => outside || played.has(name);
      // A game that left the lobby is listed only while the member has an open round in it.
      const left = games
        .filter((game) => inProgress.has(game.name) || (isShown(game) && isPlayed(game)))
        .slice(0, MAX_CONTINUED);
      return { data: left.map((game) => ({ ...toGameView(game, viewer), round_open: inProgress.has(game.name) })) };
    }),
  ];
}

const MAX_CONTINUED = 12;

/** The routes of the lobby. */
export function catalogRoutes(deps: CatalogRoutesDeps): Route[] {
  return [...createLobbyRoutes(deps), ...createMemberRoutes(deps)];
}
