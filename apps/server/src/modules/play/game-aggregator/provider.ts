import type { LocaleKey } from '@arara/contract/locales';
import type { VerifyingKeys } from '@arara/wallet-protocol';
import type { Db } from '../../../db/index.ts';
import { type Catalog, OWN_PROVIDER } from '../catalog/index.ts';

/** The protocol of a provider: our own, Hub88's wallet, or a wallet of its own that money is transferred into. */
export const PROVIDER_PROTOCOLS = ['owp', 'hub88', 'transfer'] as const;

export type ProviderProtocol = (typeof PROVIDER_PROTOCOLS)[number];

/** The configuration of an external game provider. Source: `GAMES_<NAME>_*` of the environment. */
export interface GameProvider {
  /** The id used in the protocol and in the catalog: lower-case letters, digits and hyphens. */
  id: string;
  title: string;
  adapter: ProviderProtocol;
  /** The base of the provider's API. */
  baseUrl: string;
  /** Further origins of its games and pictures, besides that of `baseUrl`. */
  origins?: readonly string[] | undefined;
  /** The keys that verify its calls; two during a key rotation. */
  keys: VerifyingKeys;
  /** The key that signs our calls: a shared secret, or for Hub88 an RSA key in PEM. */
  signingSecret: string;
  /** The addresses it may call from, single or CIDR. Empty allows any. */
  addresses: readonly string[];
  /** Our account at the provider: the operator id of Hub88, the account of a transfer wallet. */
  account: string;
  /** Whether it may create play-money players to test the protocol. Never in production. */
  sandbox: boolean;
}

/** The origins from which pages may frame this provider's games and load their pictures. */
export function listGameOrigins({ baseUrl, origins = [] }: Pick<GameProvider, 'baseUrl' | 'origins'>): string[] {
  return [...new Set([new URL(baseUrl).origin, ...origins])];
}

/** The only supported currency. */
export const CURRENCY = 'BRL';

const MAX_PLAYER_ID = 2_147_483_647;

/** The player id that providers receive. */
export const toPlayerId = (memberId: number): string => String(memberId);

/** The member id of a provider's player id; `undefined` if it is malformed. */
export function parsePlayerId(playerId: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(playerId) ? Number(playerId) : 0;
  return id > 0 && id <= MAX_PLAYER_ID ? id : undefined;
}

/** Titles of providers and games. A removed provider is shown by its id. */
export interface DisplayNames {
  findProviderTitle(id: string): string;
  /** Titles by game name. */
  loadGameTitles(games: readonly string[], locale: LocaleKey): Promise<ReadonlyMap<string, string>>;
}

interface DisplayNamesDeps {
  db: Db;
  catalog: Pick<Catalog, 'names'>;
  providers: readonly GameProvider[];
}

export function createDisplayNames({ db, catalog, providers }: DisplayNamesDeps): DisplayNames {
  const titles = new Map([
    ...providers.map(({ id, title }) => [id, title] as const),
    [OWN_PROVIDER.apiName, OWN_PROVIDER.title],
  ]);
  return {
    findProviderTitle: (id) => titles.get(id) ?? id,
    async loadGameTitles(games, locale) {
      const known = await catalog.names(db, [...new Set(games)], locale);
      return new Map(known.map(({ name, title }) => [name, title]));
    },
  };
}
