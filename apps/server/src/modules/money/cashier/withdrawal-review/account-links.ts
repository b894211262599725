import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import { type Clock, addSeconds, isPublicAddress, networkOf } from '../../../../platform/index.ts';
import type { Identity, SessionOrigins } from '../../../accounts/identity/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import { computeKeyIndex } from '../bank-accounts/payout-destination.ts';
import { listKeyIndexes } from '../bank-accounts/bank-account-store.ts';
import * as store from './account-link-store.ts';

/** A trait that links accounts, as a keyed hash. */
export interface HashedAccountLink {
  type: 'device' | 'payer' | 'address';
  value: Buffer;
}

/** The newest sessions that are read; older addresses say little. */
const MAX_SESSIONS = 50;

interface AccountLinksDeps {
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  traces: Pick<SessionOrigins, 'ofMember'>;
  vault: Pick<Vault, 'blindIndex'>;
}

/**
 * Loads the current links of a member: networks and browsers of the sessions of thirty days, their payout keys, and their CPF,
 * which may be the payout key of somebody else. It reads the sessions themselves because the traces of reviews are written
 * only every minute, and a new account may claim sooner. A private address (of a proxy or this machine) links nobody.
 */
export function createAccountLinks({ clock, identity, traces, vault }: AccountLinksDeps) {
  const index = (type: 'ip' | 'agent', text: string): Buffer => vault.blindIndex('place', `${type}|${text}`);

  return async (q: Queryable, memberId: number): Promise<HashedAccountLink[]> => {
    const sessions = await traces.ofMember(q, memberId, addSeconds(clock.now(), -LINK_WINDOW_SECONDS), MAX_SESSIONS);
    const origins = sessions
      .filter(({ ip }) => isPublicAddress(ip))
      .flatMap(({ ip, agent }): HashedAccountLink[] => {
        const network = index('ip', networkOf(ip));
        return [
          { type: 'device', value: Buffer.concat([network, index('agent', agent)]) },
          { type: 'address', value: network },
        ];
      });
    const { cpf } = await identity.member(q, memberId);
    const keys = await listKeyIndexes(q, memberId);
    const payers = cpf === null ? keys : [...keys, computeKeyIndex(vault, { keyKind: 'cpf', key: cpf })];
    return [...origins, ...payers.map((value): HashedAccountLink => ({ type: 'payer', value }))];
  };
}

const DAY_SECONDS = 86_400;

/** Accounts are linked by an address of this period; an older one may have belonged to somebody else. */
export const LINK_WINDOW_SECONDS = 30 * DAY_SECONDS;

/** The period required by law for connection records (Marco Civil da Internet, art. 15). */
const RETENTION_SECONDS = 183 * DAY_SECONDS;

/** Sessions are not inserted in the order of their times; this period is read again. */
const OVERLAP_SECONDS = 300;

const BATCH_SIZE = 500;

interface TraceDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  traces: SessionOrigins;
  vault: Pick<Vault, 'blindIndex'>;
}

/** Creates the job that stores sign-ins since its last run and deletes traces after their retention period. */
export function createTraceReader({ db, atomically, clock, traces, vault }: TraceDeps): () => Promise<void> {
  const index = (kind: 'ip' | 'agent', text: string): Buffer => vault.blindIndex('place', `${kind}|${text}`);

  return async () => {
    const now = clock.now();
    const readUpTo = await store.findReadUpTo(db);
    let after = { at: addSeconds(readUpTo ?? addSeconds(now, -LINK_WINDOW_SECONDS), -OVERLAP_SECONDS), id: 0 };
    for (;;) {
      const opened = await traces.since(db, after, BATCH_SIZE);
      const found = opened
        .filter(({ ip }) => ip !== '')
        .map(({ memberId, ip, agent, device, at }) => ({
          memberId,
          ipIndex: index('ip', ip),
          agentIndex: index('agent', agent),
          device,
          at,
        }));
      if (found.length > 0) await atomically((tx) => store.upsertTraces(tx, found));
      const last = opened.at(-1);
      if (last === undefined || opened.length < BATCH_SIZE) break;
      after = { at: last.at, id: last.id };
    }
    await atomically((tx) => store.deleteTracesBefore(tx, addSeconds(now, -RETENTION_SECONDS)));
  };
}
