import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import * as store from './member-store.ts';
import type { Shelf } from './shelf.ts';

const MOST_FAVOURITES = 200;
const MOST_OPENED = 60;

/** What a member keeps in the lobby: their favourites, and what they opened. */
export interface Favourites {
  /** Names, the latest first. */
  list(q: Queryable, memberId: number): Promise<string[]>;
  /** Once is as good as twice. Fails with `game_unknown`, and with `favourites_full` beyond 200. */
  follow(memberId: number, name: string): Promise<void>;
  /** A game that is no favourite stays none. */
  leave(memberId: number, name: string): Promise<void>;
  /** Remembers that a member opened a game of the catalogue. */
  noteOpened(memberId: number, name: string): Promise<void>;
  /** Names, the latest first, at most 60. */
  opened(q: Queryable, memberId: number): Promise<string[]>;
  /** For the copy of one's data. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** Forgets all of it. */
  erase(tx: Tx, memberId: number): Promise<void>;
}

interface FavouritesParts {
  atomically: Atomically;
  clock: Clock;
  shelf: () => Promise<Shelf>;
}

const told = ({ name, at }: store.Touched) => ({ game: name, at: at.toISOString() });

export function createFavourites({ atomically, clock, shelf }: FavouritesParts): Favourites {
  return {
    list: async (q, memberId) => (await store.listFavourites(q, memberId)).map(({ name }) => name),
    async follow(memberId, name) {
      const game = (await shelf()).byName.get(name);
      if (game === undefined) throw new Failure('game_unknown', { field: 'name' });
      await atomically(async (tx) => {
        await store.insertFavourite(tx, { memberId, name, at: clock.now(), most: MOST_FAVOURITES });
        const kept = await store.listFavourites(tx, memberId);
        if (!kept.some((favourite) => favourite.name === name)) throw new Failure('favourites_full', { field: 'name' });
      });
    },
    leave: (memberId, name) => atomically((tx) => store.deleteFavourite(tx, memberId, name)),
    noteOpened: (memberId, name) => atomically((tx) => store.upsertOpened(tx, memberId, name, clock.now())),
    opened: async (q, memberId) => (await store.listOpened(q, memberId, MOST_OPENED)).map(({ name }) => name),
    async describe(q, memberId) {
      const [favourites, opened] = [
        await store.listFavourites(q, memberId),
        await store.listOpened(q, memberId, Number.MAX_SAFE_INTEGER),
      ];
      return { favourites: favourites.map(told), opened: opened.map(told) };
    },
    erase: store.deleteMember,
  };
}
