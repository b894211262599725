import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { APPEND_ONLY, READ_ONLY } from './append-only.ts';

/** The role that a server's own PostgreSQL has for the application, and one at `DATABASE_URL` where it may be created. */
export const APPLICATION_ROLE = 'arara_app';

/** What a login may do in a database. */
export interface RoleRights {
  name: string;
  isSuperuser: boolean;
  canCreateRoles: boolean;
  /** Whether the schema stands already, and this role does not own it: then migrations are another role's. */
  isApplication: boolean;
}

/** Orders servers that grant at the same moment: PostgreSQL refuses two changes of one table's rights at once. */
export const GRANT_LOCK_KEY = 7_314_002n;

/** The rights of the connected role. */
export async function findRoleRights(db: Db): Promise<RoleRights> {
  const { rows } = await sql<RoleRights>`
    select r.rolname as name, r.rolsuper as "isSuperuser", r.rolsuper or r.rolcreaterole as "canCreateRoles",
      coalesce((
        select not pg_has_role(r.rolname, c.relowner, 'member') from pg_class c
        where c.oid = to_regclass('migration.applied')), false) as "isApplication"
    from pg_roles r where r.rolname = current_user`.execute(db);
  const [rights] = rows;
  if (rights === undefined) throw new Error('the database does not know who is connected');
  return rights;
}

/** Makes sure that the application's role stands, which cannot log in, and that the connected role may act as it. */
export async function ensureApplicationRole(db: Db): Promise<void> {
  await sql
    .raw(`
    do $$
    begin
      create role ${APPLICATION_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    .execute(db);
  const { rows } = await sql<{ isMember: boolean }>`
    select pg_has_role(current_user, ${APPLICATION_ROLE}, 'set') as "isMember"
    where current_setting('server_version_num')::integer >= 160000
    union all
    select pg_has_role(current_user, ${APPLICATION_ROLE}, 'member')
    where current_setting('server_version_num')::integer < 160000`.execute(db);
  if (rows[0]?.isMember === true) return;
  await sql`grant ${sql.id(APPLICATION_ROLE)} to current_user`.execute(db);
}

/** The URL with which a connection acts as another role from its first statement on. */
export function actingAs(url: string, role: string): string {
  const acting = new URL(url);
  const options = acting.searchParams.get('options') ?? '-c timezone=UTC -c jit=off';
  acting.searchParams.set('options', `${options} -c role=${role}`);
  return acting.href;
}

interface OwnTable {
  schema: string;
  name: string;
  /** Rows of a partition are reached by the table that it is of. */
  isPartition: boolean;
}

/** Every table and view of the schemas that the connected role owns. */
async function listOwnTables(q: Kysely<unknown>): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select n.nspname as schema, c.relname as name, c.relispartition and n.nspname <> 'jobs' as "isPartition"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^(pg_|information_schema$|public$)'
      and pg_has_role(current_user, n.nspowner, 'member')
    order by 1, 2`.execute(q);
  return rows;
}

/** What the application may do with a table; nothing with a partition, so that none of it goes round the whole. */
function rightsOn({ schema, name, isPartition }: OwnTable): RawBuilder<unknown> | undefined {
  const table = `${schema}.${name}`;
  if (isPartition) return undefined;
  if (READ_ONLY.includes(table)) return sql`select`;
  return APPEND_ONLY.includes(table) ? sql`select, insert` : sql`select, insert, update, delete`;
}

/**
 * Gives a role what the application needs in a migrated database, and takes away whatever else it had there: rows of every
 * table, no table itself. It may truncate nothing, create nothing in a schema, and switch no trigger off, for it owns
 * nothing. To be run by the owner after every migration: new tables are covered without a line of their own.
 */
export async function grantApplication(owner: Db, role: string): Promise<void> {
  const grantee = sql.id(role);
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK_KEY}::bigint)`.execute(tx);
    const tables = await listOwnTables(tx);
    for (const schema of new Set(tables.map((table) => table.schema))) {
      const all = sql.id(schema);
      await sql`revoke all on all tables in schema ${all} from ${grantee}`.execute(tx);
      await sql`revoke all on schema ${all} from ${grantee}`.execute(tx);
      await sql`grant usage on schema ${all} to ${grantee}`.execute(tx);
      await sql`grant usage, select on all sequences in schema ${all} to ${grantee}`.execute(tx);
      await sql`grant execute on all functions in schema ${all} to ${grantee}`.execute(tx);
    }
    for (const table of tables) {
      const rights = rightsOn(table);
      if (rights === undefined) continue;
      await sql`grant ${rights} on ${sql.id(table.schema, table.name)} to ${grantee}`.execute(tx);
    }
  });
}
