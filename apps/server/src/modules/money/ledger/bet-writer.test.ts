import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
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
  seedOf,
  requireSoundLedger,
  grantContribution,
} from '../../../../testing/index.ts';
import { type Bet, type Ledger, MAX_CENTAVOS, type BetSettlement } from './index.ts';

const at = new Date('2026-11-20T15:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let ledger: Ledger;
let nextPlayer = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { connections: 1 });
  ({ ledger } = books);
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const open = (cash: number, more: Parameters<TestLedger['open']>[1] = {}) =>
  books.open(nextPlayer++, { cash, ...more });

/** Settles bets in one turn of the event loop, so that they share a batch. */
const settleAll = (bets: readonly Bet[]): Promise<BetSettlement[]> =>
  Promise.all(bets.map((bet) => ledger.settle(bet)));

const toStatuses = (settlements: readonly BetSettlement[]) => settlements.map(({ status }) => status);

/** Lists the transactions that committed these players' rounds. */
async function listCommits(players: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select xmin, count(*)::integer as bets from ledger.transaction
    where player_id = any(${players}) and kind = 'bet' group by xmin`.execute(database.db);
  return rows;
}

describe('a batch', () => {
  it('commits the bets of several players together', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => open(100)));
    await settleAll(players.map((player) => betOf(player)));
    expect(await listCommits(players)).toMatchObject([{ bets: 12 }]);
  });

  it('settles the bets of one player in their order', async () => {
    const player = await open(100);
    const wins = [250, 0, 0, 300, 0].map((win) => centavos(win));
    const settlements = await settleAll(wins.map((win, index) => betOf(player, { nonce: BigInt(index), win })));
    // The win of the first pays the second; the fourth cannot be paid, so that the nonce of the fifth is stale.
    expect(toStatuses(settlements)).toEqual(['settled', 'settled', 'settled', 'insufficient', 'stale']);
    expect(settlements.map(({ cash }) => cash)).toEqual([250n, 150n, 50n, 50n, 50n]);
    expect(settlements.map(({ seq }) => seq)).toEqual([2n, 3n, 4n, 0n, 0n]);
    expect(settlements[4]?.nextNonce).toBe(3n);
    expect(await listCommits([player])).toMatchObject([{ bets: 3 }]);
  });

  it('returns the settlements in order; a refused bet does not affect the others', async () => {
    const rich = await open(1_000);
    const players = [
      await open(100),
      await open(99),
      await open(100),
      await open(100),
      await open(200),
      await open(200),
    ];
    const [fine = 0, poor = 0, careful = 0, barred = 0, again = 0, other = 0] = players;
    await database.atomically(async (tx) => {
      await ledger.limit(tx, careful, { stake: centavos(99), loss: null });
      await ledger.block(tx, barred, true);
    });
    await settleAll([betOf(again), betOf(other)]);
    const full = await open(0);
    await database.atomically((tx) =>
      ledger.post(tx, { ...depositOf(full, 1, 'all', at), legs: maximumDepositLegs() }),
    );
    const asked: [Bet, BetSettlement['status']][] = [
      [betOf(rich), 'settled'],
      [betOf(poor), 'insufficient'],
      [betOf(careful), 'limit_reached'],
      [betOf(barred), 'blocked'],
      [betOf(again, { win: centavos(900) }), 'replayed'],
      [betOf(other, { stake: centavos(101) }), 'key_reused'],
      [betOf(rich, { key: 'late' }), 'stale'],
      [betOf(rich, { key: 'of another seed', nonce: 1n, seedId: seedOf(0) }), 'stale'],
      [betOf(full, { stake: centavos(1), win: centavos(2) }), 'out_of_range'],
      [betOf(999_999), 'insufficient'],
      [betOf(fine, { win: centavos(40) }), 'settled'],
      [betOf(rich, { nonce: 1n }), 'settled'],
    ];
    const settlements = await settleAll(asked.map(([bet]) => bet));
    expect(toStatuses(settlements)).toEqual(asked.map(([, status]) => status));
    expect(settlements.map(({ nextNonce }) => nextNonce).filter((nonce) => nonce !== null)).toEqual([1n]);
    expect(settlements.map(({ cash }) => cash)).toEqual([
      900n,
      99n,
      100n,
      100n,
      100n,
      100n,
      900n,
      900n,
      MAX_CENTAVOS,
      0n,
      40n,
      800n,
    ]);
    expect(await listCommits([rich, fine])).toMatchObject([{ bets: 3 }]);
  });

  it('writes nothing where every bet is refused', async () => {
    const player = await open(10);
    // The row's version, which changes even with an update that changes no value.
    const version = async () =>
      (await sql`select xmin, ctid, w from ledger.wallet w where player_id = ${player}`.execute(database.db)).rows;
    const before = await version();
    await settleAll([betOf(player), betOf(player, { key: 'other' })]);
    expect(await listCommits([player])).toEqual([]);
    expect(await version()).toEqual(before);
  });

  it('stores any text of a game unchanged', async () => {
    const player = await open(100);
    const text = String.raw`{"a":"\\ '", b}, NULL` + '\n\u0000\ud800 ção 🦜 ,}{"';
    await ledger.settle(betOf(player, { game: 'a "b" {c} \\ , NULL', input: { text }, outcome: [text, null] }));
    const { rows } = await ledger.rounds(
      database.db,
      { playerId: player, since: null, games: null },
      { page: 1, limit: 9 },
    );
    expect(rows).toMatchObject([{ game: 'a "b" {c} \\ , NULL', input: { text }, outcome: [text, null] }]);
  });
});

/** The legs of a deposit of the largest balance. */
const maximumDepositLegs = () => [
  { account: 'psp_clearing' as const, amount: -MAX_CENTAVOS as Centavos },
  { account: 'cash' as const, amount: MAX_CENTAVOS as Centavos },
];

describe('concurrent bets with the same key', () => {
  it('settle one round; the second is answered as a replay', async () => {
    const player = await open(1_000);
    const settlements = await settleAll([betOf(player), betOf(player, { win: centavos(500) })]);
    expect(toStatuses(settlements)).toEqual(['settled', 'replayed']);
    expect(settlements[1]).toMatchObject({ seq: settlements[0]?.seq, roundId: settlements[0]?.roundId, cash: 900n });
  });

  it('are refused with another stake', async () => {
    const player = await open(1_000);
    expect(toStatuses(await settleAll([betOf(player), betOf(player, { stake: centavos(200) })]))).toEqual([
      'settled',
      'key_reused',
    ]);
  });

  it('settle the second when the first was refused', async () => {
    const player = await open(100);
    const settlements = await settleAll([betOf(player, { nonce: 1n, key: 'one' }), betOf(player, { key: 'one' })]);
    expect(toStatuses(settlements)).toEqual(['stale', 'settled']);
  });
});

describe('an idempotency key', () => {
  it.each([
    ['in the same month', '2026-12-01T03:00:00Z', '2026-12-31T23:59:59Z'],
    ['for a week across the turn of a month', '2026-12-28T00:00:00Z', '2027-01-03T23:59:59Z'],
    ['by a node whose clock is behind', '2027-01-01T00:00:05Z', '2026-12-31T23:59:55Z'],
  ])('is known %s', async (_when, first, second) => {
    const player = await open(1_000);
    for (const [moment, status] of [
      [first, 'settled'],
      [second, 'replayed'],
    ] as const) {
      const node = await createTestLedger(database, { clock: fakeClock(moment), connections: 1 });
      expect(await node.ledger.settle(betOf(player))).toMatchObject({ status, seq: 2n });
      await node.close();
    }
  });
});

/** A key as the site creates it: a UUIDv7 with its time. */
const formatTimedKey = (moment: string) => {
  const time = new Date(moment).getTime().toString(16).padStart(12, '0');
  return `bet:${time.slice(0, 8)}-${time.slice(8)}-7000-8000-aaaaaaaaaaaa`;
};

describe('a key used again after more than a week, in another month', () => {
  async function settleAt(moment: string, bet: Bet): Promise<BetSettlement> {
    const node = await createTestLedger(database, { clock: fakeClock(moment), connections: 1 });
    try {
      return await node.ledger.settle(bet);
    } finally {
      await node.close();
    }
  }

  it.each([
    [
      'without a time in it',
      'bet:0d5e7a3c-7f0b-4c1d-9a55-aaaaaaaaaaaa',
      '2026-11-02T12:00:00Z',
      '2027-01-20T12:00:00Z',
    ],
    ['with its time in it', formatTimedKey('2026-11-02T12:00:00Z'), '2026-11-02T12:00:00Z', '2027-01-20T12:00:00Z'],
    [
      'first used days after its time',
      formatTimedKey('2026-11-20T12:00:00Z'),
      '2026-11-24T12:00:00Z',
      '2026-12-05T12:00:00Z',
    ],
    [
      'first used before its time',
      formatTimedKey('2026-11-30T12:00:00Z'),
      '2026-11-29T13:00:00Z',
      '2026-12-10T12:00:00Z',
    ],
    [
      'a week over the turn of a month',
      formatTimedKey('2026-11-29T12:00:00Z'),
      '2026-11-28T12:30:00Z',
      '2026-12-04T11:00:00Z',
    ],
  ])('answers the same round: %s', async (_name, key, first, second) => {
    const player = await open(1_000);
    const settled = await settleAt(first, betOf(player, { key }));
    expect(settled.status).toBe('settled');
    const again = await settleAt(second, betOf(player, { key, nonce: 1n }));
    expect(again).toMatchObject({ status: 'replayed', seq: settled.seq, roundId: settled.roundId });
    expect(await settleAt(second, betOf(player, { key, nonce: 1n, stake: centavos(200) }))).toMatchObject({
      status: 'key_reused',
    });
    expect(await ledger.wallet(database.db, player)).toMatchObject({ cash: 900n, drawNonce: 1n });
  });

  it('is refused while its time lies more than a day ahead', async () => {
    const player = await open(1_000);
    const bet = betOf(player, { key: formatTimedKey('2026-12-20T12:00:00Z') });
    await expect(settleAt('2026-12-01T12:00:00Z', bet)).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'key' },
    });
    expect(await ledger.wallet(database.db, player)).toMatchObject({ cash: 1_000n, drawNonce: 0n });
    expect((await settleAt('2026-12-19T13:00:00Z', bet)).status).toBe('settled');
  });

  it('settles one round whatever the times of its uses', async () => {
    const start = new Date('2026-11-10T00:00:00Z').getTime();
    const hours = (most: number) => fc.integer({ min: 0, max: most });
    await fc.assert(
      fc.asyncProperty(hours(50 * 24), fc.array(hours(75 * 24), { minLength: 2, maxLength: 5 }), async (own, uses) => {
        const player = await open(1_000);
        const momentOf = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
        const key = formatTimedKey(momentOf(own));
        for (const use of uses.toSorted((a, b) => a - b)) {
          const { drawNonce: nonce } = await ledger.wallet(database.db, player);
          await settleAt(momentOf(use), betOf(player, { key, nonce })).catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'invalid', detail: { field: 'key' } });
          });
        }
        expect((await ledger.wallet(database.db, player)).drawNonce).toBeLessThanOrEqual(1n);
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});

describe('fifty concurrent bets of the whole balance', () => {
  it('settle one bet with one key', async () => {
    const player = await open(100);
    const bets = Array.from({ length: 50 }, (_, index) => betOf(player, { key: `bet:${index}`, nonce: 0n }));
    const settled = toStatuses(await settleAll(bets)).filter((status) => status === 'settled');
    expect(settled).toHaveLength(1);
    expect(await ledger.wallet(database.db, player)).toMatchObject({ cash: 0n, drawNonce: 1n });
  });

  it('settle one bet with distinct keys and refuse the others for insufficient funds', async () => {
    const player = await open(100);
    const bets = Array.from({ length: 50 }, (_, index) => betOf(player, { key: `bet:${index}`, nonce: BigInt(index) }));
    const statuses = toStatuses(await settleAll(bets));
    expect(statuses[0]).toBe('settled');
    expect(new Set(statuses.slice(1))).toEqual(new Set(['stale', 'insufficient']));
  });
});

describe('the balance that pays', () => {
  it('is cash, then bonus, bet by bet within a batch; a win returns in that proportion', async () => {
    const player = await open(150, { bonus: 150 });
    const grant = grantContribution(player);
    const settlements = await settleAll([
      betOf(player, { ...grant, nonce: 0n }),
      betOf(player, { ...grant, nonce: 1n, win: centavos(33) }),
      betOf(player, { ...grant, nonce: 2n, win: centavos(100) }),
    ]);
    // Half of the second is bonus: of the win of 33 it gets half, rounded down. The third is 17 cash and 83 bonus.
    expect(settlements.map(({ cash, bonus }) => [cash, bonus])).toEqual([
      [50n, 150n],
      [17n, 116n],
      [17n, 116n],
    ]);
  });

  it('counts towards wagering up to the requirement', async () => {
    const player = await open(1_000, { wagering: 150 });
    const wagered = async () => (await ledger.wallet(database.db, player)).wagerDone;
    await ledger.settle(betOf(player, { nonce: 0n, counted: centavos(30) }));
    expect(await wagered()).toBe(30n);
    await settleAll([1n, 2n, 3n].map((nonce) => betOf(player, { nonce })));
    expect(await wagered()).toBe(150n);
    const { rows } = await ledger.entries(database.db, player, { page: 1, limit: 9 }, 'asc');
    expect(rows).toHaveLength(5);
  });

  it.each([-1n, 101n])('cannot count %s of 100', async (counted) => {
    const player = await open(1_000);
    await expect(ledger.settle(betOf(player, { counted: counted as Centavos }))).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'counted' },
    });
  });
});

describe('two nodes on one database', () => {
  const players = Array.from({ length: 12 }, (_, index) => 5_000 + index);
  const rounds = Array.from({ length: 20 }, (_, index) => index);

  /** Draws a round again where another round used its nonce, as `play` does. */
  async function settleOrRedraw(node: Ledger, bet: Bet): Promise<BetSettlement> {
    const settlement = await node.settle(bet);
    if (settlement.status !== 'stale' || settlement.nextNonce === null) return settlement;
    return settleOrRedraw(node, { ...bet, nonce: settlement.nextNonce });
  }

  it('settle the same keys of the same players once and never deadlock', async () => {
    const nodes = [
      await createTestLedger(database, { connections: 2 }),
      await createTestLedger(database, { connections: 2 }),
    ];
    for (const player of players) await books.open(player, { cash: 20_000 });
    const deposits = rounds.map((round) =>
      database.atomically(async (tx) => {
        for (const player of players) await ledger.post(tx, depositOf(player, 1, `d${round}`, at));
      }),
    );
    const everyBet = rounds.flatMap((round) => players.map((player) => ({ player, round })));
    const answers = await Promise.all(
      nodes.flatMap(({ ledger: node }, index) =>
        (index === 0 ? everyBet : everyBet.toReversed()).map(async ({ player, round }) => {
          const settlement = await settleOrRedraw(node, betOf(player, { key: `r${round}`, nonce: BigInt(round) }));
          return `${player} r${round} ${settlement.status}`;
        }),
      ),
    );
    await Promise.all([...deposits, ...nodes.map((node) => node.close())]);
    const ofStatus = (status: string) => answers.filter((answer) => answer.endsWith(` ${status}`));
    expect(new Set(ofStatus('settled')).size).toBe(everyBet.length);
    expect([ofStatus('settled').length, ofStatus('replayed').length]).toEqual([everyBet.length, everyBet.length]);

    const { rows } = await sql`
      select count(nonce)::integer as bets, count(distinct id)::integer as keys, count(distinct nonce)::integer as numbers,
        count(distinct seq)::integer as places, max(seq) as last from ledger.transaction
      where player_id = any(${players}) group by player_id`.execute(database.db);
    expect(rows).toEqual(players.map(() => ({ bets: 20, keys: 41, numbers: 20, places: 41, last: 41n })));
    expect(nodes.flatMap(({ complaints }) => complaints)).toEqual([]);
    const deadlocks = await sql`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(database.db);
    expect(deadlocks.rows).toEqual([{ deadlocks: 0n }]);
  });
});
