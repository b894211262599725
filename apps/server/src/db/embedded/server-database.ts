import type { Client } from 'pg';
import { APPLICATION_ROLE } from '../roles.ts';
import type { Postmaster } from './postmaster.ts';

const NAME = 'arara';

/**
 * Makes sure that the owner's role, its database and the application's role stand. The owner may create other databases (a
 * restored copy to verify), but is no superuser: it cannot read files or set `session_replication_role`. The application's
 * role, which the server runs under, owns nothing. The owner is a member of it, so that it may end its connections.
 */
export async function ensureDatabase(superuser: Client): Promise<void> {
  const role = await superuser.query('select 1 from pg_roles where rolname = $1', [NAME]);
  if (role.rows.length === 0) await superuser.query(`create role ${NAME} login createdb`);
  const application = await superuser.query('select 1 from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (application.rows.length === 0) await superuser.query(`create role ${APPLICATION_ROLE} login`);
  await superuser.query(`grant ${APPLICATION_ROLE} to ${NAME}`);
  const database = await superuser.query('select 1 from pg_database where datname = $1', [NAME]);
  if (database.rows.length === 0) await superuser.query(`create database ${NAME} owner ${NAME}`);
}

/** The URL by which the owner, or another role, reaches the database through the private socket. */
export function serverUrl(postmaster: Pick<Postmaster, 'socketDirectory' | 'port'>, role: string = NAME): string {
  const host = encodeURIComponent(postmaster.socketDirectory);
  return `postgres://${role}@localhost:${postmaster.port}/${NAME}?host=${host}&sslmode=disable`;
}
