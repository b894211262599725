import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import type { EndpointName } from '@arara/contract';
import type { Atomically, Db, Tx } from '../db/index.ts';
import { type Clock, Failure, type Random, addSeconds } from '../platform/index.ts';
import type { Outcome } from './envelope.ts';
import * as store from './idempotency-store.ts';

/**
 * A call without an answer after this time is presumed dead, and another request with the key takes it over. Handlers prevent
 * a double effect by the same key.
 */
const ABANDONED_SECONDS = 5;
const RETENTION_SECONDS = 48 * 3600;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The maximum number of stored answers of one holder, so that nobody can fill the disk; retries arrive within seconds. */
const MAX_ANSWERS_PER_HOLDER = 1_000;

/** A call with its caller, Idempotency-Key and the fingerprint of its input. */
export interface IdempotentCall {
  actor: string;
  /** Who the number of stored answers is limited for. For a guest it is the network, regardless of cookies. */
  holder: string;
  endpoint: EndpointName;
  key: string;
  fingerprint: Buffer;
}

/**
 * Stores answers by `Idempotency-Key`. A repeated key with the same body returns the first answer; with another body it fails
 * with `key_reused`. Answers may contain a token, so they are encrypted with a key derived from the Idempotency-Key, which is
 * not stored.
 */
export interface IdempotencyCache {
  /** Returns the stored answer of a call, or runs `answer` and stores its result. Fails with `busy` while the call is running. */
  once(call: IdempotentCall, answer: () => Promise<Outcome>): Promise<Outcome>;
  /** Deletes expired answers. */
  sweep(): Promise<void>;
}

/** The stored fingerprint of the input. It is keyed, because a reader of the table could reverse a plain hash of six digits. */
function toStoredFingerprint({ key, fingerprint }: IdempotentCall): Buffer {
  return createHmac('sha256', key).update(fingerprint).digest();
}

function deriveSealKey(call: IdempotentCall): Buffer {
  return Buffer.from(hkdfSync('sha256', call.key, call.fingerprint, 'arara idempotency', 32));
}

function seal(call: IdempotentCall, outcome: Outcome, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveSealKey(call), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(outcome)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(call: IdempotentCall, sealed: Buffer): Outcome {
  const decipher = createDecipheriv('aes-256-gcm', deriveSealKey(call), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as Outcome;
}

/** Whether an answer may be stored. Internal errors, rate limits and missing sessions may have another result on a retry. */
function isFinal({ status }: Outcome): boolean {
  return status < 500 && status !== 429 && status !== 401;
}

export function createIdempotencyCache({
  db,
  atomically,
  clock,
  random,
  maxAnswers = MAX_ANSWERS_PER_HOLDER,
}: {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  random: Random;
  /** The maximum number of stored answers of one holder. */
  maxAnswers?: number;
}): IdempotencyCache {
  /** Claims a call and deletes the holder's oldest answers beyond the limit. Returns `false` if it was claimed before. */
  async function insert(
    tx: Tx,
    call: IdempotentCall,
    row: Pick<store.NewRequest, 'scope' | 'fingerprint'>,
  ): Promise<boolean> {
    const holder = createHash('sha256').update(call.holder).digest();
    const isClaimed = await store.insertRequest(tx, { ...row, holder, now: clock.now() });
    if (isClaimed && (await store.deleteOldest(tx, holder, maxAnswers)) > maxAnswers)
      throw new Failure('busy', { retryAfterSeconds: ABANDONED_SECONDS });
    return isClaimed;
  }

  /** Returns the stored answer, or `undefined` after claiming the call for this request. */
  async function claim(call: IdempotentCall, scope: Buffer): Promise<Outcome | undefined> {
    const now = clock.now();
    const fingerprint = toStoredFingerprint(call);
    if (await atomically((tx) => insert(tx, call, { scope, fingerprint }))) return undefined;
    const stored = await store.findRequest(db, scope);
    if (stored === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
    if (!stored.fingerprint.equals(fingerprint)) throw new Failure('key_reused');
    if (stored.answer !== null) return unseal(call, stored.answer);
    const taken = await atomically((tx) => store.markRestarted(tx, scope, addSeconds(now, -ABANDONED_SECONDS), now));
    if (!taken) throw new Failure('busy', { retryAfterSeconds: 1 });
    return undefined;
  }

  return {
    async once(call, answer) {
      const scope = createHash('sha256').update(`${call.actor}|${call.endpoint}|${call.key}`).digest();
      const stored = await claim(call, scope);
      if (stored) return stored;
      try {
        const outcome = await answer();
        if (isFinal(outcome))
          await atomically((tx) => store.markAnswered(tx, scope, outcome.status, seal(call, outcome, random)));
        else await atomically((tx) => store.deleteRequest(tx, scope));
        return outcome;
      } catch (error) {
        await atomically((tx) => store.deleteRequest(tx, scope));
        throw error;
      }
    },
    sweep: () => atomically((tx) => store.deleteRequestsBefore(tx, addSeconds(clock.now(), -RETENTION_SECONDS))),
  };
}
