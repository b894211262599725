import { sql } from 'kysely';
import type { TestHouse } from './house.ts';

/** How many rounds of a game were begun in a house, settled or still open. */
export async function roundsBegun(house: TestHouse, game: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ledger.transaction where game = ${game})::integer
      + (select count(*) from play.open_round where game = ${game})::integer as count`.execute(house.database.db);
  return rows[0]?.count ?? 0;
}
