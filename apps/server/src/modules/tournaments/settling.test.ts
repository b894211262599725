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
  weighedBy,
} from '../../../testing/index.ts';
import { createLocalBus, createLog } from '../../platform/index.ts';
import { type Bonus, createBonus } from '../bonus/index.ts';
import { type Facts, createFacts } from '../facts/index.ts';
import { transactionId } from '../ledger/index.ts';
import { createBoards } from './board.ts';
import { createSettling } from './settling.ts';
import * as store from './store.ts';
import { type TournamentForm, budgetOf, filledPayment, readPrizeRule } from './tournament.ts';

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
  rule: readPrizeRule({ prizes: PRIZES, payment: filledPayment() }),
};

/** Who has bonus money as well. */
const WITH_BONUS = 4;

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let facts: Facts;
let bonus: Pick<Bonus, 'give'>;

/** Who may be ranked is handed in: everybody here but the ninth, who is an account of the house. */
const identity = {
  players: (_q: unknown, _site: string, ids: readonly number[]) =>
    Promise.resolve(new Set(ids.filter((id) => id !== 9))),
};

beforeAll(async () => {
  clock = fakeClock('2026-11-20T12:00:00Z');
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, lanes: 1 });
  facts = createFacts({ ...database, clock, isAtRisk: ({ input }) => input !== 'riskless' });
  bonus = createBonus({
    ...database,
    bus: createLocalBus((error) => {
      throw error;
    }),
    clock,
    ledger: books.ledger,
    log: createLog('silent', { write: () => undefined }),
    office: { record: () => Promise.resolve() },
    weighing: { forget: () => undefined },
    isInPlay: () => Promise.resolve(false),
  });
  for (const id of [1, 2, 3, 4, 9]) await books.open(id, { cash: 100_000, bonus: id === WITH_BONUS ? 5_000 : 0 });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

function at(moment: string): void {
  clock.advance((new Date(`${moment}-03:00`).getTime() - clock.now().getTime()) / 1000);
}

const nonces = new Map<number, bigint>();

/** Bets with the dice unless told; answers the round's number. */
async function bet(playerId: number, stake: number, change: { game?: string; input?: unknown; win?: number } = {}) {
  const { win = 0, game = 'dado', ...rest } = change;
  const nonce = nonces.get(playerId) ?? 0n;
  nonces.set(playerId, nonce + 1n);
  const grant = playerId === WITH_BONUS ? weighedBy(playerId) : {};
  const asked = betOf(playerId, { nonce, stake: centavos(stake), win: centavos(win), game, ...grant, ...rest });
  expect((await books.ledger.settle(asked)).status).toBe('settled');
  return transactionId(playerId, asked.key);
}

const createAll = (parts: { bonus: Pick<Bonus, 'give'> }) => {
  const boards = createBoards({ db: database.db, clock, facts, identity });
  return { boards, settle: createSettling({ ...database, clock, boards, facts, ...parts }) };
};

async function announced(change: Partial<TournamentForm> = {}): Promise<number> {
  return database.atomically(async (tx) => {
    const writing = { ...form, ...change, budget: budgetOf(form.rule.prizes), madeBy: 1, now: clock.now() };
    const id = await store.insertTournament(tx, writing);
    const counted = writing.games.length === 0 ? null : writing.games;
    await store.markApproved(tx, id, { approvedBy: 2, counted, now: clock.now() });
    await store.markState(tx, id, 'announced', clock.now());
    return id;
  });
}

const paidBy = async (id: number) => {
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
    id = await announced();
    best = await announced({ score: 'best', games: [], leastStaked: centavos(2_000n) });
    await bet(1, 9_000);
    at('2026-11-21T00:00:00');
    late = await bet(1, 1_000, { win: 3_000 });
    await bet(2, 1_000, { win: 2_000 });
    await bet(9, 50_000);
    at('2026-11-22T23:59:59');
    await bet(3, 600);
    await bet(3, 5_000, { game: 'roleta', win: 10_000 });
    await bet(2, 7_000, { input: 'riskless' });
    const undone = await bet(4, 8_000);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: 4, id: undone, at: clock.now() }));
    at('2026-11-23T00:00:00');
    await bet(3, 9_000);
  });

  it('waits for a quarter of an hour', async () => {
    at('2026-11-23T00:14:59');
    await createAll({ bonus }).settle();
    expect((await store.findTournament(database.db, id))?.state).toBe('announced');
  });

  it('is gone on with where it was killed, however often that is, and pays nobody twice', async () => {
    at('2026-11-23T00:15:00');
    let given = 0;
    const failing: Pick<Bonus, 'give'> = {
      async give(tx, gift) {
        const answer = await bonus.give(tx, gift);
        given += 1;
        if (given % 2 === 0) throw new Error('the power is gone');
        return answer;
      },
    };
    await expect(createAll({ bonus: failing }).settle()).rejects.toThrow('were not paid');
    expect((await store.findTournament(database.db, id))?.state).toBe('settling');
    await Promise.all(Array.from({ length: 5 }, () => createAll({ bonus }).settle()));
    await createAll({ bonus }).settle();
    // 10 points each of the first two, who share 15 reais; 6 of the third; of the others nothing counts.
    expect(await paidBy(id)).toEqual([
      [1, 7_50n],
      [2, 7_50n],
      [3, 5_00n],
    ]);
    expect((await store.findTournament(database.db, id))?.state).toBe('settled');
  });

  it('ranks by the best round where it says so, of whoever staked enough in all its games', async () => {
    expect((await store.listPlaces(database.db, best)).map(({ memberId, score }) => [memberId, score])).toEqual([
      [3, 20_000n],
    ]);
    expect(await paidBy(best)).toEqual([[3, 10_00n]]);
  });

  it('stands, whatever is taken back afterwards', async () => {
    const before = await store.listPlaces(database.db, id);
    await database.atomically((tx) => books.ledger.rollBack(tx, { playerId: 1, id: late, at: clock.now() }));
    await facts.sweep();
    await createAll({ bonus }).settle();
    const { boards } = createAll({ bonus });
    const settled = await store.findTournament(database.db, id);
    if (settled === undefined) throw new Error('it is gone');
    expect(await store.listPlaces(database.db, id)).toEqual(before);
    expect((await boards.of(settled)).places).toEqual(before);
  });

  it('cost what the ledger says, within the budget', async () => {
    for (const one of [id, best]) {
      const paid = (await paidBy(one)).reduce((total, [, amount]) => total + BigInt(amount ?? 0), 0n);
      const places = await store.listPlaces(database.db, one);
      expect(paid).toBe(places.reduce((total, { prize }) => total + prize, 0n));
      expect(paid <= budgetOf(form.rule.prizes)).toBe(true);
    }
  });

  it('costs nothing where nobody played', async () => {
    const empty = await announced({ firstDay: '2026-11-24', lastDay: '2026-11-24' });
    at('2026-11-25T01:00:00');
    await createAll({ bonus }).settle();
    expect((await store.findTournament(database.db, empty))?.state).toBe('settled');
    expect(await paidBy(empty)).toEqual([]);
  });
});
