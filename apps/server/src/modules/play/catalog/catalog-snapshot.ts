import type { Db } from '../../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../../platform/index.ts';
import { type Closing, FOLLOW_UP, type Game, type CatalogGame, type Provider, computeGameState } from './game.ts';
import { findHotGames } from './hot-games.ts';
import { type PlayedSum, listPlayedSince } from './played-store.ts';
import { type GameSearch, type ListKeywords, createGameSearch } from './game-search.ts';
import * as store from './game-store.ts';
import { listClosings } from './switch-store.ts';

/** A snapshot is reloaded after this time, in case an event was lost. */
const MAX_AGE_MS = 30_000;

/** The period over which popularity is counted. */
export const POPULAR_SECONDS = 7 * 86_400;

const DAY_SECONDS = 86_400;

/** The whole catalogue: small enough for the memory of every node, and read with every bet. */
export interface CatalogSnapshot {
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

interface SnapshotDeps {
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
  return { ...game, closings: own, state, isFollowUp, open: state === 'open', popularity, isHot: hot.has(game.name) };
}

async function load({ db, clock, listKeywords }: SnapshotDeps): Promise<CatalogSnapshot> {
  const now = clock.now();
  const [stored, providers, closings, sums, lastDay, lastTwoDays] = await Promise.all([
    store.listGames(db),
    store.listProviders(db),
    listClosings(db),
    listPlayedSince(db, addSeconds(now, -POPULAR_SECONDS)),
    listPlayedSince(db, addSeconds(now, -DAY_SECONDS)),
    listPlayedSince(db, addSeconds(now, -2 * DAY_SECONDS)),
  ]);
  const played = new Map(sums.map((sum) => [sum.name, sum]));
  // Created by the first search: most snapshots are never searched.
  let search: GameSearch | undefined;
  const hot = findHotGames(lastDay, lastTwoDays);
  const all = stored.map((game) => addState(game, closings, { played, hot }));
  return {
    games: all.filter(({ isFollowUp }) => !isFollowUp),
    byName: new Map(all.map((game) => [game.name, game])),
    providers,
    closedProviders: new Map(closings.filter(({ kind }) => kind === 'provider').map((one) => [one.name, one])),
    played,
    search: (typed) => (search ??= createGameSearch(stored, listKeywords))(typed),
  };
}

/** Caches the catalogue in memory. Reloads it on `catalog_changed` or after half a minute. */
export function createSnapshotLoader(deps: SnapshotDeps): () => Promise<CatalogSnapshot> {
  const { bus, clock } = deps;
  let cached: { snapshot: CatalogSnapshot; until: number } | undefined;
  let loading: Promise<CatalogSnapshot> | undefined;
  // Counts change events: a snapshot loaded before one must not be cached after it.
  let changes = 0;
  bus.subscribe('catalog_changed', () => {
    changes += 1;
    cached = undefined;
    loading = undefined;
  });

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
