import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import type { LocaleKey } from '@arara/contract/locales';
import { type Bus, type Clock, Failure, type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type Favourites, createFavourites } from './favourites.ts';
import type { Game, CatalogGame } from './game.ts';
import {
  type GameFilter,
  type GameList,
  type ShownProvider,
  filterGames,
  listPopular,
  listPromoted,
  listShownProviders,
} from './game-list.ts';
import { type CatalogSnapshot, createSnapshotLoader } from './catalog-snapshot.ts';
import * as store from './game-store.ts';
import {
  type OutsideGame,
  type OutsideProvider,
  type ProviderSyncResult,
  createProviderSync,
} from './provider-sync.ts';

/** The provider of our own games. */
export const OWN_PROVIDER = { apiName: 'arara', title: 'Arara Originals' };

/** One of our own games, from `games/`. */
export type OwnGame = Pick<
  CatalogGame,
  'name' | 'title' | 'titles' | 'category' | 'tags' | 'rtpBps' | 'minBet' | 'maxBet' | 'version'
> & {
  /** When it was released; unknown for a game that is new to this server. */
  releasedAt?: Date | undefined;
};

/** Maximum length of a list without pages. */
const MAX_LISTED = 42;

export interface Catalog {
  /** Writes our own games. The order, switches and tags of the operator stay. */
  seed(games: readonly OwnGame[]): Promise<void>;
  /** Writes the whole list of an external provider. Closes games that are no longer in it. Idempotent. */
  syncGames(tx: Tx, provider: OutsideProvider, games: readonly OutsideGame[]): Promise<ProviderSyncResult>;
  games(filter: GameFilter, page: PageRequest, locale: LocaleKey): Promise<Rows<Game> & Pick<GameList, 'near'>>;
  /** Lists the games with most players in the last days. */
  listPopular(category?: string): Promise<Game[]>;
  listPromoted(category?: string): Promise<Game[]>;
  /** Returns a game in any state. Fails with `game_unknown`. */
  game(name: string): Promise<Game>;
  /** Finds an external game by the provider's code, in any state: open rounds are settled after a game is gone. */
  findOutsideGame(apiName: string, code: string): Promise<Game | undefined>;
  /** Whether a round may begin: the game, its version and its provider are open, and the provider still lists it. */
  isOpen(name: string): Promise<boolean>;
  listProviders(category?: string): Promise<ShownProvider[]>;
  favourites: Favourites;
  /** Returns the whole catalogue from memory. */
  loadSnapshot: () => Promise<CatalogSnapshot>;
  names: typeof store.listNames;
  /** Lists the categories of games by their keys. */
  categories: typeof store.listCategories;
  listGameNames: typeof store.listGameNames;
}

interface CatalogDeps {
  /** Lists other words, in any language, by which players search for a game. */
  listKeywords?: (name: string) => readonly string[];
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
}

function createSeed({ atomically, bus, clock }: CatalogDeps): Catalog['seed'] {
  return (games) =>
    atomically(async (tx) => {
      const { apiName, title } = OWN_PROVIDER;
      await store.insertProvider(tx, apiName, title);
      for (const [index, { releasedAt = clock.now(), ...game }] of games.entries()) {
        const fields = { code: game.name, apiName, fullImageUrl: '', demo: true, since: releasedAt };
        await store.upsertGame(tx, { ...game, ...fields, sort: (index + 1) * 10 });
      }
      afterCommit(tx, () => bus.publish('catalog_changed', {}));
    });
}

export function createCatalog(deps: CatalogDeps): Catalog {
  const loadSnapshot = createSnapshotLoader(deps);
  return {
    seed: createSeed(deps),
    syncGames: createProviderSync(deps),
    async games(filter, page, locale) {
      const { games, near } = filterGames(await loadSnapshot(), filter, { locale, now: deps.clock.now() });
      const first = offsetOf(page);
      return { rows: games.slice(first, first + page.limit), total: games.length, near };
    },
    listPopular: async (category) => listPopular(await loadSnapshot(), category, MAX_LISTED),
    listPromoted: async (category) => listPromoted(await loadSnapshot(), category, MAX_LISTED),
    async game(name) {
      const game = (await loadSnapshot()).byName.get(name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'gameCode' });
      return game;
    },
    async findOutsideGame(apiName, code) {
      return (await loadSnapshot()).games.find(
        (game) => game.outside && game.apiName === apiName && game.code === code,
      );
    },
    isOpen: async (name) => (await loadSnapshot()).byName.get(name)?.open === true,
    listProviders: async (category) => listShownProviders(await loadSnapshot(), category),
    favourites: createFavourites({ ...deps, loadSnapshot }),
    loadSnapshot,
    names: store.listNames,
    categories: store.listCategories,
    listGameNames: store.listGameNames,
  };
}
