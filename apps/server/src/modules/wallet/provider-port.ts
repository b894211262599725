import { type Fetch, type ProviderClient, createProviderClient, secretKey } from '@arara/wallet-protocol';
import type { Clock, Ids } from '../../platform/index.ts';
import { createHub88Client } from './hub88/client.ts';
import type { WalletProvider } from './provider.ts';
import { type TransferWallet, createTransferClient } from './transfer/client.ts';

/**
 * What the house asks of any provider, whatever it speaks, and the wallet that it keeps, where it keeps one. None of it
 * throws for what the other side does.
 */
export type ProviderPort = ProviderClient & { wallet?: TransferWallet };

interface PortParts {
  clock: Clock;
  ids: Ids;
  fetch: Fetch;
}

const TIMEOUT_MS = 5_000;

/** The client of a provider. Another protocol is another adapter here. */
export function portOf(provider: WalletProvider, { clock, ids, fetch }: PortParts): ProviderPort {
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
