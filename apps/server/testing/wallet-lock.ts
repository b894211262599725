import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Locks a player's wallet in a transaction of its own; returns a function that releases the lock. */
export async function lockWallet({ atomically }: TestDatabase, playerId: number): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const done = atomically(async (tx) => {
    await sql`select 1 from ledger.wallet where player_id = ${playerId} for update`.execute(tx);
    hold();
    await released;
  });
  await Promise.race([held, done]);
  return () => {
    release();
    return done;
  };
}

/** Counts the statements that wait for a lock. */
export async function countLockWaits({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
