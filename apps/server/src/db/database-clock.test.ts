import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts';
import { MAX_CLOCK_ERROR_MS, createLog, systemClock } from '../platform/index.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

const HOUR_MS = 3_600_000;
const log = createLog('silent');

let database: TestDatabase;
const opened: DatabaseClock[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  for (const clock of opened) await clock.close();
  await database.drop();
});

async function open(options: Partial<Parameters<typeof openDatabaseClock>[0]> = {}): Promise<DatabaseClock> {
  const clock = await openDatabaseClock({ url: database.url, log, ...options });
  opened.push(clock);
  return clock;
}

/** What the clock says between two readings of the database, of which the first is before it and the second after. */
async function requireBetween(clock: DatabaseClock): Promise<void> {
  const read = async () =>
    Number(
      (
        await sql<{ ms: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(
          database.db,
        )
      ).rows[0]?.ms,
    );
  const before = await read();
  const now = clock.now().getTime();
  const after = await read();
  const error = clock.errorMs() + 1;
  expect(now).toBeGreaterThanOrEqual(before - error);
  expect(now).toBeLessThanOrEqual(after + error);
}

it('gives the time of the database and its uncertainty', async () => {
  const clock = await open();
  expect(clock.errorMs()).toBeGreaterThan(0);
  expect(clock.errorMs()).toBeLessThan(HOUR_MS);
  await requireBetween(clock);
});

it('is the same on a machine whose counter and clock are an hour off, and says how far the clock is', async () => {
  const clock = await open({
    local: () => performance.now() - HOUR_MS,
    system: { now: () => new Date(systemClock.now().getTime() + HOUR_MS) },
  });
  await requireBetween(clock);
  const sameMachine = await open();
  expect(clock.skewMs() - sameMachine.skewMs()).toBeGreaterThan(HOUR_MS - 1_000);
});

it('is not exact where the database takes its time to answer', async () => {
  let now = 0;
  // Each reading of the counter is 50 ms after the one before: so long an answer seems to take.
  const clock = await open({ local: () => (now += 2 * MAX_CLOCK_ERROR_MS + 10) });
  expect(clock.errorMs()).toBeGreaterThan(MAX_CLOCK_ERROR_MS);
});

it('does not open where the database does not answer', async () => {
  await expect(openDatabaseClock({ url: 'postgres://nobody@127.0.0.1:1/none', log })).rejects.toThrow('ECONNREFUSED');
});
