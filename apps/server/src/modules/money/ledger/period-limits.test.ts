import { centavos } from '@arara/money';
import fc from 'fast-check';
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
import type { WalletLimits } from './wallet-limits.ts';
import { checkProviderBet } from './provider-money.ts';
import { computeTransactionId } from './movement.ts';

const DAY_SECONDS = 86_400;
const NONE = { stake: null, loss: null };

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let player = 0;
let nonce = 0n;
let serial = 0;

beforeAll(async () => {
  // A Saturday afternoon in São Paulo; the month ends on the Monday after the next.
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

const limit = (limits: Partial<WalletLimits>) =>
  database.atomically((tx) => books.ledger.limit(tx, player, { ...NONE, ...limits }));

async function stake(amount: number, win = 0): Promise<string> {
  const bet = betOf(player, { nonce, key: `bet:${nonce}`, stake: centavos(amount), win: centavos(win) });
  const { status } = await books.ledger.settle(bet);
  if (status === 'settled') nonce += 1n;
  return status;
}

const nextKey = () => `key ${(serial += 1)}`;

/** The ways to stake that need no nonce; each returns whether the stake was taken. */
const ways = {
  async reserve(amount: number): Promise<boolean> {
    const key = nextKey();
    const stakeOf = { playerId: player, key, cause: `round:${key}`, stake: centavos(amount), at: clock.now() };
    return database
      .atomically((tx) => books.ledger.reserveStake(tx, stakeOf))
      .then(({ status }) => status === 'reserved')
      .catch(() => false);
  },
  async ticket(amount: number): Promise<boolean> {
    const key = nextKey();
    const ticket = { playerId: player, key, cause: `round:${key}`, stake: centavos(amount) };
    const [answer] = await database.atomically((tx) => books.ledger.reserveStakes(tx, [ticket], clock.now()));
    return answer !== undefined && 'status' in answer && answer.status === 'reserved';
  },
  provider: (amount: number): Promise<boolean> =>
    database.atomically(async (tx) => {
      const [key, at] = [nextKey(), clock.now()];
      const funds = await books.ledger.providers.lock(tx, player, at);
      if (funds === undefined || checkProviderBet(funds, centavos(amount), false).status !== 'possible') return false;
      const bet = { playerId: player, key, cause: `outside:${key}`, game: 'fora', stake: centavos(amount), at };
      await books.ledger.providers.bet(tx, { ...bet, jackpot: centavos(0) });
      return true;
    }),
};

describe('a limit of a longer period', () => {
  it('of a week counts from Monday in São Paulo', async () => {
    await limit({ week: { stake: centavos(100), loss: null } });
    expect([await stake(60), await stake(41)]).toEqual(['settled', 'limit_reached']);
    clock.advance(36 * 3600 - 1);
    expect([clock.now().toISOString(), await stake(41)]).toEqual(['2026-11-23T02:59:59.000Z', 'limit_reached']);
    expect(await stake(40)).toBe('settled');
    clock.advance(1);
    expect([await stake(100), await stake(1)]).toEqual(['settled', 'limit_reached']);
  });

  it('of a month counts from its first day in São Paulo, over weeks', async () => {
    await limit({ month: { stake: null, loss: centavos(100) } });
    expect([await stake(70), await stake(31)]).toEqual(['settled', 'limit_reached']);
    clock.advance(7 * DAY_SECONDS);
    expect([clock.now().toISOString().slice(0, 10), await stake(31)]).toEqual(['2026-11-30', 'limit_reached']);
    expect([await stake(30, 20), await stake(21), await stake(20)]).toEqual(['settled', 'limit_reached', 'settled']);
    clock.advance(DAY_SECONDS);
    expect([await stake(101), await stake(100), await stake(1)]).toEqual(['limit_reached', 'settled', 'limit_reached']);
  });

  it('is credited by a rollback in the period of the stake alone', async () => {
    await limit({ week: { stake: centavos(100), loss: null } });
    await stake(80);
    clock.advance(DAY_SECONDS);
    const undo = (key: string) =>
      database.atomically((tx) =>
        books.ledger.rollBack(tx, { playerId: player, id: computeTransactionId(player, key), at: clock.now() }),
      );
    await stake(10);
    await undo('bet:0');
    expect([await stake(91), await stake(90)]).toEqual(['limit_reached', 'settled']);
    clock.advance(7 * DAY_SECONDS);
    await stake(10);
    await undo('bet:2');
    expect([await stake(91), await stake(90)]).toEqual(['limit_reached', 'settled']);
  });

  it('applies together with that of the day: the strictest refuses', async () => {
    await limit({ stake: centavos(50), week: { stake: centavos(80), loss: null } });
    expect([await stake(51), await stake(50)]).toEqual(['limit_reached', 'settled']);
    clock.advance(3600);
    expect(await stake(1)).toBe('limit_reached');
  });
});

describe('the largest stake', () => {
  it('refuses a larger one of any kind', async () => {
    await limit({ maxStake: centavos(50) });
    expect([await stake(51), await stake(50)]).toEqual(['limit_reached', 'settled']);
    for (const way of Object.values(ways)) expect([await way(51), await way(50)]).toEqual([false, true]);
  });

  it('refuses a double-up of a larger win', async () => {
    await limit({ maxStake: centavos(50) });
    await stake(50, 100);
    const { seedId } = betOf(player, { nonce, stake: centavos(1), win: centavos(0) });
    const round = {
      ...betOf(player, { nonce, stake: centavos(100), win: centavos(0) }),
      seedId,
      link: { of: computeTransactionId(player, 'bet:0'), base: computeTransactionId(player, 'bet:0') },
      at: clock.now(),
    };
    await expect(database.atomically((tx) => books.ledger.doubleUp(tx, round as never))).rejects.toMatchObject({
      code: 'limit_reached',
      detail: { params: { kind: 'bet' } },
    });
  });
});

describe('a limit of time', () => {
  const time = (day: bigint | null, week: bigint | null = null) => ({
    day,
    week,
    month: null,
    at: clock.now(),
    today: '2026-11-21',
  });

  it('counts at most five minutes between bets, and stops every kind of stake', async () => {
    await limit({ time: time(600n) });
    const answers = [];
    for (const seconds of [0, 60, 3600, 200, 39, 1]) {
      clock.advance(seconds);
      answers.push(await stake(1));
    }
    expect(answers).toEqual(['settled', 'settled', 'settled', 'settled', 'settled', 'limit_reached']);
    for (const way of Object.values(ways)) expect(await way(1)).toBe(false);
    const { time: used } = await loadPlayUse(database.db, player, clock.now());
    expect(used.day).toBe(600n);
  });

  it('counts bets that follow one another within a second', async () => {
    await limit({ time: time(10n) });
    const answers = [];
    for (let bet = 0; bet < 30; bet += 1) {
      clock.advance(0.4);
      answers.push(await stake(1));
    }
    expect(answers.lastIndexOf('settled')).toBe(23);
  });

  it('begins again with the day, and not before the week ends', async () => {
    await limit({ time: time(60n, 100n) });
    clock.advance(60);
    expect(await stake(1)).toBe('limit_reached');
    clock.advance(DAY_SECONDS);
    // The first bet of the day counts up to five minutes since the one before.
    expect(await stake(1)).toBe('limit_reached');
  });

  it('lets what is in play be settled', async () => {
    await limit({ time: time(60n) });
    expect(await ways.reserve(10)).toBe(true);
    const key = `key ${serial}`;
    clock.advance(300);
    expect(await stake(1)).toBe('limit_reached');
    await database.atomically((tx) =>
      books.ledger.releaseStake(tx, {
        playerId: player,
        key: `back:${key}`,
        cause: `round:${key}`,
        stake: centavos(10),
        fromBonus: centavos(0),
        grantId: null,
        at: clock.now(),
      }),
    );
    expect(await books.ledger.wallet(database.db, player)).toMatchObject({ inPlay: 0n });
  });
});

describe('twenty stakes at once at the edge of a limit', () => {
  it.each([
    ['stakes of a week', { week: { stake: centavos(100), loss: null } }],
    ['losses of a month', { month: { stake: null, loss: centavos(100) } }],
    ['stakes of a day', { stake: centavos(100) }],
  ])('never exceed it: %s', async (_what, limits) => {
    await limit(limits);
    const bets = Array.from({ length: 5 }, (_, index) =>
      books.ledger.settle(betOf(player, { nonce: BigInt(index), stake: centavos(20) })),
    );
    const others = Object.values(ways).flatMap((way) => Array.from({ length: 5 }, () => way(20)));
    await Promise.allSettled([...bets, ...others]);
    const { staked, inPlay } = await books.ledger.wallet(database.db, player);
    expect(staked + inPlay).toBe(100n);
  });
});

const amount = fc.option(
  fc.integer({ min: 0, max: 300 }).map((value) => centavos(value)),
  { nil: null },
);
const periodLimits = fc.record({ stake: amount, loss: amount });
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      day: periodLimits,
      week: periodLimits,
      month: periodLimits,
      max: amount,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      stake: fc.integer({ min: 1, max: 90 }),
      win: fc.integer({ min: 0, max: 90 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reserve' as const, 'ticket' as const, 'provider' as const),
      stake: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }) },
);

type Period = 'day' | 'week' | 'month';
type PeriodLimits = { stake: bigint | null; loss: bigint | null };

/** The first day of a period, as `2026-11-30`. */
function firstDayOf(period: Period, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** An independent count of what was staked and won, by day. */
function createModel() {
  const played: { day: string; stake: bigint; win: bigint }[] = [];
  let inPlay = 0n;
  return {
    play: (stakeOf: number, win: number) =>
      void played.push({ day: dayOf(clock.now()), stake: BigInt(stakeOf), win: BigInt(win) }),
    reserve: (stakeOf: number) => void (inPlay += BigInt(stakeOf)),
    left(limits: Record<Period, PeriodLimits>): bigint[] {
      return (['day', 'week', 'month'] as const).flatMap((period) => {
        const since = firstDayOf(period, dayOf(clock.now()));
        const counted = played.filter(({ day }) => day >= since);
        const staked = counted.reduce((total, bet) => total + bet.stake, inPlay);
        const won = counted.reduce((total, bet) => total + bet.win, 0n);
        const { stake: most, loss } = limits[period];
        return [most === null ? [] : [most - staked], loss === null ? [] : [loss - staked + won]].flat();
      });
    },
  };
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function runHistory(steps: readonly Step[]): Promise<void> {
  await books.ledger.openMonths(clock.now());
  player = await books.open(player + 1, { cash: 1_000_000 });
  nonce = 0n;
  const model = createModel();
  let limits: Record<Period, PeriodLimits> = { day: NONE, week: NONE, month: NONE };
  let max: bigint | null = null;
  for (const given of steps) {
    if (given.do === 'wait') {
      clock.advance(given.hours * 3600);
      await books.ledger.openMonths(clock.now());
    } else if (given.do === 'limit') {
      ({ max } = given);
      limits = { day: given.day, week: given.week, month: given.month };
      await limit({ ...given.day, week: given.week, month: given.month, maxStake: given.max });
    } else {
      const fits = [...model.left(limits), ...(max === null ? [] : [max])].every((left) => BigInt(given.stake) <= left);
      const taken =
        given.do === 'bet' ? (await stake(given.stake, given.win)) === 'settled' : await ways[given.do](given.stake);
      expect(taken).toBe(fits);
      if (taken && given.do === 'bet') model.play(given.stake, given.win);
      else if (taken && given.do === 'provider') model.play(given.stake, 0);
      else if (taken) model.reserve(given.stake);
    }
  }
}

describe('any history of limits and stakes', () => {
  it('takes a stake exactly where the strictest limit has room for it', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), runHistory), { numRuns: 25 });
  });
});
