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
} from '../../../../testing/index.ts';
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

/** Opens a wallet with R$ 1,000 of play money and a seed. */
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

/** Lists the balances of operator accounts except play money. */
async function listMoneyBalances(): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ account: number; balance: bigint }>`
    select account, sum(balance)::bigint as balance from ledger.operator_balance where account <> 16
    group by account having sum(balance) <> 0 order by account`.execute(database.db);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

describe('play money', () => {
  it('comes from its own account', async () => {
    const playerId = await openPlayer();
    expect(await wallet(playerId)).toMatchObject({ cash: 100_000n, isPlay: true });
    expect((await entries(playerId)).map(({ kind, legs }) => ({ kind, legs }))).toEqual([
      { kind: 'play_open', legs: transfer('play_money', 'cash', centavos(100_000n)) },
    ]);
    await requireSoundLedger(database);
  });

  it('is granted once for repeated requests', async () => {
    const playerId = await openPlayer();
    const again = await database.atomically((tx) =>
      books.ledger.openPlay(tx, { playerId, amount: centavos(100_000n), at: clock.now() }),
    );
    expect(again.status).toBe('replayed');
    expect((await wallet(playerId)).cash).toBe(100_000n);
  });

  it('is staked, won, won late and rolled back without touching money accounts', async () => {
    const playerId = await openPlayer();
    const before = await listMoneyBalances();
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
    expect(await listMoneyBalances()).toEqual(before);
    for (const { legs } of await entries(playerId))
      expect(
        legs.map(({ account }) => account).filter((account) => account !== 'cash' && account !== 'play_money'),
      ).toEqual([]);
    await requireSoundLedger(database);
  });

  it('is settled in one batch with money, each against its own account', async () => {
    const [play, money] = [await openPlayer(), await books.open(90, { cash: 1_000 })];
    const before = await listMoneyBalances();
    await Promise.all([
      books.ledger.settle(betOf(play, { stake: centavos(400) })),
      books.ledger.settle(betOf(money, { stake: centavos(250) })),
    ]);
    const games = (accounts: Map<number, bigint>): bigint => accounts.get(10) ?? 0n;
    expect(games(await listMoneyBalances()) - games(before)).toBe(250n);
    await requireSoundLedger(database);
  });

  it('creates no debt when a spent win is rolled back', async () => {
    const playerId = await openPlayer();
    const stake = centavos(100_000n);
    const won = await books.ledger.settle(
      betOf(playerId, { nonce: 0n, stake: centavos(100), win: centavos(100_100n) }),
    );
    await books.ledger.settle(betOf(playerId, { nonce: 1n, stake }));
    await books.ledger.settle(betOf(playerId, { nonce: 2n, stake }));
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId, id: won.roundId, at: clock.now() }));
    expect((await wallet(playerId)).cash).toBe(0n);
    expect((await listMoneyBalances()).get(15)).toBeUndefined();
    await requireSoundLedger(database);
  });

  it('is taken back in full when the account is closed', async () => {
    const playerId = await openPlayer();
    await books.ledger.settle(betOf(playerId, { stake: centavos(300) }));
    const close = () => database.atomically((tx) => books.ledger.closePlay(tx, { playerId, at: clock.now() }));
    expect((await close())?.balances.cash).toBe(0n);
    expect(await close()).toBeUndefined();
    await requireSoundLedger(database);
  });

  it('is not taken from a wallet of money', async () => {
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
  ] as const)('never mix in a %s', async (kind, legs) => {
    const playerId = await openPlayer();
    const post = database.atomically((tx) => books.ledger.post(tx, { ...asked(playerId), kind, legs }));
    await expect(post).rejects.toMatchObject(refused);
    expect((await wallet(playerId)).cash).toBe(100_000n);
  });

  it('never mix in a bonus', async () => {
    const playerId = await openPlayer();
    const gift = { playerId, grantId: grantOf(playerId), amount: centavos(100), due: centavos(0) };
    const given = { ...gift, bonusFirst: false, at: clock.now() };
    await expect(database.atomically((tx) => books.ledger.beginGrant(tx, given))).rejects.toMatchObject(refused);
  });

  it('never mix in a wallet opened for money', async () => {
    const money = await books.open(92, { cash: 500 });
    const purse = { playerId: money, amount: centavos(100), at: clock.now() };
    await expect(database.atomically((tx) => books.ledger.openPlay(tx, purse))).rejects.toMatchObject(refused);
    await expect(
      database.atomically((tx) => books.ledger.post(tx, depositOf(money, 100, 'more', clock.now()))),
    ).resolves.toMatchObject({ status: 'posted' });
  });

  it('are distinguished by verification when a wallet is tampered with', async () => {
    const playerId = await openPlayer();
    await sql`update ledger.wallet set is_play = false where player_id = ${playerId}`.execute(database.db);
    const { violations } = await verifyLedger(database.db);
    expect(violations.map(({ invariant }) => invariant)).toContain('money and play money never mix');
    await sql`update ledger.wallet set is_play = true where player_id = ${playerId}`.execute(database.db);
    await requireSoundLedger(database);
  });
});
