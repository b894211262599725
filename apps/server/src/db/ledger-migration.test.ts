import { hash } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createTestGrants } from '../../testing/grants.ts';
import { betOf, createTestLedger, depositOf, seedOf } from '../../testing/ledger.ts';
import { HOUSE, accounts, transfer, verifyLedger } from '../modules/ledger/index.ts';
import type { Leg } from '../modules/ledger/index.ts';
import { createLocalBus, fingerprint } from '../platform/index.ts';
import { migrate } from './index.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

let database: TestDatabase;
let directory: string;

/** A UUID of version 8 made of SHA-256 over the player and the key: what the code makes today. */
function idOf(playerId: number, key: string): string {
  const digest = hash('sha256', `${playerId}|${key}`, 'buffer').subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A database as it was before bets came in batches. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'arara-migrations-'));
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < '0008'))
    await cp(join(MIGRATIONS, name), join(directory, name));
  await migrate(database.db, { directory });
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

interface OldMovement {
  playerId: number;
  kind: string;
  key: string;
  cause: string;
  legs: Leg[];
  at: Date;
}

async function appendAsBefore({ playerId, kind, key, cause, legs, at }: OldMovement): Promise<void> {
  await sql`
    select ledger.append(${playerId}, ${kind}, ${key}, ${fingerprint({ kind, cause, legs })}, ${cause},
      ${legs.map(({ account }) => accounts[account])}::smallint[], ${legs.map(({ amount }) => amount)}::bigint[],
      ${at}, null)`.execute(database.db);
}

interface OldBet {
  playerId: number;
  nonce: number;
  stake: number;
  win: number;
  at: Date;
}

async function settleAsBefore({ playerId, nonce, stake, win, at }: OldBet): Promise<void> {
  const roundId = seedOf(playerId * 1000 + nonce);
  const input = { lines: [1, 2, 3] };
  await sql`
    select ledger.settle_bet(${playerId}, ${`bet:${nonce}`},
      ${fingerprint({ game: 'tigre-da-vez', stake: centavos(stake), input })}, ${roundId}::uuid, 'tigre-da-vez', '7',
      ${seedOf(playerId)}::uuid, ${nonce}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify({ paid: 'ção "x"' })}::jsonb,
      ${win * 100}, ${stake}, ${win}, ${at})`.execute(database.db);
}

const deposit = (playerId: number, amount: number, key: string, at: Date): OldMovement => {
  const { kind, cause, legs } = depositOf(playerId, amount, key, at);
  return { playerId, kind, key, cause, legs: [...legs], at };
};

const onSeed = (playerId: number) =>
  sql`update ledger.wallet set draw_seed = ${seedOf(playerId)}::uuid where player_id = ${playerId}`.execute(
    database.db,
  );

const day = (text: string) => new Date(`2026-${text}Z`);

/** Two players and the house, over the turn of two months; the second player's purse is part bonus. */
async function liveAsBefore(): Promise<void> {
  await appendAsBefore(deposit(1, 1_000, 'recharge:1', day('09-30T23:59:59.999')));
  await onSeed(1);
  await settleAsBefore({ playerId: 1, nonce: 0, stake: 300, win: 0, at: day('10-01T00:00:00') });
  await settleAsBefore({ playerId: 1, nonce: 1, stake: 200, win: 450, at: day('10-31T23:59:59') });
  const withdrawal = { playerId: 1, cause: 'withdrawal:W1', at: day('11-01T00:00:00') };
  const hold = transfer('cash', 'held', centavos(400));
  await appendAsBefore({ ...withdrawal, kind: 'hold', key: 'hold:W1', legs: hold });
  await appendAsBefore({ ...deposit(2, 100, 'recharge:2', day('11-02T00:00:00')) });
  const gift = transfer('bonus_cost', 'bonus', centavos(200));
  await appendAsBefore({ ...deposit(2, 1, 'gift', day('11-02T00:00:01')), legs: gift });
  await onSeed(2);
  await settleAsBefore({ playerId: 2, nonce: 0, stake: 300, win: 100, at: day('11-02T00:00:02') });
  const unknown = transfer('psp_clearing', 'suspense', centavos(77));
  const lost = { playerId: HOUSE, kind: 'suspense', key: 'pix:E1', cause: 'payment:E1', at: day('11-03T00:00:00') };
  await appendAsBefore({ ...lost, legs: unknown });
}

const clock = fakeClock('2026-11-04T15:00:00Z');

describe('a ledger from before bets came in batches', () => {
  beforeEach(liveAsBefore);

  it('is brought over whole: every movement in its place, with its time and its balances', async () => {
    const { rows: before } = await sql`
      select player_id, seq, kind, accounts, amounts, cash_after, bonus_after, at, key
      from ledger.transaction order by player_id, seq`.execute(database.db);
    const wallets = sql`
      select player_id, cash, bonus, held, in_play, staked, seq, draw_seed, draw_nonce, blocked
      from ledger.wallet order by player_id`;
    const house = sql`select * from ledger.house order by account, slot`;
    const walletsBefore = await wallets.execute(database.db);
    const houseBefore = await house.execute(database.db);

    expect((await migrate(database.db)).applied.at(0)).toMatch(/^0008_/);

    const { rows } = await sql`
      select player_id, seq, kind, accounts, amounts, cash_after, bonus_after, at, id
      from ledger.transaction order by player_id, seq`.execute(database.db);
    const expected = (before as { player_id: number; key: string }[]).map(({ key, ...row }) => ({
      ...row,
      id: idOf(row.player_id, key),
    }));
    expect(rows).toEqual(expected);
    expect(rows).toHaveLength(8);
    expect((await wallets.execute(database.db)).rows).toEqual(walletsBefore.rows);
    expect((await house.execute(database.db)).rows).toEqual(houseBefore.rows);
    expect(await verifyLedger(database.db)).toEqual({ transactions: 8, wallets: 3, breaches: [] });
  });

  it('has each month in its partition, and room for those to come', async () => {
    await migrate(database.db);
    const { rows } = await sql`
      select tableoid::regclass::text as month, count(*)::integer as count from ledger.transaction group by 1 order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { month: 'ledger.transaction_2026_09', count: 1 },
      { month: 'ledger.transaction_2026_10', count: 2 },
      { month: 'ledger.transaction_2026_11', count: 5 },
    ]);
    const ahead = await sql<{ open: boolean }>`
      select to_regclass('ledger.transaction_' || to_char(current_date + make_interval(months => ahead), 'YYYY_MM'))
        is not null as open from generate_series(0, 2) as ahead`.execute(database.db);
    expect(ahead.rows).toEqual([{ open: true }, { open: true }, { open: true }]);
  });

  it('is read by the code of today: rounds, chains, sums', async () => {
    await migrate(database.db);
    const books = await createTestLedger(database, { clock });
    const { ledger } = books;
    expect(await ledger.round(database.db, 1, idOf(1, 'bet:1'))).toEqual({
      playerId: 1,
      seq: 3n,
      roundId: idOf(1, 'bet:1'),
      game: 'tigre-da-vez',
      gameVersion: '7',
      seedId: seedOf(1),
      nonce: 1n,
      input: { lines: [1, 2, 3] },
      outcome: { paid: 'ção "x"' },
      multiplierE4: 45_000n,
      stake: 200n,
      win: 450n,
      at: day('10-31T23:59:59'),
    });
    const { rows } = await ledger.entries(database.db, 1, { page: 1, limit: 10 }, 'asc');
    expect(rows.map(({ kind, cashAfter, heldAfter }) => [kind, cashAfter, heldAfter])).toEqual([
      ['deposit', 1_000n, 0n],
      ['bet', 700n, 0n],
      ['bet', 950n, 0n],
      ['hold', 550n, 400n],
    ]);
    expect(await ledger.totals(database.db, 1)).toEqual({ deposited: 1_000n, withdrawn: 0n, staked: 500n, won: 450n });
    await books.close();
  });

  it('still knows what was asked of it: an old key is answered with what stands', async () => {
    await migrate(database.db);
    const books = await createTestLedger(database, { clock });
    const { ledger } = books;
    const { kind, ...again } = depositOf(1, 1_000, 'recharge:1', clock.now());
    const post = (legs = again.legs) => database.atomically((tx) => ledger.post(tx, { ...again, kind, legs }));
    expect(await post()).toMatchObject({ status: 'replayed', seq: 1n });
    await expect(post(transfer('psp_clearing', 'cash', centavos(1)))).rejects.toMatchObject({ code: 'key_reused' });

    const bet = betOf(2, { key: 'bet:0', nonce: 1n, stake: centavos(300), input: { lines: [1, 2, 3] } });
    expect(await ledger.settle(bet)).toMatchObject({ status: 'replayed', seq: 3n, cash: 34n, bonus: 66n });
    expect(await ledger.settle({ ...bet, stake: centavos(10) })).toMatchObject({ status: 'key_reused' });
    await books.close();
  });

  it('goes on: a bet is linked to what was, an old round can be taken back, and all of it proves itself', async () => {
    await migrate(database.db);
    const books = await createTestLedger(database, { clock });
    const { ledger } = books;
    // Bonus of before is a grant that asks for nothing.
    const { grantId, bonusDue } = await ledger.wallet(database.db, 2);
    expect(bonusDue).toBe(0n);
    const grant = { grantId: grantId ?? '', counted: centavos(0), mayPay: true };
    const bet = betOf(2, { nonce: 1n, stake: centavos(50), win: centavos(80), grant });
    expect(await ledger.settle(bet)).toMatchObject({ status: 'settled', seq: 4n });
    const undone = { playerId: 1, id: idOf(1, 'bet:0'), at: clock.now() };
    expect(await database.atomically((tx) => ledger.rollBack(tx, undone))).toMatchObject({
      status: 'posted',
      pots: { cash: 850n, held: 400n },
    });
    const { bonus } = createTestGrants({ ...database, bus: createLocalBus(() => undefined), clock, ledger });
    await bonus.finish();
    expect(await ledger.wallet(database.db, 2)).toMatchObject({ bonus: 0n, grantId: null });
    await books.sealer.seal();
    expect((await verifyLedger(database.db, books.published)).breaches).toEqual([]);
    await books.close();
  });
});

describe('a ledger in which nothing happened yet', () => {
  it('is brought over as well, and works', async () => {
    await migrate(database.db);
    expect(await verifyLedger(database.db)).toEqual({ transactions: 0, wallets: 0, breaches: [] });
    const books = await createTestLedger(database, { clock });
    await books.open(1, { cash: 100 });
    expect(await books.ledger.settle(betOf(1))).toMatchObject({ status: 'settled', cash: 0n });
    expect(await verifyLedger(database.db)).toEqual({ transactions: 2, wallets: 1, breaches: [] });
    await books.close();
  });

  it('with wallets that are empty keeps them, their seeds and who is blocked', async () => {
    await sql`insert into ledger.wallet (player_id, draw_seed, blocked) values (5, ${seedOf(5)}::uuid, true)`.execute(
      database.db,
    );
    await migrate(database.db);
    const { rows } = await sql`select player_id, draw_seed, blocked, won from ledger.wallet`.execute(database.db);
    expect(rows).toEqual([{ player_id: 5, draw_seed: seedOf(5), blocked: true, won: 0n }]);
  });
});
