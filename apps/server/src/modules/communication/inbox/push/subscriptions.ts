import type { LocaleKey } from '@arara/contract/locales';
import { fromWireLocale, toWireLocale } from '@arara/contract/wire-locales';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, type Ids, type Random, tokenHash, isPublicUrl } from '../../../../platform/index.ts';
import { type Identity, findSignedInDeviceId, listActiveDevices } from '../../../accounts/identity/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import { isPoint } from './encryption.ts';
import type { PushTarget } from './push-sender.ts';
import * as store from './subscription-store.ts';

/** Subscriptions of one member; a further one replaces the oldest. */
export const MAX_DEVICES = 10;

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 500;
const AUTH_BYTES = 16;

/** A browser with its open subscription. */
export interface PushDevice {
  id: string;
  target: PushTarget;
  locale: LocaleKey;
}

/** Push subscriptions of browsers; each ends with the sign-in that created it. */
export interface Subscriptions {
  /** Fails with `push_endpoint_refused` for an invalid endpoint or key, and with `demo_not_allowed`. */
  subscribe(memberId: number, token: string, target: PushTarget, locale: LocaleKey): Promise<void>;
  unsubscribe(memberId: number, endpoint: string | undefined): Promise<void>;
  count(memberId: number): Promise<number>;
  /** Lists the active ones, and deletes the others. */
  listActive(tx: Tx, memberId: number): Promise<string[]>;
  /** Opens an active one; `undefined` where it has ended. */
  open(q: Queryable, id: string): Promise<PushDevice | undefined>;
  drop(tx: Tx, id: string): Promise<void>;
  /** Deletes the subscriptions of sign-ins that ended. */
  sweep(): Promise<void>;
}

interface SubscriptionDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  random: Random;
  vault: Vault;
  /** Allows push services at any host: for tests only. */
  anywhere?: boolean;
}

const toSealContext = (id: string): string => `inbox.subscription:${id}`;

const refuse = (field: string): Failure => new Failure('push_endpoint_refused', { field });

/** The ids of the subscriptions whose sign-in has ended. */
async function findEnded(q: Queryable, subscriptions: readonly store.PushSubscription[]): Promise<string[]> {
  const active = await listActiveDevices(
    q,
    subscriptions.map(({ placeId }) => placeId),
  );
  return subscriptions.filter(({ placeId }) => !active.has(placeId)).map(({ id }) => id);
}

/** Checks all subscriptions in batches. */
function createSweep({ db, atomically }: SubscriptionDeps): Subscriptions['sweep'] {
  return async () => {
    for (let after = LOWEST_ID; ;) {
      const batch = await store.listSubscriptionsAfter(db, after, BATCH_SIZE);
      const ended = await findEnded(db, batch);
      if (ended.length > 0) await atomically((tx) => store.deleteSubscriptions(tx, ended));
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH_SIZE) return;
      after = last.id;
    }
  };
}

export function createSubscriptions(deps: SubscriptionDeps): Subscriptions {
  const { db, atomically, clock, identity, ids, random, vault, anywhere = false } = deps;

  function requireValid({ endpoint, p256dh, auth }: PushTarget): void {
    if (!anywhere && !isPublicUrl(endpoint)) throw refuse('endpoint');
    if (!isPoint(Buffer.from(p256dh, 'base64url'), random)) throw refuse('p256dh');
    if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) throw refuse('auth');
  }

  /** Lists the active subscriptions of a member, oldest first, and deletes the others. */
  async function listActive(tx: Tx, memberId: number): Promise<store.PushSubscription[]> {
    const all = await store.listSubscriptions(tx, memberId);
    const ended = await findEnded(tx, all);
    if (ended.length > 0) await store.deleteSubscriptions(tx, ended);
    return all.filter(({ id }) => !ended.includes(id));
  }

  return {
    async subscribe(memberId, token, target, locale) {
      requireValid(target);
      if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
      await atomically(async (tx) => {
        const placeId = await findSignedInDeviceId(tx, tokenHash(token));
        if (placeId === undefined) throw new Failure('unauthenticated');
        const endpointHash = tokenHash(target.endpoint);
        await store.deleteByEndpoint(tx, endpointHash);
        const others = await listActive(tx, memberId);
        const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_DEVICES)).map(({ id }) => id);
        await store.deleteSubscriptions(tx, surplus);
        const id = ids.uuid();
        const sealed = (await vault.sealer(tx, memberId)).seal(toSealContext(id), JSON.stringify(target));
        const createdAt = clock.now();
        await store.insertSubscription(tx, {
          id,
          memberId,
          placeId,
          endpointHash,
          sealed,
          locale: toWireLocale(locale),
          createdAt,
        });
      });
    },
    async unsubscribe(memberId, endpoint) {
      const endpointHash = endpoint === undefined ? null : tokenHash(endpoint);
      await atomically((tx) => store.deleteMemberSubscriptions(tx, memberId, endpointHash));
    },
    count: async (memberId) => (await store.listSubscriptions(db, memberId)).length,
    listActive: async (tx, memberId) => (await listActive(tx, memberId)).map(({ id }) => id),
    async open(q, id) {
      const subscription = await store.findSubscription(q, id);
      if (subscription === undefined || (await findEnded(q, [subscription])).length > 0) return undefined;
      const text = (await vault.sealer(q, subscription.memberId)).open(toSealContext(id), subscription.sealed);
      // An erased member gets no push.
      return text === ''
        ? undefined
        : { id, locale: fromWireLocale(subscription.locale), target: JSON.parse(text) as PushTarget };
    },
    drop: (tx, id) => store.deleteSubscriptions(tx, [id]),
    sweep: createSweep(deps),
  };
}
