import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Holds a player's wallet, as another transaction would, until the answered function is called. */
export async function holdWallet({ atomically }: TestDatabase, playerId: number): Promise<() => Promise<void>> {
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

/** How many statements wait for a lock that somebody holds. */
export async function lockWaits({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
