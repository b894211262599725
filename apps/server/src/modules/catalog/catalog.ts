import { type Atomically, type Db, type Tx, afterCommit } from '../../db/index.ts';
import type { LocaleKey } from '@arara/contract/locales';
import { type Bus, type Clock, Failure, type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { type Favourites, createFavourites } from './favourites.ts';
import type { Game, KeptGame } from './game.ts';
import {
  type GameFilter,
  type Listed,
  type ProviderShown,
  listed,
  popular,
  promoted,
  providersShown,
} from './listing.ts';
import { type Shelf, createShelf } from './shelf.ts';
import * as store from './store.ts';
import { type OutsideGame, type OutsideProvider, type Synced, createSync } from './sync.ts';

/** The provider under which our own games stand. */
export const OWN_PROVIDER = { apiName: 'arara', title: 'Arara Originals' };

/** A game of ours as the catalogue first takes it in. */
export type OwnGame = Pick<
  KeptGame,
  'name' | 'title' | 'titles' | 'category' | 'tags' | 'rtpBps' | 'minBet' | 'maxBet' | 'version'
>;

/** At most so many games in a list that is not a page. */
const MOST_LISTED = 42;

export interface Catalog {
  /** Takes in our own games; an operator's order, switches and tags stay as they are. */
  seed(games: readonly OwnGame[]): Promise<void>;
  /** Takes in the whole list of an outside provider; what it no longer has is closed. The same list changes nothing. */
  syncGames(tx: Tx, provider: OutsideProvider, games: readonly OutsideGame[]): Promise<Synced>;
  games(filter: GameFilter, page: PageRequest, locale: LocaleKey): Promise<Rows<Game> & Pick<Listed, 'near'>>;
  /** Played most over the last days, most first. */
  popular(category?: string): Promise<Game[]>;
  promoted(category?: string): Promise<Game[]>;
  /** A game of any state: `open` tells whether a round of it may begin. Fails with `game_unknown`. */
  game(name: string): Promise<Game>;
  /** A provider's game by its own code, of any state: what was begun is settled whatever became of the game. */
  findOutsideGame(apiName: string, code: string): Promise<Game | undefined>;
  /** Whether a round may begin: the game, its version and its provider are open, and the provider still tells of it. */
  isOpen(name: string): Promise<boolean>;
  providers(category?: string): Promise<ProviderShown[]>;
  /** What is kept for a member. */
  favourites: Favourites;
  /** All of it, for staff. */
  shelf: () => Promise<Shelf>;
  names: typeof store.listNames;
  /** The categories of games, by their keys. */
  categories: typeof store.listCategories;
  gameNamesOf: typeof store.listGameNamesOf;
}

interface CatalogParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
}

function seedOf({ atomically, bus, clock }: CatalogParts): Catalog['seed'] {
  return (games) =>
    atomically(async (tx) => {
      const { apiName, title } = OWN_PROVIDER;
      await store.insertProvider(tx, apiName, title);
      for (const [index, game] of games.entries()) {
        const facts = { code: game.name, apiName, fullImageUrl: '', demo: true, since: clock.now() };
        await store.upsertGame(tx, { ...game, ...facts, sort: (index + 1) * 10 });
      }
      afterCommit(tx, () => bus.publish('catalog_changed', {}));
    });
}

export function createCatalog(parts: CatalogParts): Catalog {
  const shelf = createShelf(parts);
  return {
    seed: seedOf(parts),
    syncGames: createSync(parts),
    async games(filter, page, locale) {
      const { games, near } = listed(await shelf(), filter, { locale, now: parts.clock.now() });
      const first = offsetOf(page);
      return { rows: games.slice(first, first + page.limit), total: games.length, near };
    },
    popular: async (category) => popular(await shelf(), category, MOST_LISTED),
    promoted: async (category) => promoted(await shelf(), category, MOST_LISTED),
    async game(name) {
      const game = (await shelf()).byName.get(name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'gameCode' });
      return game;
    },
    async findOutsideGame(apiName, code) {
      return (await shelf()).games.find((game) => game.outside && game.apiName === apiName && game.code === code);
    },
    isOpen: async (name) => (await shelf()).byName.get(name)?.open === true,
    providers: async (category) => providersShown(await shelf(), category),
    favourites: createFavourites({ ...parts, shelf }),
    shelf,
    names: store.listNames,
    categories: store.listCategories,
    gameNamesOf: store.listGameNamesOf,
  };
}
