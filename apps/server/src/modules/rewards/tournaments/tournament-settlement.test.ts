import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
  grantContribution,
} from '../../../../testing/index.ts';
import { createLocalBus, createLog } from '../../../platform/index.ts';
import { type Bonus, createBonus } from '../bonus/index.ts';
import { type PlayerStats, createPlayerStats } from '../player-stats/index.ts';
import { computeTransactionId } from '../../money/ledger/index.ts';
import { createLeaderboards } from './leaderboards.ts';
import { createSettlement } from './tournament-settlement.ts';
import * as store from './tournament-store.ts';
import { type TournamentForm, computeBudget, readPrizeRule, toPaymentInput } from './tournament.ts';

const PRIZES = [
  { from: 1, to: 1, amount: '10.00' },
  { from: 2, to: 3, amount: '5.00' },
];
const form: TournamentForm = {
  site: 'arara',
  titles: { pt: 'Copa' },
  bodies: { pt: 'Jogue.' },
  firstDay: '2026-11-21',
  lastDay: '2026-11-22',
  games: ['dado'],
  categories: [],
  score: 'valid',
  leastStaked: centavos(100n),
  entry: 'everybody',
  rule: readPrizeRule({ prizes: PRIZES, payment: toPaymentInput() }),
};

/** The player who also has a bonus balance. */
const WITH_BONUS = 4;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let playerStats: PlayerStats;
let bonus: Pick<Bonus, 'give'>;

/** All players may be ranked but the ninth, who has an internal account. */
const identity = {
  players: (_q: unknown, _site: string, ids: readonly number[]) =>
    Promise.resolve(new Set(ids.filter((id) => id !== 9))),
};

beforeAll(async () => {
  clock = fakeClock('2026-11-20T12:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  playerStats = createPlayerStats({ ...database, clock, isAtRisk: ({ input }) => input !== 'riskless' });
  bonus = createBonus({
    ...database,
    bus: createLocalBus((error) => {
      throw error;
    }),
    clock,
    ledger: books.ledger,
    log: createLog('silent', { write: () => undefined }),
    notifier: { rewardGranted: () => Promise.resolve() },
    grantFreeRounds: () => Promise.resolve(undefined),
    staff: { record: () => Promise.resolve() },
    wageringContributions: { forget: () => undefined },
    isInPlay: () => Promise.resolve(false),
  });
  for (const id of [1, 2, 3, 4, 9]) await books.open(id, { cash: 100_000, bonus: id === WITH_BONUS ? 5_000 : 0 });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

function advanceTo(moment: string): void {
  clock.advance((new Date(`${moment}-03:00`).getTime() - clock.now().getTime()) / 1000);
}

const nonces = new Map<number, bigint>();

/** Bets, on dice by default. Returns the id of the round. */
async function bet(playerId: number, stake: number, change: { game?: string; input?: unknown; win?: number } = {}) {
  const { win = 0, game = 'dado', ...rest } = change;
  const nonce = nonces.get(playerId) ?? 0n;
  nonces.set(playerId, nonce + 1n);
  const grant = playerId === WITH_BONUS ? grantContribution(playerId) : {};
  const input = betOf(playerId, { nonce, stake: centavos(stake), win: centavos(win), game, ...grant, ...rest });
  expect((await books.ledger.settle(input)).status).toBe('settled');
  return computeTransactionId(playerId, input.key);
}

const createModule = (deps: { bonus: Pick<Bonus, 'give'> }) => {
  const leaderboards = createLeaderboards({ db: database.db, clock, playerStats, identity });
  return { leaderboards, settle: createSettlement({ ...database, clock, leaderboards, playerStats, ...deps }) };
};

async function announce(change: Partial<TournamentForm> = {}): Promise<number> {
  return database.atomically(async (tx) => {
    const stored = { ...form, ...change, budget: computeBudget(form.rule.prizes), madeBy: 1, now: clock.now() };
    const id = await store.insertTournament(tx, stored);
    const counted = stored.games.length === 0 ? null : stored.games;
    await store.markApproved(tx, id, { approvedBy: 2, counted, now: clock.now() });
    await store.markState(tx, id, 'announced', clock.now());
    return id;
  });
}

const listPaid = async (id: number) => {
  const { rows } = await sql<{ playerId: number; paid: bigint }>`
    select player_id as "playerId", sum(greatest(amount, 0))::bigint as paid
    from ledger.transaction t, unnest(t.amounts) as amount
    where cause = ${`tournament:${id}`} group by player_id order by player_id`.execute(database.db);
  return rows.map(({ playerId, paid }) => [playerId, paid]);
};

describe('settling', () => {
  let id: number;
  let best: number;
  let late: string;

  beforeAll(async () => {
    id = await announce();
    best = await announce({ score: 'best', games: [], leastStaked: centavos(2_000n) });
    await bet(1, 9_000);
    advanceTo('2026-11-21T00:00:00');
    late = await bet(1, 1_000, { win: 3_000 });
    await bet(2, 1_000, { win: 2_000 });
    await bet(9, 50_000);
    advanceTo('2026-11-22T23:59:59');
    await bet(3, 600);
    await bet(3, 5_000, { game: 'roleta', win: 10_000 });
    await bet(2, 7_000, { input: 'riskless' });
    const undone = await bet(4, 8_000);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: 4, id: undone, at: clock.now() }));
    advanceTo('2026-11-23T00:00:00');
    await bet(3, 9_000);
  });

  it('waits for a quarter of an hour', async () => {
    advanceTo('2026-11-23T00:14:59');
    await createModule({ bonus }).settle();
    expect((await store.findTournament(database.db, id))?.state).toBe('announced');
  });

  it('continues after a failure, and pays nobody twice', async () => {
    advanceTo('2026-11-23T00:15:00');
    let grants = 0;
    const failing: Pick<Bonus, 'give'> = {
      async give(tx, grant) {
        const result = await bonus.give(tx, grant);
        grants += 1;
        if (grants % 2 === 0) throw new Error('no power');
        return result;
      },
    };
    await expect(createModule({ bonus: failing }).settle()).rejects.toThrow('were not paid');
    expect((await store.findTournament(database.db, id))?.state).toBe('settling');
    await Promise.all(Array.from({ length: 5 }, () => createModule({ bonus }).settle()));
    await createModule({ bonus }).settle();
    // The first two have R$ 10 each and share R$ 15; the third has R$ 6; nothing of the others counts.
    expect(await listPaid(id)).toEqual([
      [1, 7_50n],
      [2, 7_50n],
      [3, 5_00n],
    ]);
    expect((await store.findTournament(database.db, id))?.state).toBe('settled');
  });

  it('ranks by the best round members who reached the minimum stake in all games', async () => {
    expect((await store.listFinalEntries(database.db, best)).map(({ memberId, score }) => [memberId, score])).toEqual([
      [3, 20_000n],
    ]);
    expect(await listPaid(best)).toEqual([[3, 10_00n]]);
  });

  it('keeps the final standings when a round is rolled back later', async () => {
    const before = await store.listFinalEntries(database.db, id);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: 1, id: late, at: clock.now() }));
    await playerStats.sweep();
    await createModule({ bonus }).settle();
    const { leaderboards } = createModule({ bonus });
    const settled = await store.findTournament(database.db, id);
    if (settled === undefined) throw new Error('the tournament is missing');
    expect(await store.listFinalEntries(database.db, id)).toEqual(before);
    expect((await leaderboards.load(settled)).entries).toEqual(before);
  });

  it('pays by the ledger what the standings say, within the budget', async () => {
    for (const one of [id, best]) {
      const paid = (await listPaid(one)).reduce((total, [, amount]) => total + BigInt(amount ?? 0), 0n);
      const entries = await store.listFinalEntries(database.db, one);
      expect(paid).toBe(entries.reduce((total, { prize }) => total + prize, 0n));
      expect(paid <= computeBudget(form.rule.prizes)).toBe(true);
    }
  });

  it('pays nothing where nobody played', async () => {
    const empty = await announce({ firstDay: '2026-11-24', lastDay: '2026-11-24' });
    advanceTo('2026-11-25T01:00:00');
    await createModule({ bonus }).settle();
    expect((await store.findTournament(database.db, empty))?.state).toBe('settled');
    expect(await listPaid(empty)).toEqual([]);
  });
});
