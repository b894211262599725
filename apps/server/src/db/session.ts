import { Client } from 'pg';
import { typeParsers } from './type-parsers.ts';

/** A statement; with a name it is prepared once for the life of the connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

/** One connection of its own, for who sends one statement after another and cannot wait for a pool. */
export interface Session {
  /** Rows as tuples in the order of the columns. */
  query<Row extends unknown[]>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Whether the connection broke, or was ended: then nothing can be asked any more. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly url: string;
  readonly applicationName: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** When PostgreSQL itself should long have given up: then there is nobody at the other end. */
const SILENCE_MS = 35_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** What pg throws when a query was not answered in time; it has no code for it. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Connects. Values come and go as through the pool; sessions run in UTC. */
export async function openSession({ url, applicationName }: SessionOptions): Promise<Session> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    types: typeParsers,
    // Compiling a plan costs more than any statement of a session gains by it.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  let isBroken = false;
  const breaks = (): void => {
    isBroken = true;
  };
  client.on('error', breaks);
  client.on('end', breaks);
  await client.connect();
  return {
    async query<Row extends unknown[]>(statement: Statement, values: readonly unknown[]) {
      try {
        const { rows } = await client.query<Row>({ ...statement, values: [...values], rowMode: 'array' });
        return rows;
      } catch (error) {
        if (isSilence(error)) {
          breaks();
          void client.end().catch(() => undefined);
        }
        throw error;
      }
    },
    get isBroken() {
      return isBroken;
    },
    close: () => client.end(),
  };
}
