import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Db } from './connection.ts';
import { type FunctionFile, readFunctions } from './function-file.ts';
import { OWN_FUNCTIONS } from './function-signatures.ts';
import { type MigrationFile, readMigrations } from './migration-file.ts';
import {
  type AppliedFunction,
  type AppliedMigration,
  createRecord,
  insertFunction,
  insertMigration,
  loadRecord,
} from './migration-record.ts';
import { GRANT_LOCK_KEY } from './roles.ts';
import { requireServerVersion } from './server-version.ts';

export interface MigrateOptions {
  /** The folder of numbered SQL files; the server's own by default. */
  readonly directory?: string;
  /** The folder of SQL functions; the server's own by default, and none beside another `directory`. */
  readonly functions?: string;
}

export interface MigrateResult {
  /** File names of the migrations that this call applied, in order, then names of the functions. */
  readonly applied: readonly string[];
}

/** The schema that this code needs. */
interface Schema {
  readonly migrations: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
}

const OWN_DIRECTORY = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Names the advisory lock that serialises servers which start at once on one database. */
const LOCK_KEY = 7_314_001n;

async function readSchema({ directory, functions }: MigrateOptions): Promise<Schema> {
  const folder = functions ?? (directory === undefined ? OWN_FUNCTIONS : undefined);
  return {
    migrations: await readMigrations(directory ?? OWN_DIRECTORY),
    functions: folder === undefined ? [] : await readFunctions(folder),
  };
}

/**
 * Brings the schema up to this code, one server at a time: applies the missing numbered files in order, each in a transaction
 * of its own, then the functions that changed, in one transaction. Throws, having changed nothing, when PostgreSQL is older
 * than 15, when a file that was applied has changed or is missing, or when the database is newer than this code.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<MigrateResult> {
  const schema = await readSchema(options);
  await requireServerVersion(db);
  return db.connection().execute(async (connection) => {
    const release = await lock(connection);
    try {
      return await applyMissing(connection, schema);
    } finally {
      await release();
    }
  });
}

/**
 * Names of the migrations and functions that the database still lacks. Throws as `migrate` does on a schema that this code did
 * not make.
 */
export async function pendingMigrations(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  return namesOf(await findMissing(db, await readSchema(options)));
}

/**
 * A check whether the database has every migration and function of this code. It holds on a newer database too: the previous
 * release serves beside the one that has just migrated. The files are read at the first call, for they do not change while a
 * server runs. Throws when an applied migration has changed or is missing.
 */
export function createMigrationCheck(db: Db, options: MigrateOptions = {}): () => Promise<boolean> {
  let reading: Promise<Schema> | undefined;
  return async () => {
    reading ??= readSchema(options);
    const schema = await reading;
    const record = await loadRecord(db);
    const known = record.migrations.slice(0, schema.migrations.length);
    const revisions = new Map(record.functions.map(({ name, revision }) => [name, revision]));
    return (
      missingMigrations(schema.migrations, known).length === 0 &&
      schema.functions.every(({ name, revision }) => (revisions.get(name) ?? 0) >= revision)
    );
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

async function findMissing(q: Kysely<unknown>, schema: Schema): Promise<Schema> {
  const record = await loadRecord(q);
  return {
    migrations: missingMigrations(schema.migrations, record.migrations),
    functions: missingFunctions(schema.functions, record.functions),
  };
}

const namesOf = ({ migrations, functions }: Schema): string[] => [...migrations, ...functions].map(({ name }) => name);

async function applyMissing(connection: Kysely<unknown>, schema: Schema): Promise<MigrateResult> {
  const missing = await findMissing(connection, schema);
  if (missing.migrations.length + missing.functions.length > 0) await createRecord(connection);
  for (const file of missing.migrations) await applyMigration(connection, file);
  await applyFunctions(connection, missing.functions);
  return { applied: namesOf(missing) };
}

async function applyMigration(connection: Kysely<unknown>, file: MigrationFile): Promise<void> {
  try {
    await connection.transaction().execute(async (tx) => {
      await sql.raw(file.text).execute(tx);
      await insertMigration(tx, file);
    });
  } catch (error) {
    throw failureOf(`migration ${file.name}`, error);
  }
}

/** All or none: functions call each other. A server that grants rights meanwhile changes the same rows of the catalog, so it waits. */
async function applyFunctions(connection: Kysely<unknown>, files: readonly FunctionFile[]): Promise<void> {
  if (files.length === 0) return;
  await connection.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK_KEY}::bigint)`.execute(tx);
    for (const file of files) {
      try {
        await sql.raw(file.text).execute(tx);
        await insertFunction(tx, file);
      } catch (error) {
        throw failureOf(`function ${file.name}`, error);
      }
    }
  });
}

function failureOf(what: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${what} failed and was rolled back: ${reason}`, { cause: error });
}

/** The numbered files that are not applied yet. Throws unless what was applied is the beginning of these files. */
function missingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (file === undefined && index === files.length && row.number > files.length) {
      throw new Error(`the database is newer than this code: it has ${row.name}, which this code does not know`);
    }
    if (file?.name !== row.name) {
      throw new Error(
        `migration ${row.name} was applied to this database but this code has no such file: start the release that made the database, or use an empty one`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new Error(`migration ${row.name} was changed after it was applied; restore it and add a new migration`);
    }
  }
  return files.slice(applied.length);
}

/** The functions that are not applied as they are. What the database has beside them belongs to another release. */
function missingFunctions(
  files: readonly FunctionFile[],
  applied: readonly AppliedFunction[],
): readonly FunctionFile[] {
  const rows = new Map(applied.map((row) => [row.name, row]));
  return files.filter((file) => {
    const row = rows.get(file.name);
    if (row === undefined) return true;
    if (row.revision > file.revision) {
      throw new Error(
        `the database is newer than this code: its function ${file.name} is of revision ${row.revision}, this code's of ${file.revision}`,
      );
    }
    if (row.checksum === file.checksum) return false;
    if (row.revision === file.revision) {
      throw new Error(`function ${file.name} was changed without a new revision: run npm run -s db:functions`);
    }
    return true;
  });
}
