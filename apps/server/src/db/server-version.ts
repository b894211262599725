import { sql } from 'kysely';
import type { Queryable } from './connection.ts';

/** The oldest major version whose SQL every migration and store keeps to. */
const FLOOR = 15;

/** Throws a readable message when the server is older than PostgreSQL 15. */
export async function requireServerVersion(q: Queryable): Promise<void> {
  const { rows } = await sql<{ number: number; text: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text
  `.execute(q);
  const [version] = rows;
  if (version === undefined || version.number < FLOOR * 10_000) {
    throw new Error(
      `PostgreSQL ${FLOOR} or newer is needed; the server at DATABASE_URL is ${version?.text ?? 'unknown'}`,
    );
  }
}

/** Finds the version of PostgreSQL, such as `18.1`. */
export async function findServerVersion(q: Queryable): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(q);
  return rows[0]?.version ?? '';
}
