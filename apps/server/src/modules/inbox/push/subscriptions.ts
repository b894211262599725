import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, type Random, tokenHash } from '../../../platform/index.ts';
import { findPlaceOf, listStandingPlaces } from '../../identity/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Vault } from '../../vault/index.ts';
import { isPoint } from './encryption.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { Target } from './sender.ts';
import * as store from './subscription-store.ts';

/** Browsers of one member that take pushes; of one more, the oldest does so no longer. */
export const MOST_DEVICES = 10;

const NOBODY = '00000000-0000-0000-0000-000000000000';
const LOOKED_AT_ONCE = 500;
const AUTH_BYTES = 16;

/** A browser as it is reached. */
export interface Device {
  id: string;
  target: Target;
  locale: LocaleKey;
}

/** Browsers that take pushes, each for as long as the sign-in stands that asked for it. */
export interface Subscriptions {
  /** Fails with `push_endpoint_refused` for what cannot be a push service or its keys, and with `demo_not_allowed`. */
  subscribe(memberId: number, token: string, target: Target, locale: LocaleKey): Promise<void>;
  unsubscribe(memberId: number, endpoint: string | undefined): Promise<void>;
  count(memberId: number): Promise<number>;
  /** Those that stand; the others are forgotten with it. */
  standing(tx: Tx, memberId: number): Promise<string[]>;
  /** One that stands, opened; `undefined` for one that is over. */
  open(q: Queryable, id: string): Promise<Device | undefined>;
  drop(tx: Tx, id: string): Promise<void>;
  /** Forgets what belongs to sign-ins that ended. */
  sweep(): Promise<void>;
}

interface SubscriptionParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  ids: Ids;
  random: Random;
  vault: Vault;
  /** Push services may be anywhere: for tests alone. */
  anywhere?: boolean;
}

const placeOf = (id: string): string => `inbox.subscription:${id}`;

const refused = (field: string): Failure => new Failure('push_endpoint_refused', { field });

/** Of some subscriptions those whose sign-in has ended. */
async function endedAmong(q: Queryable, some: readonly store.Subscription[]): Promise<string[]> {
  const standing = await listStandingPlaces(
    q,
    some.map(({ placeId }) => placeId),
  );
  return some.filter(({ placeId }) => !standing.has(placeId)).map(({ id }) => id);
}

/** Looks at all there are, some at a time. */
function sweepOf({ db, atomically }: SubscriptionParts): Subscriptions['sweep'] {
  return async () => {
    for (let after = NOBODY; ;) {
      const some = await store.listSubscriptionsAfter(db, after, LOOKED_AT_ONCE);
      const ended = await endedAmong(db, some);
      if (ended.length > 0) await atomically((tx) => store.deleteSubscriptions(tx, ended));
      const last = some.at(-1);
      if (last === undefined || some.length < LOOKED_AT_ONCE) return;
      after = last.id;
    }
  };
}

export function createSubscriptions(parts: SubscriptionParts): Subscriptions {
  const { db, atomically, clock, identity, ids, random, vault, anywhere = false } = parts;

  function requireReachable({ endpoint, p256dh, auth }: Target): void {
    if (!anywhere && !isPushEndpoint(endpoint)) throw refused('endpoint');
    if (!isPoint(Buffer.from(p256dh, 'base64url'), random)) throw refused('p256dh');
    if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) throw refused('auth');
  }

  /** Oldest first, without those that ended. */
  async function living(tx: Tx, memberId: number): Promise<store.Subscription[]> {
    const all = await store.listSubscriptions(tx, memberId);
    const ended = await endedAmong(tx, all);
    if (ended.length > 0) await store.deleteSubscriptions(tx, ended);
    return all.filter(({ id }) => !ended.includes(id));
  }

  return {
    async subscribe(memberId, token, target, locale) {
      requireReachable(target);
      if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
      await atomically(async (tx) => {
        const placeId = await findPlaceOf(tx, tokenHash(token));
        if (placeId === undefined) throw new Failure('unauthenticated');
        const endpointHash = tokenHash(target.endpoint);
        await store.deleteByEndpoint(tx, endpointHash);
        const others = await living(tx, memberId);
        const tooOld = others.slice(0, Math.max(0, others.length + 1 - MOST_DEVICES)).map(({ id }) => id);
        await store.deleteSubscriptions(tx, tooOld);
        const id = ids.uuid();
        const sealed = (await vault.sealer(tx, memberId)).seal(placeOf(id), JSON.stringify(target));
        const createdAt = clock.now();
        await store.insertSubscription(tx, { id, memberId, placeId, endpointHash, sealed, locale, createdAt });
      });
    },
    async unsubscribe(memberId, endpoint) {
      const endpointHash = endpoint === undefined ? null : tokenHash(endpoint);
      await atomically((tx) => store.deleteOwn(tx, memberId, endpointHash));
    },
    count: async (memberId) => (await store.listSubscriptions(db, memberId)).length,
    standing: async (tx, memberId) => (await living(tx, memberId)).map(({ id }) => id),
    async open(q, id) {
      const found = await store.findSubscription(q, id);
      if (found === undefined || (await endedAmong(q, [found])).length > 0) return undefined;
      const text = (await vault.sealer(q, found.memberId)).open(placeOf(id), found.sealed);
      // Whoever was erased meanwhile is told nothing.
      return text === '' ? undefined : { id, locale: found.locale, target: JSON.parse(text) as Target };
    },
    drop: (tx, id) => store.deleteSubscriptions(tx, [id]),
    sweep: sweepOf(parts),
  };
}
