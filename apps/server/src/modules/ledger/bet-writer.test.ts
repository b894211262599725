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
  weighedBy,
} from '../../../testing/index.ts';
import { type Bet, type Ledger, MOST_CENTAVOS, type Settlement } from './index.ts';

const at = new Date('2026-11-20T15:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let ledger: Ledger;
let nextPlayer = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  books = await createTestLedger(database, { lanes: 1 });
  ({ ledger } = books);
});

afterAll(async () => {
  await books.close();
  await requireSoundLedger(database);
  await database.drop();
});

const open = (cash: number, more: Parameters<TestLedger['open']>[1] = {}) =>
  books.open(nextPlayer++, { cash, ...more });

/** Asked for in one turn of the loop, so that they share a batch. */
const settleAll = (bets: readonly Bet[]): Promise<Settlement[]> => Promise.all(bets.map((bet) => ledger.settle(bet)));

const statusesOf = (settlements: readonly Settlement[]) => settlements.map(({ status }) => status);

/** The commits that these players' rounds came in. */
async function commitsOf(players: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select xmin, count(*)::integer as bets from ledger.transaction
    where player_id = any(${players}) and kind = 'bet' group by xmin`.execute(database.db);
  return rows;
}

describe('a batch', () => {
  it('is one commit, whoever the bets are of', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => open(100)));
    await settleAll(players.map((player) => betOf(player)));
    expect(await commitsOf(players)).toMatchObject([{ bets: 12 }]);
  });

  it('settles the bets of one player in the order they came', async () => {
    const player = await open(100);
    const wins = [250, 0, 0, 300, 0].map((win) => centavos(win));
    const settlements = await settleAll(wins.map((win, place) => betOf(player, { nonce: BigInt(place), win })));
    // The second is paid by what the first won; the fourth cannot be, and leaves its number to nobody.
    expect(statusesOf(settlements)).toEqual(['settled', 'settled', 'settled', 'insufficient', 'stale']);
    expect(settlements.map(({ cash }) => cash)).toEqual([250n, 150n, 50n, 50n, 50n]);
    expect(settlements.map(({ seq }) => seq)).toEqual([2n, 3n, 4n, 0n, 0n]);
    expect(settlements[4]?.nextNonce).toBe(3n);
    expect(await commitsOf([player])).toMatchObject([{ bets: 3 }]);
  });

  it('answers each bet by its place, and one that is refused touches no other', async () => {
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
    await database.atomically((tx) => ledger.post(tx, { ...depositOf(full, 1, 'all', at), legs: allOf() }));
    const asked: [Bet, Settlement['status']][] = [
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
    expect(statusesOf(settlements)).toEqual(asked.map(([, status]) => status));
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
      MOST_CENTAVOS,
      0n,
      40n,
      800n,
    ]);
    expect(await commitsOf([rich, fine])).toMatchObject([{ bets: 3 }]);
  });

  it('that settles nothing writes nothing', async () => {
    const player = await open(10);
    // The row's version, for an update would leave another even if it changed nothing.
    const version = async () =>
      (await sql`select xmin, ctid, w from ledger.wallet w where player_id = ${player}`.execute(database.db)).rows;
    const before = await version();
    await settleAll([betOf(player), betOf(player, { key: 'other' })]);
    expect(await commitsOf([player])).toEqual([]);
    expect(await version()).toEqual(before);
  });

  it('carries any text of a game as it is', async () => {
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

/** Everything that a pot can hold. */
const allOf = () => [
  { account: 'psp_clearing' as const, amount: -MOST_CENTAVOS as Centavos },
  { account: 'cash' as const, amount: MOST_CENTAVOS as Centavos },
];

describe('the same key at once', () => {
  it('is one round; the second is told what stands', async () => {
    const player = await open(1_000);
    const settlements = await settleAll([betOf(player), betOf(player, { win: centavos(500) })]);
    expect(statusesOf(settlements)).toEqual(['settled', 'replayed']);
    expect(settlements[1]).toMatchObject({ seq: settlements[0]?.seq, roundId: settlements[0]?.roundId, cash: 900n });
  });

  it('for another stake is refused', async () => {
    const player = await open(1_000);
    expect(statusesOf(await settleAll([betOf(player), betOf(player, { stake: centavos(200) })]))).toEqual([
      'settled',
      'key_reused',
    ]);
  });

  it('is tried anew when the first was refused', async () => {
    const player = await open(100);
    const settlements = await settleAll([betOf(player, { nonce: 1n, key: 'one' }), betOf(player, { key: 'one' })]);
    expect(statusesOf(settlements)).toEqual(['stale', 'settled']);
  });
});

describe('a key', () => {
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
      const node = await createTestLedger(database, { clock: fakeClock(moment), lanes: 1 });
      expect(await node.ledger.settle(betOf(player))).toMatchObject({ status, seq: 2n });
      await node.close();
    }
  });
});

/** A key as the site makes it: a UUID of version 7 that says when. */
const timedKey = (moment: string) => {
  const time = new Date(moment).getTime().toString(16).padStart(12, '0');
  return `bet:${time.slice(0, 8)}-${time.slice(8)}-7000-8000-aaaaaaaaaaaa`;
};

describe('a key used again after more than a week, in another month', () => {
  async function settleAt(moment: string, bet: Bet): Promise<Settlement> {
    const node = await createTestLedger(database, { clock: fakeClock(moment), lanes: 1 });
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
    ['with its time in it', timedKey('2026-11-02T12:00:00Z'), '2026-11-02T12:00:00Z', '2027-01-20T12:00:00Z'],
    [
      'first used days after its time',
      timedKey('2026-11-20T12:00:00Z'),
      '2026-11-24T12:00:00Z',
      '2026-12-05T12:00:00Z',
    ],
    ['first used before its time', timedKey('2026-11-30T12:00:00Z'), '2026-11-29T13:00:00Z', '2026-12-10T12:00:00Z'],
    [
      'a week over the turn of a month',
      timedKey('2026-11-29T12:00:00Z'),
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

  it('is refused while its own time lies more than a day ahead, and moves nothing', async () => {
    const player = await open(1_000);
    const bet = betOf(player, { key: timedKey('2026-12-20T12:00:00Z') });
    await expect(settleAt('2026-12-01T12:00:00Z', bet)).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'key' },
    });
    expect(await ledger.wallet(database.db, player)).toMatchObject({ cash: 1_000n, drawNonce: 0n });
    expect((await settleAt('2026-12-19T13:00:00Z', bet)).status).toBe('settled');
  });

  it('makes one round whatever the times of its uses', async () => {
    const start = new Date('2026-11-10T00:00:00Z').getTime();
    const hours = (most: number) => fc.integer({ min: 0, max: most });
    await fc.assert(
      fc.asyncProperty(hours(50 * 24), fc.array(hours(75 * 24), { minLength: 2, maxLength: 5 }), async (own, uses) => {
        const player = await open(1_000);
        const momentOf = (hour: number) => new Date(start + hour * 3_600_000).toISOString();
        const key = timedKey(momentOf(own));
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

describe('fifty bets of everything at once', () => {
  it('are one bet', async () => {
    const player = await open(100);
    const bets = Array.from({ length: 50 }, (_, place) => betOf(player, { key: `bet:${place}`, nonce: 0n }));
    const settled = statusesOf(await settleAll(bets)).filter((status) => status === 'settled');
    expect(settled).toHaveLength(1);
    expect(await ledger.wallet(database.db, player)).toMatchObject({ cash: 0n, drawNonce: 1n });
  });

  it('under numbers of their own are one bet as well, and the others are told that money is short', async () => {
    const player = await open(100);
    const bets = Array.from({ length: 50 }, (_, place) => betOf(player, { key: `bet:${place}`, nonce: BigInt(place) }));
    const statuses = statusesOf(await settleAll(bets));
    expect(statuses[0]).toBe('settled');
    expect(new Set(statuses.slice(1))).toEqual(new Set(['stale', 'insufficient']));
  });
});

describe('what is paid from', () => {
  it('is cash, then bonus, bet by bet within a batch; a win goes back in that proportion', async () => {
    const player = await open(150, { bonus: 150 });
    const grant = weighedBy(player);
    const settlements = await settleAll([
      betOf(player, { ...grant, nonce: 0n }),
      betOf(player, { ...grant, nonce: 1n, win: centavos(33) }),
      betOf(player, { ...grant, nonce: 2n, win: centavos(100) }),
    ]);
    // The second is half and half: of 33, bonus gets the half rounded down. The third is 17 cash and 83 bonus.
    expect(settlements.map(({ cash, bonus }) => [cash, bonus])).toEqual([
      [50n, 150n],
      [17n, 116n],
      [17n, 116n],
    ]);
  });

  it('counts towards wagering while some is due, and no further', async () => {
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

  /** As `play` does: a number that another round took is drawn again. */
  async function insist(node: Ledger, bet: Bet): Promise<Settlement> {
    const settlement = await node.settle(bet);
    if (settlement.status !== 'stale' || settlement.nextNonce === null) return settlement;
    return insist(node, { ...bet, nonce: settlement.nextNonce });
  }

  it('settle the same keys of the same players once each, and never wait for each other in a circle', async () => {
    const nodes = [await createTestLedger(database, { lanes: 2 }), await createTestLedger(database, { lanes: 2 })];
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
          const settlement = await insist(node, betOf(player, { key: `r${round}`, nonce: BigInt(round) }));
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
