import type { Db } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../../platform/index.ts';
import { type Closing, FOLLOW_UP, type Game, type CatalogGame, type Provider, computeGameState } from './game.ts';
import type { GameRules } from './game-rules.ts';
import { findHotGames } from './hot-games.ts';
import { type PlayedSum, listPlayedSince } from './played-store.ts';
import { type GameSearch, type ListKeywords, createGameSearch } from './game-search.ts';
import * as store from './game-store.ts';
import { type SiteGame, toGameAtSite } from './site-game.ts';
import { listSiteGames } from './site-game-store.ts';
import { listClosings } from './switch-store.ts';

/** A snapshot is reloaded after this time, in case an event was lost. */
const MAX_AGE_MS = 30_000;

/** The period over which popularity is counted. */
export const POPULAR_SECONDS = 7 * 86_400;

const DAY_SECONDS = 86_400;

/** The catalogue as one site shows it. */
export interface SiteCatalog {
  /** In the operator's order, including closed, hidden and gone games, without those that follow up others. */
  games: readonly Game[];
  /** All of them, in the same order. */
  byName: ReadonlyMap<string, Game>;
  /** In the operator's order. */
  providers: readonly Provider[];
  /** The closings of providers by their keys. */
  closedProviders: ReadonlyMap<string, Closing>;
  /** The play of the last seven days by game. */
  played: ReadonlyMap<string, PlayedSum>;
  search: GameSearch;
}

/** The whole catalogue without what sites set: small enough for the memory of every node, and read with every bet. */
export interface CatalogSnapshot extends SiteCatalog {
  /** Returns the catalogue with what a site set. Computed once for each site. */
  forSite(site: string): SiteCatalog;
  /** What sites set, by site and by game. */
  siteGames: ReadonlyMap<string, ReadonlyMap<string, SiteGame>>;
}

interface SnapshotDeps {
  /** Lists what the regulator of each site requires of its games. */
  listSiteRules: () => Promise<ReadonlyMap<string, GameRules>>;
  listKeywords?: ListKeywords;
  db: Db;
  bus: Bus;
  clock: Clock;
}

interface PlayStatus {
  played: ReadonlyMap<string, PlayedSum>;
  hot: ReadonlySet<string>;
}

function addState(game: CatalogGame, closings: readonly Closing[], { played, hot }: PlayStatus): Game {
  const own = closings.filter(({ kind, name, version }) =>
    kind === 'provider' ? name === game.apiName : name === game.name && (kind === 'game' || version === game.version),
  );
  const state = computeGameState(game.goneAt, own);
  const popularity = played.get(game.name)?.players ?? 0;
  const isFollowUp = game.tags.includes(FOLLOW_UP);
  const isHot = hot.has(game.name);
  const site = { forbiddenBy: undefined, limits: undefined, siteTitles: {}, marks: { newUntil: null, hotUntil: null } };
  return { ...game, closings: own, state, isFollowUp, open: state === 'open', popularity, isHot, ...site };
}

/** The parts of a catalogue that depend on its games. */
function createGameIndex(all: readonly Game[], listKeywords: ListKeywords | undefined) {
  // Created by the first search: most snapshots are never searched.
  let search: GameSearch | undefined;
  return {
    games: all.filter(({ isFollowUp }) => !isFollowUp),
    byName: new Map(all.map((game) => [game.name, game])),
    search: (typed: string) => (search ??= createGameSearch(all, listKeywords))(typed),
  };
}

interface SiteCatalogDeps {
  siteGames: CatalogSnapshot['siteGames'];
  siteRules: ReadonlyMap<string, GameRules>;
  listKeywords: ListKeywords | undefined;
}

/** Creates the catalogues of sites on their first use. A site that set nothing has the catalogue itself. */
function createSiteCatalogs(
  catalog: SiteCatalog,
  all: readonly Game[],
  { siteGames, siteRules, listKeywords }: SiteCatalogDeps,
): CatalogSnapshot['forSite'] {
  const created = new Map<string, SiteCatalog>();
  return (site) => {
    const known = created.get(site);
    if (known !== undefined) return known;
    const [settings, rules] = [siteGames.get(site), siteRules.get(site)];
    const games = all.map((game) => toGameAtSite(game, settings?.get(game.name), rules));
    if (games.every((game, index) => game === all[index])) return catalog;
    const siteCatalog = { ...catalog, ...createGameIndex(games, listKeywords) };
    created.set(site, siteCatalog);
    return siteCatalog;
  };
}

/** Groups what sites set by site and by game. */
function groupSiteGames(siteGames: readonly SiteGame[]): CatalogSnapshot['siteGames'] {
  const bySite = Map.groupBy(siteGames, ({ site }) => site);
  return new Map([...bySite].map(([site, games]) => [site, new Map(games.map((game) => [game.name, game]))]));
}

async function load({ db, clock, listKeywords, listSiteRules }: SnapshotDeps): Promise<CatalogSnapshot> {
  const now = clock.now();
  const [stored, providers, closings, siteGames, siteRules, sums, lastDay, lastTwoDays] = await Promise.all([
    store.listGames(db),
    store.listProviders(db),
    listClosings(db),
    listSiteGames(db),
    listSiteRules(),
    listPlayedSince(db, addSeconds(now, -POPULAR_SECONDS)),
    listPlayedSince(db, addSeconds(now, -DAY_SECONDS)),
    listPlayedSince(db, addSeconds(now, -2 * DAY_SECONDS)),
  ]);
  const played = new Map(sums.map((sum) => [sum.name, sum]));
  const hot = findHotGames(lastDay, lastTwoDays);
  const all = stored.map((game) => addState(game, closings, { played, hot }));
  const closedProviders = new Map(closings.filter(({ kind }) => kind === 'provider').map((one) => [one.name, one]));
  const catalog = { ...createGameIndex(all, listKeywords), providers, closedProviders, played };
  const grouped = groupSiteGames(siteGames);
  const forSite = createSiteCatalogs(catalog, all, { siteGames: grouped, siteRules, listKeywords });
  return { ...catalog, siteGames: grouped, forSite };
}

/** Caches the catalogue in memory. Reloads it on `catalog_changed`, on `site_changed` or after half a minute. */
export function createSnapshotLoader(deps: SnapshotDeps): () => Promise<CatalogSnapshot> {
  const { bus, clock } = deps;
  let cached: { snapshot: CatalogSnapshot; until: number } | undefined;
  let loading: Promise<CatalogSnapshot> | undefined;
  // Counts change events: a snapshot loaded before one must not be cached after it.
  let changes = 0;
  const forget = () => {
    changes += 1;
    cached = undefined;
    loading = undefined;
  };
  bus.subscribe('catalog_changed', forget);
  bus.subscribe('site_changed', forget);

  async function reload(): Promise<CatalogSnapshot> {
    const changesBefore = changes;
    const snapshot = await load(deps);
    if (changesBefore !== changes) return current();
    cached = { snapshot, until: clock.now().getTime() + MAX_AGE_MS };
    return snapshot;
  }

  async function current(): Promise<CatalogSnapshot> {
    if (cached !== undefined && clock.now().getTime() < cached.until) return cached.snapshot;
    const snapshot = (loading ??= reload().finally(() => {
      if (loading === snapshot) loading = undefined;
    }));
    return snapshot;
  }

  return current;
}
