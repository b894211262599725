import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import type { EndpointName } from '@arara/contract';
import type { Atomically, Db, Tx } from '../db/index.ts';
import { type Clock, Failure, type Random, addSeconds } from '../platform/index.ts';
import type { Outcome } from './envelope.ts';
import * as store from './store.ts';

/** A first bearer that has not answered by then is taken for dead; its effect is guarded by the same key. */
const ABANDONED_SECONDS = 5;
const KEPT_SECONDS = 48 * 3600;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Answers that are kept of one holder: a retry comes within seconds, and nobody may fill the disk. */
const MAX_KEPT_OF_ONE = 1_000;

/** Who asks, for what, under which Idempotency-Key, with what input. */
export interface Asked {
  actor: string;
  /** Whom the answer counts for where the number of answers is limited: a guest's network, whatever cookies they send. */
  holder: string;
  endpoint: EndpointName;
  key: string;
  fingerprint: Buffer;
}

/**
 * The memory behind `Idempotency-Key`: the same key with the same body is answered as it was first,
 * with another body it is refused. Answers may hold a token, so they are sealed with a key made
 * from the Idempotency-Key itself, which is not kept.
 */
export interface Requests {
  once(asked: Asked, answer: () => Promise<Outcome>): Promise<Outcome>;
  sweep(): Promise<void>;
}

/** The input as it is kept. Keyed, for a plain hash of six digits tells them to whoever has the table. */
function keptFingerprint({ key, fingerprint }: Asked): Buffer {
  return createHmac('sha256', key).update(fingerprint).digest();
}

function sealKey(asked: Asked): Buffer {
  return Buffer.from(hkdfSync('sha256', asked.key, asked.fingerprint, 'arara idempotency', 32));
}

function seal(asked: Asked, outcome: Outcome, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey(asked), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(outcome)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(asked: Asked, sealed: Buffer): Outcome {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(asked), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as Outcome;
}

/** What may come out differently next time is not remembered: faults of ours, waits, lost sessions. */
function isFinal({ status }: Outcome): boolean {
  return status < 500 && status !== 429 && status !== 401;
}

export function createRequests({
  db,
  atomically,
  clock,
  random,
  maxKept = MAX_KEPT_OF_ONE,
}: {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  random: Random;
  /** Answers that are kept of one holder. */
  maxKept?: number;
}): Requests {
  /** Claims the request for us, and forgets the holder's oldest answers beyond the limit. `false` where it was claimed before. */
  async function insert(tx: Tx, asked: Asked, row: Pick<store.NewRequest, 'scope' | 'fingerprint'>): Promise<boolean> {
    const holder = createHash('sha256').update(asked.holder).digest();
    const isOurs = await store.insertRequest(tx, { ...row, holder, now: clock.now() });
    if (isOurs && (await store.deleteOldest(tx, holder, maxKept)) > maxKept)
      throw new Failure('busy', { retryAfterSeconds: ABANDONED_SECONDS });
    return isOurs;
  }

  /** The answer that stands, or `undefined` when the request is ours to answer. */
  async function claim(asked: Asked, scope: Buffer): Promise<Outcome | undefined> {
    const now = clock.now();
    const kept = keptFingerprint(asked);
    if (await atomically((tx) => insert(tx, asked, { scope, fingerprint: kept }))) return undefined;
    const known = await store.findRequest(db, scope);
    if (known === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
    if (!known.fingerprint.equals(kept)) throw new Failure('key_reused');
    if (known.answer !== null) return unseal(asked, known.answer);
    const taken = await atomically((tx) => store.markRestarted(tx, scope, addSeconds(now, -ABANDONED_SECONDS), now));
    if (!taken) throw new Failure('busy', { retryAfterSeconds: 1 });
    return undefined;
  }

  return {
    async once(asked, answer) {
      const scope = createHash('sha256').update(`${asked.actor}|${asked.endpoint}|${asked.key}`).digest();
      const stands = await claim(asked, scope);
      if (stands) return stands;
      try {
        const outcome = await answer();
        if (isFinal(outcome))
          await atomically((tx) => store.markAnswered(tx, scope, outcome.status, seal(asked, outcome, random)));
        else await atomically((tx) => store.deleteRequest(tx, scope));
        return outcome;
      } catch (error) {
        await atomically((tx) => store.deleteRequest(tx, scope));
        throw error;
      }
    },
    sweep: () => atomically((tx) => store.deleteRequestsBefore(tx, addSeconds(clock.now(), -KEPT_SECONDS))),
  };
}
