import { sql } from 'kysely';
import type { Db } from '../src/db/index.ts';

/** Moves the session of play of a player an hour into the past, for a server that runs in real time. */
export async function ageSessionOfPlay(db: Db, playerId: number): Promise<void> {
  await sql`
    update reality_checks.session set started_at = started_at - interval '1 hour', due_at = due_at - interval '1 hour',
      counted_from = counted_from - interval '1 hour' where player_id = ${playerId}`.execute(db);
}
