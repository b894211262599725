import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  depositOf,
  fakeClock,
  requireSoundLedger,
  seedOf,
  grantOf,
} from '../../../testing/index.ts';
import { transfer, verifyLedger } from './index.ts';

const clock = fakeClock();
let database: TestDatabase;
let books: TestLedger;
let players = 100;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

/** A player with R$ 1.000,00 of play money, ready to play. */
async function openPlayer(): Promise<number> {
  players += 1;
  const playerId = players;
  await database.atomically(async (tx) => {
    await books.ledger.openPlay(tx, { playerId, amount: centavos(100_000n), at: clock.now() });
    await books.ledger.changeSeed(tx, playerId, null, seedOf(playerId));
  });
  return playerId;
}

const wallet = (playerId: number) => books.ledger.wallet(database.db, playerId);
const entries = async (playerId: number) =>
  (await books.ledger.entries(database.db, playerId, { page: 1, limit: 20 }, 'asc')).rows;

/** What the house's accounts hold, without that of play money. */
async function accountsOfMoney(): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ account: number; balance: bigint }>`
    select account, sum(balance)::bigint as balance from ledger.house where account <> 16
    group by account having sum(balance) <> 0 order by account`.execute(database.db);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

describe('play money', () => {
  it('comes from an account of its own', async () => {
    const playerId = await openPlayer();
    expect(await wallet(playerId)).toMatchObject({ cash: 100_000n, isPlay: true });
    expect((await entries(playerId)).map(({ kind, legs }) => ({ kind, legs }))).toEqual([
      { kind: 'play_open', legs: transfer('play_money', 'cash', centavos(100_000n)) },
    ]);
    await requireSoundLedger(database);
  });

  it('is given once, however often it is asked for', async () => {
    const playerId = await openPlayer();
    const again = await database.atomically((tx) =>
      books.ledger.openPlay(tx, { playerId, amount: centavos(100_000n), at: clock.now() }),
    );
    expect(again.status).toBe('replayed');
    expect((await wallet(playerId)).cash).toBe(100_000n);
  });

  it('is staked, won, won late and rolled back without an account of money hearing of it', async () => {
    const playerId = await openPlayer();
    const before = await accountsOfMoney();
    const lost = await books.ledger.settle(betOf(playerId, { nonce: 0n, stake: centavos(300) }));
    const won = await books.ledger.settle(
      betOf(playerId, { nonce: 1n, stake: centavos(200), win: centavos(5_000), multiplierE4: 250_000n }),
    );
    const at = clock.now();
    await database.atomically(async (tx) => {
      await books.ledger.win(tx, { playerId, key: 'late', roundId: lost.roundId, amount: centavos(77), at });
      await books.ledger.rollBack(tx, { playerId, id: won.roundId, at });
    });
    expect((await wallet(playerId)).cash).toBe(100_000n - 300n + 77n);
    expect(await accountsOfMoney()).toEqual(before);
    for (const { legs } of await entries(playerId))
      expect(
        legs.map(({ account }) => account).filter((account) => account !== 'cash' && account !== 'play_money'),
      ).toEqual([]);
    await requireSoundLedger(database);
  });

  it('is staked in one batch with money, each to its own account', async () => {
    const [play, money] = [await openPlayer(), await books.open(90, { cash: 1_000 })];
    const before = await accountsOfMoney();
    await Promise.all([
      books.ledger.settle(betOf(play, { stake: centavos(400) })),
      books.ledger.settle(betOf(money, { stake: centavos(250) })),
    ]);
    const games = (accounts: Map<number, bigint>): bigint => accounts.get(10) ?? 0n;
    expect(games(await accountsOfMoney()) - games(before)).toBe(250n);
    await requireSoundLedger(database);
  });

  it('owes nobody when a win that was spent is taken back', async () => {
    const playerId = await openPlayer();
    const stake = centavos(100_000n);
    const won = await books.ledger.settle(
      betOf(playerId, { nonce: 0n, stake: centavos(100), win: centavos(100_100n) }),
    );
    await books.ledger.settle(betOf(playerId, { nonce: 1n, stake }));
    await books.ledger.settle(betOf(playerId, { nonce: 2n, stake }));
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId, id: won.roundId, at: clock.now() }));
    expect((await wallet(playerId)).cash).toBe(0n);
    expect((await accountsOfMoney()).get(15)).toBeUndefined();
    await requireSoundLedger(database);
  });

  it('goes back whole when the account is closed', async () => {
    const playerId = await openPlayer();
    await books.ledger.settle(betOf(playerId, { stake: centavos(300) }));
    const close = () => database.atomically((tx) => books.ledger.closePlay(tx, { playerId, at: clock.now() }));
    expect((await close())?.pots.cash).toBe(0n);
    expect(await close()).toBeUndefined();
    await requireSoundLedger(database);
  });

  it('is not what a wallet of money holds: that one is not closed so', async () => {
    const money = await books.open(91, { cash: 500 });
    expect(
      await database.atomically((tx) => books.ledger.closePlay(tx, { playerId: money, at: clock.now() })),
    ).toBeUndefined();
    expect((await wallet(money)).cash).toBe(500n);
  });
});

describe('money and play money', () => {
  const refused = { code: 'demo_not_allowed' };
  const asked = (playerId: number) => ({ playerId, key: 'mixed', cause: 'test:1', at: clock.now() });

  it.each([
    ['deposit', transfer('psp_clearing', 'cash', centavos(100))],
    ['hold', transfer('cash', 'held', centavos(100))],
    ['suspense_credit', transfer('suspense', 'cash', centavos(100))],
  ] as const)('never meet in a %s', async (kind, legs) => {
    const playerId = await openPlayer();
    const post = database.atomically((tx) => books.ledger.post(tx, { ...asked(playerId), kind, legs }));
    await expect(post).rejects.toMatchObject(refused);
    expect((await wallet(playerId)).cash).toBe(100_000n);
  });

  it('never meet in a bonus', async () => {
    const playerId = await openPlayer();
    const gift = { playerId, grantId: grantOf(playerId), amount: centavos(100), due: centavos(0) };
    const given = { ...gift, bonusFirst: false, at: clock.now() };
    await expect(database.atomically((tx) => books.ledger.beginGrant(tx, given))).rejects.toMatchObject(refused);
  });

  it('never meet in a wallet that was opened for money', async () => {
    const money = await books.open(92, { cash: 500 });
    const purse = { playerId: money, amount: centavos(100), at: clock.now() };
    await expect(database.atomically((tx) => books.ledger.openPlay(tx, purse))).rejects.toMatchObject(refused);
    await expect(
      database.atomically((tx) => books.ledger.post(tx, depositOf(money, 100, 'more', clock.now()))),
    ).resolves.toMatchObject({ status: 'posted' });
  });

  it('are told apart by the verifier, should somebody turn one into the other', async () => {
    const playerId = await openPlayer();
    await sql`update ledger.wallet set is_play = false where player_id = ${playerId}`.execute(database.db);
    const { breaches } = await verifyLedger(database.db);
    expect(breaches.map(({ law }) => law)).toContain('money and play money never meet');
    await sql`update ledger.wallet set is_play = true where player_id = ${playerId}`.execute(database.db);
    await requireSoundLedger(database);
  });
});
