import type { Db } from '../../db/index.ts';
import { type Bus, type Clock, addSeconds } from '../../platform/index.ts';
import { type Closing, type Game, type KeptGame, type Provider, stateOf } from './game.ts';
import { type PlayedSum, listPlayedSince } from './played-store.ts';
import { type Search, createSearch } from './search.ts';
import * as store from './store.ts';
import { listClosings } from './switch-store.ts';

/** Where news of a change got lost, it is known by then all the same. */
const BELIEVED_MS = 30_000;

/** Over how long it is counted what is popular. */
export const POPULAR_SECONDS = 7 * 86_400;

/** The whole catalogue as it stands: small enough to be kept by every node, and asked for with every bet. */
export interface Shelf {
  /** In the operator's order, closed, hidden and gone ones too. */
  games: readonly Game[];
  byName: ReadonlyMap<string, Game>;
  /** In their order. */
  providers: readonly Provider[];
  /** Providers that are switched off, by their key. */
  closedProviders: ReadonlyMap<string, Closing>;
  /** What was played of the last days, by game. */
  played: ReadonlyMap<string, PlayedSum>;
  search: Search;
}

interface ShelfParts {
  db: Db;
  bus: Bus;
  clock: Clock;
}

function standing(game: KeptGame, closings: readonly Closing[], played: ReadonlyMap<string, PlayedSum>): Game {
  const own = closings.filter(({ kind, name, version }) =>
    kind === 'provider' ? name === game.apiName : name === game.name && (kind === 'game' || version === game.version),
  );
  const state = stateOf(game.goneAt, own);
  const popularity = played.get(game.name)?.players ?? 0;
  return { ...game, closings: own, state, open: state === 'open', popularity };
}

async function read({ db, clock }: ShelfParts): Promise<Shelf> {
  const [kept, providers, closings, sums] = await Promise.all([
    store.listGames(db),
    store.listProviders(db),
    listClosings(db),
    listPlayedSince(db, addSeconds(clock.now(), -POPULAR_SECONDS)),
  ]);
  const played = new Map(sums.map((sum) => [sum.name, sum]));
  // Made when somebody searches: the catalogue is read far more often.
  let search: Search | undefined;
  const games = kept.map((game) => standing(game, closings, played));
  return {
    games,
    byName: new Map(games.map((game) => [game.name, game])),
    providers,
    closedProviders: new Map(closings.filter(({ kind }) => kind === 'provider').map((one) => [one.name, one])),
    played,
    search: (typed) => (search ??= createSearch(kept))(typed),
  };
}

/** Keeps the catalogue in memory, and reads it again once the bus says that it was changed, or after half a minute. */
export function createShelf(parts: ShelfParts): () => Promise<Shelf> {
  const { bus, clock } = parts;
  let known: { shelf: Shelf; until: number } | undefined;
  let reading: Promise<Shelf> | undefined;
  // How many changes this node has heard of: what was read before one may not be kept after it.
  let changes = 0;
  bus.subscribe('catalog_changed', () => {
    changes += 1;
    known = undefined;
    reading = undefined;
  });

  async function fresh(): Promise<Shelf> {
    const heard = changes;
    const shelf = await read(parts);
    if (heard !== changes) return current();
    known = { shelf, until: clock.now().getTime() + BELIEVED_MS };
    return shelf;
  }

  async function current(): Promise<Shelf> {
    if (known !== undefined && clock.now().getTime() < known.until) return known.shelf;
    const mine = (reading ??= fresh().finally(() => {
      if (reading === mine) reading = undefined;
    }));
    return mine;
  }

  return current;
}
