import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import * as store from './member-store.ts';
import type { CatalogSnapshot } from './catalog-snapshot.ts';

const MAX_FAVOURITES = 200;
const MAX_OPENED = 60;

/** The favourites and the opened games of members. */
export interface Favourites {
  /** Lists the names of favourites, latest first. */
  list(q: Queryable, memberId: number): Promise<string[]>;
  /** Adds a favourite. Idempotent. Fails with `game_unknown`, and with `favourites_full` beyond 200. */
  add(memberId: number, name: string): Promise<void>;
  /** Removes a favourite. Idempotent. */
  remove(memberId: number, name: string): Promise<void>;
  /** Records that a member opened a game. */
  recordOpened(memberId: number, name: string): Promise<void>;
  /** Lists the names of opened games, latest first, at most 60. */
  listOpened(q: Queryable, memberId: number): Promise<string[]>;
  /** For the data export of a member. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** Deletes all rows of a member. */
  erase(tx: Tx, memberId: number): Promise<void>;
}

interface FavouritesDeps {
  atomically: Atomically;
  clock: Clock;
  loadSnapshot: () => Promise<CatalogSnapshot>;
}

const toExport = ({ name, at }: store.MemberGame) => ({ game: name, at: at.toISOString() });

export function createFavourites({ atomically, clock, loadSnapshot }: FavouritesDeps): Favourites {
  return {
    list: async (q, memberId) => (await store.listFavourites(q, memberId)).map(({ name }) => name),
    async add(memberId, name) {
      const game = (await loadSnapshot()).byName.get(name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'name' });
      await atomically(async (tx) => {
        await store.insertFavourite(tx, { memberId, name, at: clock.now(), limit: MAX_FAVOURITES });
        const favourites = await store.listFavourites(tx, memberId);
        if (!favourites.some((favourite) => favourite.name === name))
          throw new Failure('favourites_full', { field: 'name' });
      });
    },
    remove: (memberId, name) => atomically((tx) => store.deleteFavourite(tx, memberId, name)),
    recordOpened: (memberId, name) => atomically((tx) => store.upsertOpened(tx, memberId, name, clock.now())),
    listOpened: async (q, memberId) => (await store.listOpened(q, memberId, MAX_OPENED)).map(({ name }) => name),
    async describe(q, memberId) {
      const [favourites, opened] = [
        await store.listFavourites(q, memberId),
        await store.listOpened(q, memberId, Number.MAX_SAFE_INTEGER),
      ];
      return { favourites: favourites.map(toExport), opened: opened.map(toExport) };
    },
    erase: store.deleteMember,
  };
}
