import { failpoint } from '../platform/index.ts';
import type { Db, Tx } from './connection.ts';

/** Runs `fn` in a transaction of its own: committed when it resolves, rolled back when it throws. */
export type Atomically = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

/** Something outside the database that must happen only once the transaction stands. */
export type Effect = () => void | Promise<void>;

export interface AtomicallyOptions {
  /** Receives the failure of an effect; the transaction is committed by then, so no caller can receive it. */
  readonly onError: (error: unknown) => void;
}

/** One try and this many more: a transaction that loses a lock race so often has a bug of order. */
const RETRIES = 4;
const RETRY_DELAY_MS = 5;

/** serialization_failure and deadlock_detected: PostgreSQL rolled all of it back and asks to try again. */
const RETRIABLE = new Set(['40001', '40P01']);

const effectsOf = new WeakMap<Tx, Effect[]>();

/**
 * The only opener of transactions, at READ COMMITTED (locks and constraints, not snapshots, guard the
 * money). When PostgreSQL undoes one for a deadlock or a serialization failure, the whole `fn` runs
 * again, so `fn` must do nothing outside the database but by `afterCommit`. A broken connection
 * is not retried: whether the commit arrived is unknown, and only the caller's idempotency key decides it.
 */
export function createAtomically(db: Db, options: AtomicallyOptions): Atomically {
  return async (fn) => {
    const { result, effects } = await committed(db, fn);
    failpoint('commit.after');
    await runAll(effects, options.onError);
    return result;
  };
}

/**
 * Registers `effect` to run once `tx` has committed, in order of registration and before `atomically` resolves;
 * never when it rolls back.
 * An effect may be lost with the process: what must happen belongs in an outbox row of the same `tx`.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const effects = effectsOf.get(tx);
  if (effects === undefined) throw new Error('afterCommit: this transaction has ended');
  effects.push(effect);
}

interface Committed<T> {
  readonly result: T;
  readonly effects: readonly Effect[];
}

async function committed<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, fn);
    } catch (error) {
      if (attempt > RETRIES || !isRetriable(error)) throw error;
      await pause(attempt * RETRY_DELAY_MS);
    }
  }
}

function once<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const tx = transaction as Tx;
      const effects: Effect[] = [];
      effectsOf.set(tx, effects);
      try {
        const result = await fn(tx);
        failpoint('commit.before');
        return { result, effects };
      } finally {
        effectsOf.delete(tx);
      }
    });
}

async function runAll(effects: readonly Effect[], onError: (error: unknown) => void): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      onError(error);
    }
  }
}

function isRetriable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIABLE.has(String(error.code));
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
