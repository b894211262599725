import { type Fetch, type ProviderClient, createProviderClient, secretKey } from '@arara/wallet-protocol';
import type { Clock, Ids } from '../../../platform/index.ts';
import { createHub88Client, toHub88User } from './hub88/client.ts';
import { type GameProvider, toPlayerId } from './provider.ts';
import { type TransferWallet, createTransferClient, toPlayerName } from './transfer/client.ts';

/**
 * The client of a provider in any protocol, with the provider's own wallet if it keeps one. Calls do not throw for errors
 * of the provider.
 */
export type ProviderAdapter = ProviderClient & { wallet?: TransferWallet };

/** The member's id at a provider, in the form of its protocol. */
export function toAccountName({ adapter }: Pick<GameProvider, 'adapter'>, memberId: number): string {
  const playerId = toPlayerId(memberId);
  if (adapter === 'hub88') return toHub88User(playerId);
  return adapter === 'transfer' ? toPlayerName(memberId) : playerId;
}

interface AdapterDeps {
  clock: Clock;
  ids: Ids;
  fetch: Fetch;
}

const TIMEOUT_MS = 5_000;

/** Creates the client for the provider's protocol. */
export function createProviderAdapter(provider: GameProvider, { clock, ids, fetch }: AdapterDeps): ProviderAdapter {
  const { id, adapter, baseUrl, signingSecret, account } = provider;
  const common = { baseUrl, fetch, timeoutMs: TIMEOUT_MS };
  if (adapter === 'hub88') return createHub88Client({ ...common, privateKey: signingSecret, operatorId: account, ids });
  if (adapter === 'transfer') {
    const random = () => ids.uuid().replaceAll('-', '');
    return createTransferClient({ ...common, platType: id, account, secret: signingSecret, random });
  }
  return createProviderClient({
    ...common,
    provider: id,
    key: secretKey(signingSecret),
    clock: () => clock.now(),
    ids: () => ids.uuid(),
  });
}
