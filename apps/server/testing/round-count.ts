import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** Counts the rounds of a game on a server, settled or still open. */
export async function countRounds(server: TestServer, game: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ledger.transaction where game = ${game})::integer
      + (select count(*) from play.open_round where game = ${game})::integer as count`.execute(server.database.db);
  return rows[0]?.count ?? 0;
}
