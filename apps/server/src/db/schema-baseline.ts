import { sql } from 'kysely';
import type { Db, Queryable, Tx } from './connection.ts';
import { GRANT_LOCK_KEY } from './roles.ts';
import {
  type SchemaDifference,
  type SchemaObject,
  digestObjects,
  findDifferences,
  findServerMajor,
  listSchemaObjects,
  toBaseline,
} from './schema-objects.ts';
import { snapshot } from './snapshot.ts';

/** Why a baseline was recorded. */
export type BaselineCause = 'first' | 'migrated' | 'jobs' | 'server_version' | 'role' | 'accepted';

/** The state of the schema as the owner left it, which the application's role cannot change. */
export interface SchemaBaseline {
  readonly number: number;
  readonly at: Date;
  readonly cause: BaselineCause;
  readonly objects: number;
  /** One SHA-256 over all its objects, in hex. */
  readonly digest: string;
  /** What differed from the baseline before, when this one replaced it. */
  readonly differences: readonly SchemaDifference[];
}

/** What the definitions of the schema follow from: another stamp is a reason for another baseline. */
interface Stamp {
  migrations: string;
  jobs: string;
  server: number;
  role: string;
}

/** How the schema compares with its baseline. */
export interface SchemaVerdict {
  /** `undefined` where none was recorded, or PostgreSQL is of another major version than when it was. */
  readonly baseline: SchemaBaseline | undefined;
  /** One SHA-256 over the objects as they are now, in hex. */
  readonly digest: string;
  readonly differences: readonly SchemaDifference[];
}

const MAX_DIFFERENCES = 100;

async function hasBaseline(q: Queryable): Promise<boolean> {
  const { rows } = await sql<{ isPresent: boolean }>`
    select to_regclass('migration.baseline') is not null as "isPresent"`.execute(q);
  return rows[0]?.isPresent === true;
}

/** Finds the newest baseline with its stamp. */
async function findNewest(q: Queryable): Promise<(SchemaBaseline & { stamp: Stamp }) | undefined> {
  const { rows } = await sql<SchemaBaseline & { stamp: Stamp }>`
    select number, recorded_at as at, cause, objects, digest, differences, stamp
    from migration.baseline order by number desc limit 1`.execute(q);
  return rows[0];
}

/** Finds the newest baseline; `undefined` where none was recorded. */
export async function findSchemaBaseline(q: Queryable): Promise<SchemaBaseline | undefined> {
  return (await hasBaseline(q)) ? findNewest(q) : undefined;
}

async function listRecorded(q: Queryable): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`select kind, name, checksum from migration.object`.execute(q);
  return rows;
}

async function loadStamp(tx: Tx, role: string | undefined): Promise<Stamp> {
  const { rows } = await sql<{ migrations: string }>`
    select md5(coalesce((select string_agg(checksum, ',' order by number) from migration.applied), '')
      || coalesce((select string_agg(checksum, ',' order by name) from migration.function), '')) as migrations`.execute(
    tx,
  );
  const { rows: jobs } = await sql<{ isPresent: boolean }>`
    select to_regclass('jobs.version') is not null as "isPresent"`.execute(tx);
  const { rows: versions } =
    jobs[0]?.isPresent === true
      ? await sql<{ version: string }>`select version::text as version from jobs.version`.execute(tx)
      : { rows: [] };
  return {
    migrations: rows[0]?.migrations ?? '',
    jobs: versions[0]?.version ?? '',
    server: await findServerMajor(tx),
    role: role ?? '',
  };
}

/** Why a stamp asks for another baseline; `undefined` where it does not. */
function findCause(before: Stamp | undefined, now: Stamp): BaselineCause | undefined {
  if (before === undefined) return 'first';
  if (before.server !== now.server) return 'server_version';
  if (before.migrations !== now.migrations) return 'migrated';
  if (before.jobs !== now.jobs) return 'jobs';
  return before.role === now.role ? undefined : 'role';
}

/** Compares the schema with its baseline. Definitions of another major version of PostgreSQL are not compared. */
export function verifySchema(db: Db): Promise<SchemaVerdict> {
  return snapshot(db, async (tx) => {
    const current = await listSchemaObjects(tx);
    const digest = digestObjects(toBaseline(current));
    const baseline = (await hasBaseline(tx)) ? await findNewest(tx) : undefined;
    if (baseline === undefined || baseline.stamp.server !== (await findServerMajor(tx)))
      return { baseline: undefined, digest, differences: [] };
    return { baseline, digest, differences: findDifferences(await listRecorded(tx), current) };
  });
}

async function replaceObjects(tx: Tx, objects: readonly SchemaObject[]): Promise<void> {
  await sql`delete from migration.object`.execute(tx);
  await sql`
    insert into migration.object (kind, name, checksum)
    select * from unnest(${objects.map(({ kind }) => kind)}::text[], ${objects.map(({ name }) => name)}::text[],
      ${objects.map(({ checksum }) => checksum)}::text[])`.execute(tx);
}

interface RecordOptions {
  /** The application's role; `undefined` where the owner serves. */
  role: string | undefined;
  /** What differed from the baseline before the schema was migrated. */
  differences: readonly SchemaDifference[];
  /** Records a baseline of the schema as it is, although nothing of the release or the server changed. */
  isAccepted?: boolean;
}

/**
 * Records the schema as it is, as its owner, where the release, the job queue, the application's role or the major version of
 * PostgreSQL changed. Otherwise the baseline stays as it is, so that a change by hand does not become part of it at a restart.
 */
export async function recordBaseline(
  owner: Db,
  { role, differences, isAccepted = false }: RecordOptions,
): Promise<BaselineCause | undefined> {
  return owner.transaction().execute(async (transaction) => {
    const tx = transaction as Tx;
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK_KEY}::bigint)`.execute(tx);
    const [before, stamp] = [await findNewest(tx), await loadStamp(tx, role ?? '')];
    const kept = isAccepted && before !== undefined ? { ...stamp, role: before.stamp.role } : stamp;
    const cause = isAccepted ? 'accepted' : findCause(before?.stamp, stamp);
    if (cause === undefined) return undefined;
    const objects = toBaseline(await listSchemaObjects(tx));
    await replaceObjects(tx, objects);
    await sql`
      insert into migration.baseline (cause, stamp, objects, digest, differences)
      values (${cause}, ${JSON.stringify(kept)}::jsonb, ${objects.length}, ${digestObjects(objects)},
        ${JSON.stringify(differences.slice(0, MAX_DIFFERENCES))}::jsonb)`.execute(tx);
    return cause;
  });
}
