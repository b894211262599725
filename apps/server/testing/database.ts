import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, createAtomically } from '../src/db/index.ts';
import type { Atomically, Db } from '../src/db/index.ts';
import { prepareDatabase } from '../src/open-database.ts';
import { createLog } from '../src/platform/index.ts';

/** What the run's PostgreSQL is, as handed from the global setup to every test file. */
export interface TestServer {
  /** A database in which databases can be created. */
  readonly url: string;
  /** The name of the migrated database that test databases are copies of. */
  readonly template: string;
  /** How it is copied: by files is quicker where nothing is made safe on disk, and slower where it is. */
  readonly strategy: 'file_copy' | 'wal_log';
  /** The role that the server runs under, which owns nothing. */
  readonly application: Login;
}

export interface Login {
  readonly name: string;
  /** Empty where none is asked for. */
  readonly password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

/** A way into a database. */
interface Access {
  readonly url: string;
  readonly db: Db;
  readonly atomically: Atomically;
}

/** A database of one test file, under the role that the server runs under. */
export interface TestDatabase extends Access {
  /** The same under the role that owns all of it: for tests that tamper with what the application may not. */
  readonly owner: Access;
  /** Closes the connections and removes the database. Safe to call twice. */
  drop(): Promise<void>;
}

/** Every database that a run makes begins so. */
const PREFIX = 'arara_test_';

/** Brings an empty database to the schema that the server runs on: what the template is made by. */
export function installSchema(url: string, role: string): Promise<void> {
  return prepareDatabase(url, role, createLog('error'));
}

/** A login of its own for one run. */
export async function createLogin(serverUrl: string): Promise<Login> {
  const login = { name: uniqueName('arara_app_'), password: randomBytes(12).toString('hex') };
  await runOn(serverUrl, `create role ${login.name} login password '${login.password}'`);
  return login;
}

/** Removes it with its last database; databases that a killed run left behind keep theirs. */
export async function dropLogin(serverUrl: string, { name }: Login): Promise<void> {
  await runOn(serverUrl, `drop role if exists ${name}`);
}

/** A fresh copy of the migrated template. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  return copyDatabase(server, server.template, server.application);
}

/** An empty database, for what is about the schema itself: under the role that owns it. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), 'template0', undefined);
}

/** The URL of a database under the role that the server runs under. */
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
  { url: serverUrl, strategy }: TestServer,
  template: string,
  login: Login | undefined,
): Promise<TestDatabase> {
  const name = uniqueName(PREFIX);
  await runOn(
    serverUrl,
    `create database ${name} template ${template} strategy ${strategy}`,
    // No test's data outlives it: a server that is made for keeping need not wait for its disk.
    `alter database ${name} set synchronous_commit = off`,
  );
  const url = urlOf(serverUrl, name);
  const access = accessBy(login === undefined ? url : urlBy(url, login), name, 8);
  // Connects to nothing before it is used.
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

/** The URL by which another role reaches the same database. */
function urlBy(databaseUrl: string, { name, password }: Login): string {
  const url = new URL(databaseUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
