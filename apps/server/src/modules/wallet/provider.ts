import type { VerifyingKeys } from '@arara/wallet-protocol';

/** How a provider speaks: our own protocol, Hub88's wallet, or with a wallet of its own that money is moved into. */
export const adapters = ['owp', 'hub88', 'transfer'] as const;

export type Adapter = (typeof adapters)[number];

/** An outside provider of games as the operator plugs it in. Source: `GAMES_<NAME>_*` of the environment. */
export interface WalletProvider {
  /** By which both sides know it, and under which its games stand in the catalogue. Small letters, digits and hyphens. */
  id: string;
  title: string;
  adapter: Adapter;
  /** Where it listens: its calls stand below. */
  baseUrl: string;
  /** Origins beside that of `baseUrl` which its games are framed from, and their pictures. */
  origins?: readonly string[] | undefined;
  /** What its messages must be signed with; while a key is changed two are good. */
  keys: VerifyingKeys;
  /** What ours are signed with: a shared secret, or for Hub88 an RSA key in PEM. */
  signingSecret: string;
  /** From where it calls, addresses alone or as CIDR. Empty: from anywhere. */
  addresses: readonly string[];
  /** Under what it knows this house, where it asks for that: Hub88's operator, the account of a transfer wallet. */
  account: string;
  /** Whether it may make players of play money to try the protocol with. Never in production. */
  sandbox: boolean;
}

/** Every origin that a page may frame games of this provider from, and show their pictures from. */
export function gameOrigins({ baseUrl, origins = [] }: Pick<WalletProvider, 'baseUrl' | 'origins'>): string[] {
  return [...new Set([new URL(baseUrl).origin, ...origins])];
}

/** Only reais are played with. */
export const CURRENCY = 'BRL';

const LARGEST_ID = 2_147_483_647;

/** A member's number as providers are told it. */
export const playerIdOf = (memberId: number): string => String(memberId);

/** Whose number that is; `undefined` for what is none of ours. */
export function memberOf(playerId: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(playerId) ? Number(playerId) : 0;
  return id > 0 && id <= LARGEST_ID ? id : undefined;
}
