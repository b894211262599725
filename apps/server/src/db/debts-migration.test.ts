import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../testing/database.ts';
import { migrate } from './index.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

let database: TestDatabase;
let directory: string;

/** A database as it was before there were debts. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  const names = (await readdir(MIGRATIONS)).toSorted();
  const first = names.find((name) => name.endsWith('_debts.sql')) ?? '';
  for (const name of names.filter((file) => file < first)) await cp(join(MIGRATIONS, name), join(directory, name));
  await migrate(database.db, { directory });
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const rule = async () =>
  (
    await sql`
      select own_account_only as own, freeze_on_claw_back as freeze, cancel_bonus_on_claw_back as cancel
      from cashier.payer_rule where site = ''`.execute(database.db)
  ).rows;

describe('the migration of debts', () => {
  it('gives a new installation own accounts only and a freeze of play', async () => {
    await migrate(database.db);
    expect(await rule()).toEqual([{ own: true, freeze: true, cancel: true }]);
  });

  it('leaves an installation with members its rules, and turns what is owed into debts', async () => {
    const { db } = database;
    await sql`
      insert into identity.member (id, account, account_key, lang, invite_code, realname, site, register_site, created_at,
        updated_at)
      overriding system value
      values (7, 'maria01', 'maria01', 'pt', 'AAAA22', 'Maria', 'arara', 'arara', now(), now())`.execute(db);
    await sql`insert into ledger.wallet (player_id, blocked) values (7, true)`.execute(db);
    await sql`
      insert into cashier.payment (end_to_end_id, amount, member_id, status, cause, paid_at, received_at, chain)
      values ('E1', 5000, 7, 'credited', 'matched', now(), now(), 7)`.execute(db);
    await sql`
      insert into cashier.payment_return (end_to_end_id, id, amount, by_house, status, from_cash, from_receivable, chain,
        seen_at, ended_at)
      values ('E1', 'm1', 5000, false, 'done', 2000, 3000, 7, now(), now())`.execute(db);
    await migrate(db);
    expect(await rule()).toEqual([{ own: false, freeze: false, cancel: true }]);
    const { rows: debts } = await sql`select member_id, amount, status, freezes_play from cashier.debt`.execute(db);
    expect(debts).toEqual([{ member_id: 7, amount: 3000n, status: 'open', freezes_play: false }]);
    const { rows: wallets } = await sql`
      select owed, blocked, status_blocked, play_frozen from ledger.wallet`.execute(db);
    expect(wallets).toEqual([{ owed: 3000n, blocked: true, status_blocked: true, play_frozen: false }]);
  });
});
