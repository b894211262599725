import { NONCE_LIFE_MS, type SignatureFault, verifySignature } from '@arara/wallet-protocol';
import type { Db } from '../../db/index.ts';
import { type AddressList, type Clock, addressList } from '../../platform/index.ts';
import { takeNonce } from './nonce-store.ts';
import type { WalletProvider } from './provider.ts';

/** A call as it came in: nothing of it is read yet, and nothing is believed. */
export interface RawCall {
  method: string;
  /** As on the request line, with its query. */
  path: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The very bytes. */
  body: Buffer;
  ip: string;
}

export type Admitted =
  | { ok: true; provider: WalletProvider }
  /** Why; for our log, and not for who calls. */
  | { ok: false; fault: SignatureFault | 'address' };

/** Lets in who proves to be a provider, from where that provider calls, now, with a number that was never used. */
export type Gate = (call: RawCall) => Promise<Admitted>;

interface GateParts {
  db: Db;
  clock: Clock;
  providers: readonly WalletProvider[];
}

export function createGate({ db, clock, providers }: GateParts): Gate {
  const known = new Map<string, { provider: WalletProvider; addresses: AddressList }>(
    providers
      .filter(({ adapter }) => adapter !== 'hub88')
      .map((provider) => [provider.id, { provider, addresses: addressList(provider.addresses) }]),
  );

  return async ({ ip, ...incoming }) => {
    const nowMs = clock.now().getTime();
    const verified = verifySignature(incoming, { keysOf: (id) => known.get(id)?.provider.keys, nowMs });
    if (!verified.ok) return verified;
    const found = known.get(verified.provider);
    if (found === undefined) return { ok: false, fault: 'provider' };
    if (!found.addresses.holds(ip)) return { ok: false, fault: 'address' };
    // Last, and only for who proved to be the provider: nobody uses up another's numbers.
    const until = new Date(nowMs + NONCE_LIFE_MS);
    const isFresh = await takeNonce(db, found.provider.id, verified.nonce, until);
    return isFresh ? { ok: true, provider: found.provider } : { ok: false, fault: 'nonce' };
  };
}
