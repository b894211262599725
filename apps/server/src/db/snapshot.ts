import type { Db, Tx } from './connection.ts';

/** Runs reads on one unchanging view of the database, however long they take and whatever is written meanwhile. */
export function snapshot<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => fn(transaction as Tx));
}
