import { Client } from 'pg';
import { typeParsers } from './type-parsers.ts';

/** A statement; with a name it is prepared once for the life of the connection. */
export interface PreparedStatement {
  readonly name?: string;
  readonly text: string;
}

/** One connection of its own, for who sends one statement after another and cannot wait for a pool. */
export interface Session {
  /** Rows as tuples in the order of the columns. */
  query<Row extends unknown[]>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]>;
  /** Whether the connection broke, or was ended: then nothing can be asked any more. */
  readonly isBroken: boolean;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly url: string;
  readonly applicationName: string;
  /** How long a statement may go unanswered until the connection is given up; longer than PostgreSQL itself takes. */
  readonly silenceMs?: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** When PostgreSQL itself should long have given up: then there is nobody at the other end. */
const SILENCE_MS = 35_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** Ends `giveUp`'s patience when nothing was heard for so long since the last `hush`. One timer for all statements. */
function patience(silenceMs: number, giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, silenceMs).unref();
  return () => void timer.refresh();
}

/** Connects. Values come and go as through the pool; sessions run in UTC. */
export async function openSession({ url, applicationName, silenceMs = SILENCE_MS }: SessionOptions): Promise<Session> {
  const client = new Client({
    connectionString: url,
    application_name: applicationName,
    types: typeParsers,
    // Compiling a plan costs more than any statement of a session gains by it.
    options: '-c timezone=UTC -c jit=off',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  let isBroken = false;
  let unanswered = 0;
  const breaks = (): void => {
    isBroken = true;
  };
  client.on('error', breaks);
  client.on('end', breaks);
  await client.connect();
  const waitAgain = patience(silenceMs, () => {
    if (unanswered === 0) return;
    breaks();
    void client.end();
  });

  return {
    // With pg's own promise and its own timeout every statement would keep the next one's memory from a cheap end.
    query: <Row extends unknown[]>(statement: PreparedStatement, values: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        unanswered += 1;
        waitAgain();
        client.query<Row>({ ...statement, values: [...values], rowMode: 'array' }, (error, answer) => {
          unanswered -= 1;
          if (error === null || error === undefined) resolve(answer.rows);
          else reject(error);
        });
      }),
    get isBroken() {
      return isBroken;
    },
    close: () => client.end(),
  };
}
