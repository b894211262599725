import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { typeParsers } from './type-parsers.ts';

/** What this folder needs of a log: any pino logger is one. */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/**
 * The outer handle: reads only, each on whatever connection is free. The brand keeps it from
 * passing as a `Tx`: a query on it inside a transaction would silently escape that transaction.
 */
export type Db = Kysely<unknown> & { readonly brand: 'db' };

/** An open transaction: only `atomically` makes one. Every write takes it as its first argument. */
export type Tx = Transaction<unknown> & { readonly brand: 'tx' };

/** Where a read may run: sql<Row>`select …`.execute(q). */
export type Queryable = Db | Tx;

export interface ConnectOptions {
  /** postgres:// URL; its own parameters (`?statement_timeout=…`) win over the defaults below. */
  readonly url: string;
  /** Most connections held at once; 10 by default. */
  readonly max?: number;
  /** How this pool is named in pg_stat_activity. */
  readonly applicationName?: string;
  /** Logs connections that break while idle; the pool replaces them. */
  readonly log?: DatabaseLog;
  /** Called after every statement, begin and commit included: counts them. */
  readonly onStatement?: () => void;
}

export interface Connection {
  readonly db: Db;
  /** How many connections there are, how many of them rest, and how many queries wait for one. */
  usage(): { total: number; idle: number; waiting: number };
  /** Waits for running queries, then closes every connection. Safe to call twice. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * Opens a pool. No connection is made until the first query.
 *
 * Sessions run in UTC, and compile no plan: what is asked here is short. A statement ends after 30 s, a transaction that its
 * owner forgot after 15 s of silence: either would hold its locks against everyone else. A session may `set local` otherwise.
 */
export function connect(options: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'arara',
    types: typeParsers,
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  // Without a listener, a server that restarts would end this process too.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection broke'));
  // The same for one that breaks under a query: the query fails, the process must not.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onStatement } = options;
  const log = onStatement && (() => onStatement());
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }) as Db;
  let closing: Promise<void> | undefined;
  return {
    db,
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close() {
      // Kysely ends only a pool that it has used; ending the pool itself covers both.
      closing ??= pool.end();
      return closing;
    },
  };
}
