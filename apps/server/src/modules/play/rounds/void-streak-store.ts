import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

/** Consecutive void rounds of a table. `closedAt` is when the table closed after `maxInARow` of them. */
export type VoidStreak = CamelRow<'rounds.failure_count', 'game' | 'in_a_row' | 'max_in_a_row' | 'closed_at'>;

const columns = sql`game, in_a_row as "inARow", max_in_a_row as "maxInARow", closed_at as "closedAt"`;

/** Counts a void round. */
export async function incrementVoids(tx: Tx, game: string): Promise<VoidStreak> {
  const { rows } = await sql<VoidStreak>`
    insert into rounds.failure_count as t (game, in_a_row) values (${game}, 1)
    on conflict (game) do update set in_a_row = t.in_a_row + 1 returning ${columns}`.execute(tx);
  const [streak] = rows;
  if (streak === undefined) throw new Error('a void round was not counted');
  return streak;
}

/** Resets the count after a settled round. */
export async function resetVoids(tx: Tx, game: string): Promise<void> {
  await sql`update rounds.failure_count set in_a_row = 0 where game = ${game} and in_a_row > 0`.execute(tx);
}

/** Marks a table as closed and resets its count. */
export async function markTableClosed(tx: Tx, game: string, now: Date): Promise<void> {
  await sql`update rounds.failure_count set in_a_row = 0, closed_at = ${now} where game = ${game}`.execute(tx);
}

/** Clears the mark once a round has opened. */
export async function markTableReopened(tx: Tx, game: string): Promise<void> {
  await sql`update rounds.failure_count set closed_at = null where game = ${game} and closed_at is not null`.execute(
    tx,
  );
}

export async function listVoidStreaks(q: Queryable): Promise<Map<string, VoidStreak>> {
  const { rows } = await sql<VoidStreak>`select ${columns} from rounds.failure_count order by game`.execute(q);
  return new Map(rows.map((streak) => [streak.game, streak]));
}
