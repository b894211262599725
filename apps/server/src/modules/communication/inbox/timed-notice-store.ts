import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** The last day whose players were notified of their rebates; `null` before the first. */
export async function findLastRebateDay(q: Queryable): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day::text as day from inbox.watched`.execute(q);
  return rows[0]?.day ?? null;
}

export async function markRebateDay(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into inbox.watched (day) values (${day}::date)
    on conflict (single) do update set day = greatest(watched.day, excluded.day)`.execute(tx);
}
