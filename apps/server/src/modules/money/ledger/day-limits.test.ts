import { type Centavos, centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  requireSoundLedger,
} from '../../../../testing/index.ts';
import { computeTransactionId } from './movement.ts';

const DAY_SECONDS = 86_400;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let player = 0;
let nonce = 0n;

beforeAll(async () => {
  clock = fakeClock('2026-11-20T15:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
});

beforeEach(async () => {
  player = await books.open(player + 1, { cash: 10_000 });
  nonce = 0n;
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const toLimit = (amount: number | null): Centavos | null => (amount === null ? null : centavos(amount));
const limit = (most: number | null, loss: number | null) =>
  database.atomically((tx) => books.ledger.limit(tx, player, { stake: toLimit(most), loss: toLimit(loss) }));

/** Bets the amount with the next nonce of the seed. */
async function stake(amount: number, win = 0): Promise<string> {
  const { status } = await books.ledger.settle(
    betOf(player, { nonce, key: `bet:${nonce}`, stake: centavos(amount), win: centavos(win) }),
  );
  if (status === 'settled') nonce += 1n;
  return status;
}

describe('the daily stake limit', () => {
  it('is exact to the centavo', async () => {
    await limit(300, null);
    expect([await stake(100), await stake(201), await stake(200), await stake(1)]).toEqual([
      'settled',
      'limit_reached',
      'settled',
      'limit_reached',
    ]);
  });

  it('applies within a batch', async () => {
    await limit(300, null);
    const bets = [100, 100, 100].map((amount, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(amount) })),
    );
    const fourth = books.ledger.settle(betOf(player, { nonce: 3n, stake: centavos(1) }));
    expect((await Promise.all([...bets, fourth])).map(({ status }) => status)).toEqual([
      'settled',
      'settled',
      'settled',
      'limit_reached',
    ]);
  });

  it('resets at midnight in São Paulo', async () => {
    await limit(100, null);
    expect(await stake(100)).toBe('settled');
    clock.advance(12 * 3600 - 1);
    expect([clock.now().toISOString(), await stake(1)]).toEqual(['2026-11-21T02:59:59.000Z', 'limit_reached']);
    clock.advance(1);
    expect([await stake(100), await stake(1)]).toEqual(['settled', 'limit_reached']);
    clock.advance(DAY_SECONDS);
    expect(await stake(100)).toBe('settled');
  });

  it('is credited by rollbacks on the day of the stake', async () => {
    await limit(100, null);
    await stake(100);
    const undo = (key: string) =>
      database.atomically((tx) =>
        books.ledger.rollBack(tx, { playerId: player, id: computeTransactionId(player, key), at: clock.now() }),
      );
    await undo('bet:0');
    expect([await stake(60), await stake(41)]).toEqual(['settled', 'limit_reached']);
    clock.advance(DAY_SECONDS);
    await stake(70);
    await undo('bet:1');
    expect([await stake(31), await stake(30)]).toEqual(['limit_reached', 'settled']);
  });

  it('is lifted when removed, and refuses every stake when zero', async () => {
    await limit(0, null);
    expect(await stake(1)).toBe('limit_reached');
    await limit(null, null);
    expect(await stake(5_000)).toBe('settled');
  });
});

describe('the daily loss limit', () => {
  it('refuses a stake that could exceed it; wins make room', async () => {
    await limit(null, 100);
    expect([await stake(100, 150), await stake(151), await stake(150), await stake(1)]).toEqual([
      'settled',
      'limit_reached',
      'settled',
      'limit_reached',
    ]);
  });

  it('counts a late win on the day it arrives', async () => {
    await limit(null, 100);
    await stake(100);
    const prize = {
      playerId: player,
      key: 'prize',
      roundId: computeTransactionId(player, 'bet:0'),
      amount: centavos(40),
    };
    await database.atomically((tx) => books.ledger.win(tx, { ...prize, at: clock.now() }));
    expect([await stake(41), await stake(40)]).toEqual(['limit_reached', 'settled']);
    clock.advance(DAY_SECONDS);
    await database.atomically((tx) => books.ledger.win(tx, { ...prize, key: 'prize 2', at: clock.now() }));
    expect([await stake(141), await stake(140)]).toEqual(['limit_reached', 'settled']);
  });

  it('resets each day whatever was won before', async () => {
    await limit(null, 100);
    await stake(100, 900);
    clock.advance(DAY_SECONDS);
    expect([await stake(101), await stake(100)]).toEqual(['limit_reached', 'settled']);
  });

  it('applies together with the stake limit', async () => {
    await limit(500, 100);
    expect([await stake(100, 400), await stake(401), await stake(400)]).toEqual([
      'settled',
      'limit_reached',
      'settled',
    ]);
  });
});

describe('stakes in play', () => {
  const reserve = (key: string, amount: number) =>
    database.atomically((tx) =>
      books.ledger.reserveStake(tx, {
        playerId: player,
        key,
        cause: `round:${key}`,
        stake: centavos(amount),
        at: clock.now(),
      }),
    );
  const release = (key: string, amount: number) =>
    database.atomically((tx) =>
      books.ledger.releaseStake(tx, {
        playerId: player,
        key: `back:${key}`,
        cause: `round:${key}`,
        stake: centavos(amount),
        fromBonus: centavos(0),
        grantId: null,
        at: clock.now(),
      }),
    );

  it.each([
    ['stake limit', [100, null]],
    ['loss limit', [null, 100]],
  ] as const)('count towards the %s of instant bets until they are released', async (_name, [most, loss]) => {
    await limit(most, loss);
    await reserve('round 1', 60);
    expect([await stake(41), await stake(30), await stake(11)]).toEqual(['limit_reached', 'settled', 'limit_reached']);
    await release('round 1', 60);
    expect([await stake(71), await stake(70), await stake(1)]).toEqual(['limit_reached', 'settled', 'limit_reached']);
  });

  it('never exceed the loss limit together with concurrent instant bets', async () => {
    await limit(null, 100);
    for (const key of ['a', 'b', 'c']) await reserve(`round ${key}`, 20);
    const reserved = Array.from({ length: 6 }, (_, index) => reserve(`round ${index}`, 20));
    const bets = Array.from({ length: 6 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(20) })),
    );
    await Promise.allSettled([...reserved, ...bets]);
    const { staked, inPlay } = await books.ledger.wallet(database.db, player);
    expect(staked + inPlay).toBe(100n);
  });
});

describe('the nonce of a refused bet', () => {
  it('is used by the next bet', async () => {
    await limit(100, null);
    expect([await stake(101), await stake(100)]).toEqual(['limit_reached', 'settled']);
    expect(await books.ledger.wallet(database.db, player)).toMatchObject({ drawNonce: 1n, staked: 100n });
  });
});
