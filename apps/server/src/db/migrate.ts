import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db } from './connection.ts';
import { readMigrations } from './migration-file.ts';
import type { MigrationFile } from './migration-file.ts';
import { requireServerVersion } from './server-version.ts';

export interface MigrateOptions {
  /** The folder of numbered SQL files; the server's own unless told. */
  readonly directory?: string;
}

export interface MigrateResult {
  /** File names of the migrations that this call applied, in order. */
  readonly applied: readonly string[];
}

interface AppliedRow {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

const OWN_DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Names the advisory lock that serialises servers which start at once on one database. */
const LOCK_KEY = 7_314_001n;

/**
 * Brings the schema up to this code: applies what is missing, in order, each file in a transaction of
 * its own, one server at a time. Throws, having changed nothing, when the server is older than
 * PostgreSQL 15, when a file that was applied has changed or is gone, or when the database is newer
 * than this code.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<MigrateResult> {
  const files = await readMigrations(options.directory ?? OWN_DIRECTORY);
  await requireServerVersion(db);
  return db.connection().execute(async (connection) => {
    const release = await lock(connection);
    try {
      return await applyMissing(connection, files);
    } finally {
      await release();
    }
  });
}

/** Names of the migrations that the database still lacks. Throws as `migrate` does on a schema not of this code. */
export async function pendingMigrations(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.directory ?? OWN_DIRECTORY);
  const missing = missingOf(files, await findApplied(db));
  return missing.map((file) => file.name);
}

/**
 * A check whether the database has every migration of this code and no other, for who asks often: the files are read and hashed
 * at the first call, for they do not change while a server runs. It throws as `pendingMigrations` does.
 */
export function createMigrationCheck(db: Db, options: MigrateOptions = {}): () => Promise<boolean> {
  let files: Promise<readonly MigrationFile[]> | undefined;
  return async () => {
    files ??= readMigrations(options.directory ?? OWN_DIRECTORY);
    return missingOf(await files, await findApplied(db)).length === 0;
  };
}

/** Waits for its turn however long another server's migration takes, on this session only. */
async function lock(connection: Kysely<unknown>): Promise<() => Promise<void>> {
  await sql`set statement_timeout = 0`.execute(connection);
  await sql`select pg_advisory_lock(${LOCK_KEY}::bigint)`.execute(connection);
  return async () => {
    try {
      await sql`select pg_advisory_unlock(${LOCK_KEY}::bigint)`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    } catch {
      // Only a broken session fails here; its end frees the lock, and what broke it is the error to be seen.
    }
  };
}

async function applyMissing(connection: Kysely<unknown>, files: readonly MigrationFile[]): Promise<MigrateResult> {
  const missing = missingOf(files, await findApplied(connection));
  if (missing.length > 0) await createRecord(connection);
  for (const file of missing) await apply(connection, file);
  return { applied: missing.map((file) => file.name) };
}

async function apply(connection: Kysely<unknown>, file: MigrationFile): Promise<void> {
  try {
    await connection.transaction().execute(async (transaction) => {
      await sql.raw(file.text).execute(transaction);
      await sql`
        insert into migration.applied (number, name, checksum) values (${file.number}, ${file.name}, ${file.checksum})
      `.execute(transaction);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migration ${file.name} failed and was rolled back: ${reason}`, { cause: error });
  }
}

/** What is left to apply, once the past of the database is known to be the past of these files. */
function missingOf(files: readonly MigrationFile[], applied: readonly AppliedRow[]): readonly MigrationFile[] {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (file === undefined && index === files.length && row.number > files.length) {
      throw new Error(`the database is newer than this code: it has ${row.name}, which this code does not know`);
    }
    if (file?.name !== row.name) {
      throw new Error(`migration ${row.name} was applied to this database but its file is missing`);
    }
    if (file.checksum !== row.checksum) {
      throw new Error(`migration ${row.name} was changed after it was applied; restore it and add a new migration`);
    }
  }
  return files.slice(applied.length);
}

async function findApplied(q: Kysely<unknown>): Promise<readonly AppliedRow[]> {
  const {
    rows: [record],
  } = await sql<{ present: boolean }>`
    select to_regclass('migration.applied') is not null as present
  `.execute(q);
  if (record?.present !== true) return [];
  const { rows } = await sql<AppliedRow>`
    select number, name, checksum from migration.applied order by number
  `.execute(q);
  return rows;
}

async function createRecord(connection: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create schema if not exists migration;
    create table if not exists migration.applied (
      number int primary key check (number > 0),
      name text not null unique,
      checksum text not null check (length(checksum) = 64),
      applied_at timestamptz not null default now()
    );
  `)
    .execute(connection);
}
