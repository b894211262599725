import type { Client } from 'pg';
import type { Postmaster } from './postmaster.ts';

const NAME = 'arara';

/**
 * Makes sure that the house's role and its database stand. The role owns that database and may create
 * others (a restored copy to verify), but is no superuser: it cannot read files or switch triggers
 * off behind the ledger's back by `session_replication_role`.
 */
export async function ensureDatabase(superuser: Client): Promise<void> {
  const role = await superuser.query('select 1 from pg_roles where rolname = $1', [NAME]);
  if (role.rows.length === 0) await superuser.query(`create role ${NAME} login createdb`);
  const database = await superuser.query('select 1 from pg_database where datname = $1', [NAME]);
  if (database.rows.length === 0) await superuser.query(`create database ${NAME} owner ${NAME}`);
}

/** The URL by which the house reaches its database through the private socket. */
export function houseUrl(postmaster: Pick<Postmaster, 'socketDirectory' | 'port'>): string {
  const host = encodeURIComponent(postmaster.socketDirectory);
  return `postgres://${NAME}@localhost:${postmaster.port}/${NAME}?host=${host}&sslmode=disable`;
}
