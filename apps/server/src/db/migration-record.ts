import { type Kysely, sql } from 'kysely';
import type { FunctionFile } from './function-file.ts';
import type { MigrationFile } from './migration-file.ts';

/** A numbered migration that was applied to the database. */
export interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

/** A function file that was applied to the database. */
export interface AppliedFunction {
  readonly name: string;
  readonly revision: number;
  readonly checksum: string;
}

/** What was applied to a database; nothing where it has no record yet. */
export interface MigrationRecord {
  readonly migrations: readonly AppliedMigration[];
  readonly functions: readonly AppliedFunction[];
}

export async function loadRecord(q: Kysely<unknown>): Promise<MigrationRecord> {
  const { rows } = await sql<{ migrations: boolean; functions: boolean }>`
    select to_regclass('migration.applied') is not null as migrations,
      to_regclass('migration.function') is not null as functions`.execute(q);
  const [present] = rows;
  return {
    migrations: present?.migrations === true ? await listMigrations(q) : [],
    functions: present?.functions === true ? await listFunctions(q) : [],
  };
}

async function listMigrations(q: Kysely<unknown>): Promise<readonly AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select number, name, checksum from migration.applied order by number`.execute(q);
  return rows;
}

async function listFunctions(q: Kysely<unknown>): Promise<readonly AppliedFunction[]> {
  const { rows } = await sql<AppliedFunction>`select name, revision, checksum from migration.function`.execute(q);
  return rows;
}

export async function createRecord(q: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create schema if not exists migration;
    create table if not exists migration.applied (
      number int primary key check (number > 0),
      name text not null unique,
      checksum text not null check (length(checksum) = 64),
      applied_at timestamptz not null default now()
    );
    create table if not exists migration.function (
      name text primary key,
      revision int not null check (revision > 0),
      checksum text not null check (length(checksum) = 64),
      applied_at timestamptz not null default now()
    );
    comment on schema migration is 'Record of what was applied to this database.';
    comment on table migration.applied is 'Numbered migrations that were applied, each once.';
    comment on column migration.applied.checksum is 'SHA-256 of the file, in hex.';
    comment on table migration.function is 'SQL functions as they were applied last.';
    comment on column migration.function.revision is 'Revision of the file in functions/signatures.json.';
    comment on column migration.function.checksum is 'SHA-256 of the file, in hex.';
  `)
    .execute(q);
}

export async function insertMigration(tx: Kysely<unknown>, file: MigrationFile): Promise<void> {
  await sql`
    insert into migration.applied (number, name, checksum) values (${file.number}, ${file.name}, ${file.checksum})
  `.execute(tx);
}

export async function insertFunction(tx: Kysely<unknown>, file: FunctionFile): Promise<void> {
  await sql`
    insert into migration.function (name, revision, checksum) values (${file.name}, ${file.revision}, ${file.checksum})
    on conflict (name) do update
      set revision = excluded.revision, checksum = excluded.checksum, applied_at = excluded.applied_at`.execute(tx);
}
