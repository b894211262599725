import type { Atomically, Queryable } from '../../db/index.ts';
import { Failure, type PageRequest, type Rows } from '../../platform/index.ts';
import * as store from './store.ts';

/** The provider under which our own games stand. */
export const OWN_PROVIDER = { apiName: 'arara', title: 'Arara Originals' };

/** A game of ours as the catalogue first takes it in. */
export type OwnGame = Pick<store.Game, 'name' | 'title' | 'category' | 'tags' | 'rtpBps' | 'minBet' | 'maxBet'>;

export interface Catalog {
  /** Takes in our own games; an operator's order, switches and tags stay as they are. */
  seed(games: readonly OwnGame[]): Promise<void>;
  games(q: Queryable, filter: store.GameFilter, page: PageRequest): Promise<Rows<store.Game>>;
  /** A game that may be played now. Fails with `game_unknown`. */
  game(q: Queryable, name: string): Promise<store.Game>;
  providers(q: Queryable, category: string | null): Promise<store.Provider[]>;
  names: typeof store.listNames;
  /** The categories of games, by their keys. */
  categories: typeof store.listCategories;
  gameNamesOf: typeof store.listGameNamesOf;
}

export function createCatalog({ atomically }: { atomically: Atomically }): Catalog {
  return {
    seed: (games) =>
      atomically(async (tx) => {
        await store.upsertProvider(tx, OWN_PROVIDER.apiName, OWN_PROVIDER.title);
        for (const [index, game] of games.entries()) {
          await store.upsertGame(tx, { ...game, apiName: OWN_PROVIDER.apiName, sort: (index + 1) * 10 });
        }
      }),
    games: store.listGames,
    async game(q, name) {
      const game = await store.findGame(q, name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'gameCode' });
      return game;
    },
    providers: store.listProviders,
    names: store.listNames,
    categories: store.listCategories,
    gameNamesOf: store.listGameNamesOf,
  };
}
