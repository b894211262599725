import { sql } from 'kysely';
import { type Clock, createClockEstimate, systemClock } from '../platform/index.ts';
import { type Connection, type DatabaseLog, connect } from './connection.ts';

/** How often the database's clock is asked, and how many times in a row: the quickest answer counts. */
const EVERY_MS = 5_000;
const IN_A_ROW = 5;

/** The database's clock, as this node knows it: the business time of all nodes. */
export interface DatabaseClock extends Clock {
  errorMs(): number;
  skewMs(): number;
  /** Asks the database now. Rejects when it does not answer. */
  measure(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseClockDeps {
  url: string;
  log: DatabaseLog;
  /** Milliseconds of a clock that only goes forward. */
  local?: () => number;
  /** The machine's own clock. */
  system?: Clock;
}

/** Milliseconds since 1970 by the database's clock, at the moment of the statement. */
async function readClock({ db }: Pick<Connection, 'db'>): Promise<number> {
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  return Number(rows[0]?.ms);
}

/**
 * Follows the database's clock over a connection of its own, which no other statement keeps busy. The machine's clock may be
 * wrong or be set: time goes on by a counter from what the database said last.
 */
export async function openDatabaseClock({
  url,
  log,
  local = () => performance.timeOrigin + performance.now(),
  system = systemClock,
}: DatabaseClockDeps): Promise<DatabaseClock> {
  const connection = connect({ url, max: 1, applicationName: 'arara clock', log });
  const estimate = createClockEstimate(local);
  let measuring: Promise<void> | undefined;

  async function ask(): Promise<void> {
    for (let asked = 0; asked < IN_A_ROW; asked += 1) {
      const askedAt = local();
      const sharedAt = await readClock(connection);
      estimate.add({ askedAt, answeredAt: local(), sharedAt });
    }
  }
  const measure = (): Promise<void> => (measuring ??= ask().finally(() => (measuring = undefined)));

  try {
    await measure();
  } catch (error) {
    await connection.close();
    throw error;
  }
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'the clock of the database was not read'));
  }, EVERY_MS).unref();
  return {
    now: () => new Date(estimate.now()),
    errorMs: estimate.errorMs,
    skewMs: () => system.now().getTime() - estimate.now(),
    measure,
    async close() {
      clearInterval(timer);
      await measuring?.catch(() => undefined);
      await connection.close();
    },
  };
}
