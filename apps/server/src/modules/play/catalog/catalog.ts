import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import type { LocaleKey } from '@arara/contract/locales';
import type { Centavos } from '@arara/money';
import {
  type Bus,
  type Clock,
  Failure,
  type PageRequest,
  type Rows,
  dayOf,
  offsetOf,
} from '../../../platform/index.ts';
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
import { type CatalogSnapshot, type SiteCatalog, createSnapshotLoader } from './catalog-snapshot.ts';
import { type GameRules, toRuleFailure } from './game-rules.ts';
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
  /** Lists games as a site shows them; without a site, as the catalogue has them. */
  games(filter: GameFilter, page: PageRequest, reader: CatalogReader): Promise<Rows<Game> & Pick<GameList, 'near'>>;
  /** Lists the games with most players in the last days. */
  listPopular(site: string, category?: string): Promise<Game[]>;
  listPromoted(site: string, category?: string): Promise<Game[]>;
  /** Returns a game in any state, at a site or without the settings of one. Fails with `game_unknown`. */
  game(name: string, site?: string): Promise<Game>;
  /** Finds an external game by the provider's code, in any state: open rounds are settled after a game is gone. */
  findOutsideGame(apiName: string, code: string): Promise<Game | undefined>;
  /**
   * Whether a round may begin at a site, or without one at the home site: the game, its version and its provider are open, the
   * site has it switched on, and the provider still lists it.
   */
  isOpen(name: string, site?: string): Promise<boolean>;
  /** Returns `game_closed`, or `jurisdiction_refuses` with the rule, where no round may begin at a site. Needs no query. */
  findClosedRefusal(name: string, site?: string): Promise<Failure | undefined>;
  /** Fails with `jurisdiction_refuses` and the field where the regulator of a site forbids a game. */
  requireAllowed(name: string, site: string, field: string): Promise<void>;
  /**
   * Returns a refusal as `findClosedRefusal` does, `stake_out_of_limits`, or `identity_required`, or `limits_required` where the
   * player has to set limits first.
   */
  findBetRefusal(bet: BetToCheck): Promise<Failure | undefined>;
  /**
   * Returns `identity_required` where a player lacks the identity level that a site requires before any new round, also one
   * that the player does not stake on. An open round is continued without it.
   */
  findIdentityRefusal(q: Queryable, playerId: number, site: string | undefined): Promise<Failure | undefined>;
  /** Returns `limits_required` where a player has to set limits before any new bet at a site. */
  findLimitRefusal(playerId: number, site: string | undefined): Promise<Failure | undefined>;
  /**
   * Returns the refusal of any new bet of a player at a site: `identity_required`, `limits_required`, `reality_check_due` or
   * `play_break`.
   */
  findPlayerRefusal(playerId: number, site: string | undefined): Promise<Failure | undefined>;
  listProviders(site: string, category?: string): Promise<ShownProvider[]>;
  favourites: Favourites;
  /** Returns the whole catalogue from memory. */
  loadSnapshot: () => Promise<CatalogSnapshot>;
  /** Returns the catalogue as a site shows it, from memory. */
  loadSiteCatalog: (site: string) => Promise<SiteCatalog>;
  names: typeof store.listNames;
  /** Lists the categories of games by their keys. */
  categories: typeof store.listCategories;
  listGameNames: typeof store.listGameNames;
}

/** The reader of a list of games. */
interface CatalogReader {
  locale: LocaleKey;
  site?: string | undefined;
}

/** A bet on one of our own games that is about to be placed. */
interface BetToCheck {
  playerId: number;
  game: string;
  /** The site of the player; the home site where it is not known. */
  site: string | undefined;
  stake: Centavos;
}

interface CatalogDeps {
  /** Lists what the regulator of each site requires of its games. */
  listSiteRules: () => Promise<ReadonlyMap<string, GameRules>>;
  /** Finds the key of the home site. */
  findHomeSite: () => Promise<string>;
  /** Finds why the identity of a player does not suffice for a round; by default it does. */
  findIdentityRefusal?: Catalog['findIdentityRefusal'];
  /** Finds which limits a player has to set first; by default none. */
  findLimitRefusal?: Catalog['findLimitRefusal'];
  /** Finds the reality check or the break that interrupts the play of a player; by default nothing does. */
  findInterruption?: Catalog['findPlayerRefusal'];
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
  const loadSiteCatalog = async (site: string) => (await loadSnapshot()).forSite(site);
  const findNothing = () => Promise.resolve(undefined);
  const { findIdentityRefusal = findNothing, findLimitRefusal = findNothing, findInterruption = findNothing } = deps;
  const findPlayerRefusal: Catalog['findPlayerRefusal'] = async (playerId, site) =>
    (await findIdentityRefusal(deps.db, playerId, site)) ??
    (await findLimitRefusal(playerId, site)) ??
    findInterruption(playerId, site);
  const findAtSite = async (name: string, site: string | undefined) =>
    (await loadSiteCatalog(site ?? (await deps.findHomeSite()))).byName.get(name);
  const toClosedRefusal = (game: Game | undefined): Failure =>
    game?.forbiddenBy === undefined
      ? new Failure('game_closed')
      : toRuleFailure(game.forbiddenBy, dayOf(deps.clock.now()));
  return {
    seed: createSeed(deps),
    syncGames: createProviderSync(deps),
    async games(filter, page, { locale, site }) {
      const catalog = site === undefined ? await loadSnapshot() : await loadSiteCatalog(site);
      const { games, near } = filterGames(catalog, filter, { locale, now: deps.clock.now() });
      const first = offsetOf(page);
      return { rows: games.slice(first, first + page.limit), total: games.length, near };
    },
    listPopular: async (site, category) => listPopular(await loadSiteCatalog(site), category, MAX_LISTED),
    listPromoted: async (site, category) => listPromoted(await loadSiteCatalog(site), category, MAX_LISTED),
    async game(name, site) {
      const catalog = site === undefined ? await loadSnapshot() : await loadSiteCatalog(site);
      const game = catalog.byName.get(name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'gameCode' });
      return game;
    },
    async findOutsideGame(apiName, code) {
      return (await loadSnapshot()).games.find(
        (game) => game.outside && game.apiName === apiName && game.code === code,
      );
    },
    async findClosedRefusal(name, site) {
      const game = await findAtSite(name, site);
      return game?.open === true ? undefined : toClosedRefusal(game);
    },
    async requireAllowed(name, site, field) {
      const forbiddenBy = (await findAtSite(name, site))?.forbiddenBy;
      if (forbiddenBy !== undefined) throw toRuleFailure(forbiddenBy, dayOf(deps.clock.now()), field);
    },
    isOpen: async (name, site) => (await findAtSite(name, site))?.open === true,
    async findBetRefusal({ playerId, game: name, site, stake }) {
      const game = await findAtSite(name, site);
      if (game?.open !== true) return toClosedRefusal(game);
      const { minStake: min, maxStake: max } = game.limits ?? { minStake: stake, maxStake: stake };
      if (stake < min || stake > max)
        return new Failure('stake_out_of_limits', { field: 'stake', params: { min, max } });
      return findPlayerRefusal(playerId, site);
    },
    findIdentityRefusal,
    findLimitRefusal,
    findPlayerRefusal,
    listProviders: async (site, category) => listShownProviders(await loadSiteCatalog(site), category),
    favourites: createFavourites({ ...deps, loadSnapshot }),
    loadSnapshot,
    loadSiteCatalog,
    names: store.listNames,
    categories: store.listCategories,
    listGameNames: store.listGameNames,
  };
}
