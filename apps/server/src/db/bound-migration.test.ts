import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { migrate } from './index.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

let database: TestDatabase;
let directory: string;

/** A database as it was before cash was bound. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  const files = (await readdir(MIGRATIONS)).toSorted();
  const before = files.slice(
    0,
    files.findIndex((file) => file.endsWith('_bound_cash.sql')),
  );
  for (const name of before) await cp(join(MIGRATIONS, name), join(directory, name));
  await migrate(database.db, { directory });
  await sql`select ledger.open_month('2026-11-20')`.execute(database.db);
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

let ids = 0;

/** Cash of a player's that moves to or from an account, with the wagering that it asks for and does. */
async function move(
  playerId: number,
  { cash, account, due = 0, done = 0 }: { cash: number; account: number; due?: number; done?: number },
): Promise<void> {
  ids += 1;
  const id = `018f0000-0000-8000-8000-${String(ids).padStart(12, '0')}`;
  await sql`
    select ledger.append(${playerId}::integer, 'reward', ${id}::uuid, ${ids}::bigint, ${`wheel:${ids}`},
      ${[1, account]}::smallint[], ${[cash, -cash]}::bigint[], '2026-11-20T15:00:00Z', '2026-11-20'::date, 0, 0,
      ${done}::bigint, ${due}::bigint)`.execute(database.db);
}

const PSP = 11;
const GIVEN = 13;

it('binds what the open obligations credited, at most the cash, and the books are proved with it', async () => {
  // A prize whose wagering is open, on top of the player's own money.
  await move(1, { cash: 5905, account: PSP });
  await move(1, { cash: 10, account: GIVEN, due: 10 });
  // The older prize is done with, the newer one half.
  await move(2, { cash: 300, account: GIVEN, due: 100 });
  await move(2, { cash: 50, account: GIVEN, due: 100, done: 150 });
  // Most of the prize is gone.
  await move(3, { cash: 1000, account: GIVEN, due: 5000 });
  await move(3, { cash: -900, account: PSP });
  // All done, and nothing ever asked for.
  await move(4, { cash: 70, account: GIVEN, due: 100, done: 100 });
  await move(5, { cash: 80, account: PSP });
  await migrate(database.db);
  const { rows } = await sql<{ player: number; cash: bigint; bound: bigint }>`
    select player_id as player, cash, bound from ledger.wallet order by player_id`.execute(database.db);
  expect(rows).toEqual([
    { player: 1, cash: 5915n, bound: 10n },
    { player: 2, cash: 350n, bound: 50n },
    { player: 3, cash: 100n, bound: 100n },
    { player: 4, cash: 70n, bound: 0n },
    { player: 5, cash: 80n, bound: 0n },
  ]);
  expect((await verifyLedger(database.db)).breaches).toEqual([]);
  // What follows goes on from there.
  await move(1, { cash: -5905, account: PSP });
  await move(2, { cash: 5, account: GIVEN, due: 5 });
  await move(3, { cash: 30, account: GIVEN, due: 0, done: 5000 });
  expect((await verifyLedger(database.db)).breaches).toEqual([]);
  const after = await sql<{ bound: bigint }>`select bound from ledger.wallet order by player_id`.execute(database.db);
  expect(after.rows.map(({ bound }) => bound)).toEqual([10n, 55n, 0n, 0n, 0n]);
});
