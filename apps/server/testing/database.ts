import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Atomically, type Db, connect, createAtomically } from '../src/db/index.ts';
import { prepareDatabase } from '../src/startup/open-database.ts';
import { createLog } from '../src/platform/index.ts';

/** The PostgreSQL server of a test run, which the global setup provides to every test file. */
export interface TestPostgres {
  /** The URL of a database from which other databases can be created. */
  readonly url: string;
  /** The name of the migrated database that test databases are copied from. */
  readonly template: string;
  /** The copy strategy. `file_copy` is faster without fsync and slower with it. */
  readonly strategy: 'file_copy' | 'wal_log';
  /** The role of the server, which owns nothing. */
  readonly application: Login;
}

export interface Login {
  readonly name: string;
  /** Empty if the server asks for none. */
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** A connection to a database as one role. */
interface Access {
  readonly url: string;
  readonly db: Db;
  readonly atomically: Atomically;
}

/** The database of one test file, accessed as the role of the server. */
export interface TestDatabase extends Access {
  /** The same database as its owner, for tests that change what the application must not. */
  readonly owner: Access;
  /** Closes the connections and removes the database. Safe to call twice. */
  drop(): Promise<void>;
}

/** The prefix of every database that a test run creates. */
const PREFIX = 'arara_test_';

/** Migrates an empty database to the current schema. */
export function installSchema(url: string, role: string): Promise<void> {
  return prepareDatabase(url, role, createLog('error'));
}

/** Creates the login of one test run. */
export async function createLogin(serverUrl: string): Promise<Login> {
  const login = { name: uniqueName('arara_app_'), password: randomBytes(12).toString('hex') };
  await runOn(serverUrl, `create role ${login.name} login password '${login.password}'`);
  return login;
}

/** Drops a login. That of a killed run remains with its databases. */
export async function dropLogin(serverUrl: string, { name }: Login): Promise<void> {
  await runOn(serverUrl, `drop role if exists ${name}`);
}

/** Creates a copy of the migrated template. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgres'));
}

/** Creates a copy of the template of a given server, for programs that are not tests. */
export async function copyTemplate(server: TestPostgres): Promise<TestDatabase> {
  return copyDatabase(server, server.template, server.application);
}

/** Creates an empty database, accessed as its owner, for tests of the schema. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), 'template0', undefined);
}

/** The URL of a database as the role of the server. */
export function applicationUrlOf(databaseUrl: string): string {
  return urlBy(databaseUrl, inject('postgres').application);
}

function accessBy(url: string, applicationName: string, max: number): Access & { close: () => Promise<void> } {
  const { db, close } = connect({ url, max, applicationName });
  const onError = (error: unknown): never => {
    throw error;
  };
  return { url, db, atomically: createAtomically(db, { onError }), close };
}

async function copyDatabase(
  { url: serverUrl, strategy }: TestPostgres,
  template: string,
  login: Login | undefined,
): Promise<TestDatabase> {
  const name = uniqueName(PREFIX);
  await runOn(
    serverUrl,
    `create database ${name} template ${template} strategy ${strategy}`,
    // Test data need not survive a crash, so commits do not wait for the disk.
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = urlOf(serverUrl, name);
  const access = accessBy(login === undefined ? url : urlBy(url, login), name, 8);
  // Opens no connection before its first use.
  const owner = login === undefined ? access : accessBy(url, `${name} owner`, 2);
  let dropping: Promise<void> | undefined;
  return {
    ...access,
    owner,
    drop() {
      dropping ??= Promise.all([access.close(), owner.close()]).then(() =>
        runOn(serverUrl, `drop database if exists ${name} with (force)`),
      );
      return dropping;
    },
  };
}

/** Runs statements in sequence on a separate connection. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Generates a name that no other run on the same server uses. */
export function uniqueName(prefix: string): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

/** The URL of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** The URL of the same database for another role. */
function urlBy(databaseUrl: string, { name, password }: Login): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
