import { centavos } from '@arara/money';
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
import { dayOf } from '../../../platform/index.ts';
import { loadPlayUse } from './play-limits.ts';
import { checkProviderBet } from './provider-money.ts';
import type { LimitPeriod } from './wallet-limits.ts';

const NONE = { stake: null, loss: null };
const DAY_SECONDS = 86_400;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let player = 0;
let nonce = 0n;
let serial = 0;

beforeAll(async () => {
  // A Saturday afternoon in São Paulo.
  clock = fakeClock('2026-11-21T15:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock });
});

beforeEach(async () => {
  player = await books.open(player + 1, { cash: 1_000_000 });
  nonce = 0n;
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const limitBets = (bets: Partial<Record<LimitPeriod, bigint>>) =>
  database.atomically((tx) => {
    const none = { day: null, week: null, month: null };
    const time = { ...none, bets: { ...none, ...bets }, at: clock.now(), today: dayOf(clock.now()) };
    return books.ledger.limit(tx, player, { ...NONE, time });
  });

const countBets = async () => (await loadPlayUse(database.db, player, clock.now())).bets;

async function stake(amount = 1): Promise<string> {
  const bet = betOf(player, { nonce, key: `bet:${nonce}`, stake: centavos(amount) });
  const { status } = await books.ledger.settle(bet);
  if (status === 'settled') nonce += 1n;
  return status;
}

const nextKey = () => `key ${(serial += 1)}`;

/** The ways to bet besides an instant bet; each returns whether the bet was taken. */
const ways = {
  async round(): Promise<boolean> {
    const [key, { seedId }] = [nextKey(), betOf(player, { nonce })];
    const draw = { seedId, nonce };
    const round = { playerId: player, key, cause: `round:${key}`, stake: centavos(1), draw, at: clock.now() };
    const isTaken = await database
      .atomically((tx) => books.ledger.reserveStake(tx, round))
      .then(({ status }) => status === 'reserved')
      .catch(() => false);
    if (isTaken) nonce += 1n;
    return isTaken;
  },
  async ticket(): Promise<boolean> {
    const key = nextKey();
    const ticket = { playerId: player, key, cause: `round:${key}`, stake: centavos(1) };
    const [answer] = await database.atomically((tx) => books.ledger.reserveStakes(tx, [ticket], clock.now()));
    return answer !== undefined && 'status' in answer && answer.status === 'reserved';
  },
  provider: (): Promise<boolean> =>
    database.atomically(async (tx) => {
      const [key, at] = [nextKey(), clock.now()];
      const funds = await books.ledger.providers.lock(tx, player, at);
      if (funds === undefined || checkProviderBet(funds, centavos(1), false).status !== 'possible') return false;
      const bet = { playerId: player, key, cause: `outside:${key}`, game: 'fora', stake: centavos(1), at };
      await books.ledger.providers.bet(tx, { ...bet, jackpot: centavos(0) });
      return true;
    }),
};

describe('a limit of the number of bets', () => {
  it.each(Object.entries(ways))('counts every kind of bet, and stops it: %s', async (_name, way) => {
    await limitBets({ day: 3n });
    expect([await stake(), await way(), await way(), await way(), await stake()]).toEqual([
      'settled',
      true,
      true,
      false,
      'limit_reached',
    ]);
    expect(await countBets()).toEqual({ day: 3n, week: 3n, month: 3n });
  });

  it('counts no bet that was refused', async () => {
    await limitBets({ day: 2n });
    expect([await stake(2_000_000), await stake(), await stake(), await stake()]).toEqual([
      'insufficient',
      'settled',
      'settled',
      'limit_reached',
    ]);
  });

  it('begins again with its period', async () => {
    await limitBets({ day: 1n, week: 2n });
    expect([await stake(), await stake()]).toEqual(['settled', 'limit_reached']);
    clock.advance(DAY_SECONDS);
    expect([await stake(), await stake()]).toEqual(['settled', 'limit_reached']);
    expect(await countBets()).toEqual({ day: 1n, week: 2n, month: 2n });
    // Monday begins a week and a day.
    clock.advance(DAY_SECONDS);
    expect(await countBets()).toEqual({ day: 0n, week: 0n, month: 2n });
    expect([await stake(), await stake()]).toEqual(['settled', 'limit_reached']);
  });

  it('is never exceeded by twenty bets at once', async () => {
    await limitBets({ day: 5n });
    const instant = Array.from({ length: 8 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(1) })),
    );
    const others = [ways.ticket, ways.provider].flatMap((way) => Array.from({ length: 6 }, () => way()));
    await Promise.allSettled([...instant, ...others]);
    const { staked, inPlay } = await books.ledger.wallet(database.db, player);
    expect([staked + inPlay, (await countBets()).day]).toEqual([5n, 5n]);
  });

  it('counts two tickets of one batch, and takes no more than it leaves', async () => {
    await limitBets({ day: 2n });
    const tickets = [1, 2, 3].map(() => {
      const key = nextKey();
      return { playerId: player, key, cause: `round:${key}`, stake: centavos(1) };
    });
    const answers = await database.atomically((tx) => books.ledger.reserveStakes(tx, tickets, clock.now()));
    expect(answers.map((answer) => ('status' in answer ? answer.status : answer.code))).toEqual([
      'reserved',
      'reserved',
      'limit_reached',
    ]);
  });

  it('lets the stake of a round in progress be raised', async () => {
    await limitBets({ day: 1n });
    expect(await ways.round()).toBe(true);
    const raise = {
      playerId: player,
      key: nextKey(),
      cause: `round:key ${serial}`,
      stake: centavos(1),
      at: clock.now(),
    };
    const { status } = await database.atomically((tx) => books.ledger.reserveStake(tx, raise));
    expect([status, (await countBets()).day]).toEqual(['reserved', 1n]);
  });
});

describe('the largest stake', () => {
  it('bounds the stakes of a round together', async () => {
    await database.atomically((tx) => books.ledger.limit(tx, player, { ...NONE, maxStake: centavos(50) }));
    const raise = (staked: bigint, more: bigint) =>
      database.atomically((tx) =>
        books.ledger.reserveStake(tx, {
          playerId: player,
          key: nextKey(),
          cause: 'round:one',
          staked: centavos(staked),
          stake: centavos(more),
          at: clock.now(),
        }),
      );
    await expect(raise(30n, 21n)).rejects.toMatchObject({ code: 'limit_reached', detail: { params: { kind: 'bet' } } });
    expect((await raise(30n, 20n)).status).toBe('reserved');
  });
});
