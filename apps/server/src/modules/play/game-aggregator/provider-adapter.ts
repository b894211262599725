import { type Fetch, type ProviderClient, createProviderClient, secretKey } from '@arara/wallet-protocol';
import type { Clock, Ids } from '../../../platform/index.ts';
import { createHub88Client } from './hub88/client.ts';
import type { GameProvider } from './provider.ts';
import { type TransferWallet, createTransferClient } from './transfer/client.ts';

/**
 * The client of a provider in any protocol, with the provider's own wallet if it keeps one. Calls do not throw for errors
 * of the provider.
 */
export type ProviderAdapter = ProviderClient & { wallet?: TransferWallet };

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
