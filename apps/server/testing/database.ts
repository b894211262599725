import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, createAtomically, migrate } from '../src/db/index.ts';
import type { Atomically, Db } from '../src/db/index.ts';
import { createJobs } from '../src/modules/jobs/index.ts';
import { createLog } from '../src/platform/index.ts';

/** What the run's PostgreSQL is, as handed from the global setup to every test file. */
export interface TestServer {
  /** A database in which databases can be created. */
  readonly url: string;
  /** The name of the migrated database that test databases are copies of. */
  readonly template: string;
  /** How it is copied: by files is quicker where nothing is made safe on disk, and slower where it is. */
  readonly strategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Db;
  readonly atomically: Atomically;
  /** Closes the connections and removes the database. Safe to call twice. */
  drop(): Promise<void>;
}

/** Every database that a run makes begins so. */
const PREFIX = 'arara_test_';

/** Brings an empty database to the schema that the server runs on: what the template is made by. */
export async function installSchema(url: string): Promise<void> {
  const { db, close } = connect({ url, max: 2, applicationName: 'arara schema' });
  try {
    await migrate(db);
    const jobs = createJobs({ url, log: createLog('error') });
    await jobs.start({ working: false });
    await jobs.stop();
  } finally {
    await close();
  }
}

/** A fresh copy of the migrated template. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  return copyDatabase(server, server.template);
}

/** An empty database, for what is about the schema itself. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), 'template0');
}

async function copyDatabase({ url: serverUrl, strategy }: TestServer, template: string): Promise<TestDatabase> {
  const name = uniqueName(PREFIX);
  await runOn(
    serverUrl,
    `create database ${name} template ${template} strategy ${strategy}`,
    // No test's data outlives it: a server that is made for keeping need not wait for its disk.
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = urlOf(serverUrl, name);
  const { db, close } = connect({ url, max: 8, applicationName: name });
  let dropping: Promise<void> | undefined;
  return {
    url,
    db,
    atomically: createAtomically(db, {
      onError(error) {
        throw error;
      },
    }),
    drop() {
      dropping ??= close().then(() => runOn(serverUrl, `drop database if exists ${name} with (force)`));
      return dropping;
    },
  };
}

/** Statements, one after another, on a connection of their own. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A name that no other run on the same server takes. */
export function uniqueName(prefix: string): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

/** The URL of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
