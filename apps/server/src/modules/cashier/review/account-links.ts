import type { Queryable } from '../../../db/index.ts';
import { type Clock, addSeconds, isPublicAddress, networkOf } from '../../../platform/index.ts';
import type { Identity, Traces } from '../../identity/index.ts';
import type { Vault } from '../../vault/index.ts';
import { indexOf } from '../account/destination.ts';
import { listKeyIndexes } from './account-link-store.ts';
import { SHARED_SECONDS } from './traces.ts';

/** Something by which two accounts are found to belong together, as a keyed hash. */
export interface AccountLink {
  type: 'device' | 'payer' | 'address';
  value: Buffer;
}

/** So many of the newest sessions are looked at: a place that was not used since says little. */
const MAX_SESSIONS = 50;

interface AccountLinksDeps {
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  traces: Pick<Traces, 'by'>;
  vault: Pick<Vault, 'index'>;
}

/**
 * Loads what a member is known by at this moment: the networks and browsers of the sessions of thirty days, the Pix keys they are
 * paid to, and their own CPF as the Pix key that it may be for somebody else. It reads the sessions themselves: the traces of
 * reviews are written every minute, and an account that claims at once must not be ahead of them. An address that is not
 * public (a proxy's, this machine's) identifies nobody and links nobody.
 */
export function createAccountLinks({ clock, identity, traces, vault }: AccountLinksDeps) {
  const index = (type: 'ip' | 'agent', text: string): Buffer => vault.index('place', `${type}|${text}`);

  return async (q: Queryable, memberId: number): Promise<AccountLink[]> => {
    const sessions = await traces.by(q, memberId, addSeconds(clock.now(), -SHARED_SECONDS), MAX_SESSIONS);
    const places = sessions
      .filter(({ ip }) => isPublicAddress(ip))
      .flatMap(({ ip, agent }): AccountLink[] => {
        const network = index('ip', networkOf(ip));
        return [
          { type: 'device', value: Buffer.concat([network, index('agent', agent)]) },
          { type: 'address', value: network },
        ];
      });
    const { cpf } = await identity.member(q, memberId);
    const keys = await listKeyIndexes(q, memberId);
    const payers = cpf === null ? keys : [...keys, indexOf(vault, { keyKind: 'cpf', key: cpf })];
    return [...places, ...payers.map((value): AccountLink => ({ type: 'payer', value }))];
  };
}
