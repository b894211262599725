import type { Db } from '../../db/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { WalletProvider } from './provider.ts';

/** What people call providers and games; who is no longer plugged in, or gone, by its key. */
export interface Names {
  providerTitle(id: string): string;
  /** Titles by the games' names. */
  gameTitles(games: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface NamesParts {
  db: Db;
  catalog: Pick<Catalog, 'names'>;
  providers: readonly WalletProvider[];
}

export function createNames({ db, catalog, providers }: NamesParts): Names {
  const titles = new Map(providers.map(({ id, title }) => [id, title]));
  return {
    providerTitle: (id) => titles.get(id) ?? id,
    async gameTitles(games) {
      const known = await catalog.names(db, [...new Set(games)]);
      return new Map(known.map(({ name, title }) => [name, title]));
    },
  };
}
