import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

/** How a table fares: a row is there once a round of it was void. */
export interface Trouble {
  game: string;
  /** How many rounds in a row came to nothing. */
  inARow: number;
  /** So many in a row, and the table closes by itself. */
  mostInARow: number;
  /** Since when it is closed by itself. */
  closedAt: Date | null;
}

const columns = sql`game, in_a_row as "inARow", most_in_a_row as "mostInARow", closed_at as "closedAt"`;

/** Counts one more round that came to nothing. */
export async function addVoid(tx: Tx, game: string): Promise<Trouble> {
  const { rows } = await sql<Trouble>`
    insert into rounds.trouble as t (game, in_a_row) values (${game}, 1)
    on conflict (game) do update set in_a_row = t.in_a_row + 1 returning ${columns}`.execute(tx);
  const [trouble] = rows;
  if (trouble === undefined) throw new Error('a void round was not counted');
  return trouble;
}

/** A round came to something: what comes to nothing after it is counted anew. */
export async function clearVoids(tx: Tx, game: string): Promise<void> {
  await sql`update rounds.trouble set in_a_row = 0 where game = ${game} and in_a_row > 0`.execute(tx);
}

/** The table closed by itself: whoever opens it again gives it as many tries as before. */
export async function markSelfClosed(tx: Tx, game: string, now: Date): Promise<void> {
  await sql`update rounds.trouble set in_a_row = 0, closed_at = ${now} where game = ${game}`.execute(tx);
}

/** Its next round has opened. */
export async function markReopened(tx: Tx, game: string): Promise<void> {
  await sql`update rounds.trouble set closed_at = null where game = ${game} and closed_at is not null`.execute(tx);
}

export async function listTroubles(q: Queryable): Promise<Map<string, Trouble>> {
  const { rows } = await sql<Trouble>`select ${columns} from rounds.trouble order by game`.execute(q);
  return new Map(rows.map((trouble) => [trouble.game, trouble]));
}
