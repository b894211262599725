import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';

export type FoundTicket = CamelRow<'rounds.ticket', 'id' | 'player_id' | 'game' | 'placed_at'>;

/** The ticket with this id, which is also the id of its transaction; or the first tickets of the round with this id. */
export async function findTicketsById(q: Queryable, id: string, limit: number): Promise<FoundTicket[]> {
  const { rows } = await sql<FoundTicket>`
    select id, player_id as "playerId", game, placed_at as "placedAt" from rounds.ticket
    where id = ${id}::uuid or round_id = ${id}::uuid order by number, id limit ${limit}`.execute(q);
  return rows;
}
