import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeClock,
  type TestDatabase,
  type TestLedger,
  betOf,
  createTestDatabase,
  createTestLedger,
  fakeClock,
} from '../../../testing/index.ts';
import { Failure, createLocalBus, startOfRange } from '../../platform/index.ts';
import { createCatalog } from '../catalog/index.ts';
import { type Account, type Leg, transfer } from '../ledger/index.ts';
import type { MovementType } from './movement-word.ts';
import { type Orders, createOrders } from './orders.ts';
import type { Totals } from './totals.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let orders: Orders;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, lanes: 1 });
  const catalog = createCatalog({ ...database, bus: createLocalBus(() => undefined), clock });
  orders = createOrders({ db: database.db, catalog, ledger: books.ledger, links: {} });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

const few = fc.bigInt({ min: 2n, max: 50n });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('deposit'), amount: few, hasFee: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('chargeback'), amount: few }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hold'), amount: few }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release') }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('payout'), hasFee: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('latePayout'), amount: few }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('grant'), amount: few, wagering: fc.bigInt({ min: 0n, max: 80n }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forfeit') }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('bet'), amount: few, win: fc.bigInt({ min: 0n, max: 70n }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sleep'), hours: fc.integer({ min: 1, max: 40 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const NONE: Totals = {
  recharge: centavos(0),
  returned: centavos(0),
  withdraw: centavos(0),
  bonus: centavos(0),
  fee: centavos(0),
};

/** A player whose history is told twice: to the ledger, and to a plain list of what each step is worth. */
interface History {
  playerId: number;
  told: { at: Date; worth: Totals }[];
  /** Withdrawals that are neither paid nor given back. */
  held: bigint[];
  turn: number;
  nonce: bigint;
}

function tell({ told }: History, worth: Partial<Record<keyof Totals, bigint>>): void {
  const sums = { ...NONE };
  for (const name of Object.keys(worth) as (keyof Totals)[]) sums[name] = centavos(worth[name] ?? 0n);
  told.push({ at: clock.now(), worth: sums });
}

const asked = ({ playerId, turn }: History) => ({ playerId, key: `step:${turn}`, cause: 'test:1', at: clock.now() });

const post = (history: History, kind: 'deposit' | 'hold' | 'release' | 'payout' | 'late_payout', legs: Leg[]) =>
  database.atomically((tx) => books.ledger.post(tx, { ...asked(history), kind, legs }));

/** The fee of a centavo that some movements have. */
const feeOf = (hasFee: boolean): bigint => (hasFee ? 1n : 0n);

function splitLegs(from: Account, to: Account, amount: bigint, fee: bigint): Leg[] {
  const kept = transfer(from, to, centavos(amount - fee));
  return fee === 0n ? kept : [...kept, ...transfer(from, 'fees', centavos(fee))];
}

type Acts = { [Does in Step['does']]: (history: History, given: Extract<Step, { does: Does }>) => Promise<void> };

/** A step that is refused throws, and is told nowhere. */
const acts: Acts = {
  async deposit(history, given) {
    const fee = feeOf(given.hasFee);
    await post(history, 'deposit', splitLegs('psp_clearing', 'cash', given.amount, fee));
    tell(history, { recharge: given.amount, fee });
  },
  async chargeback(history, given) {
    const recovery = { ...asked(history), amount: centavos(given.amount) };
    await database.atomically((tx) => books.ledger.recover(tx, recovery));
    tell(history, { returned: given.amount });
  },
  async hold(history, given) {
    await post(history, 'hold', transfer('cash', 'held', centavos(given.amount)));
    history.held.push(given.amount);
  },
  async release(history) {
    const back = history.held.pop();
    if (back !== undefined) await post(history, 'release', transfer('held', 'cash', centavos(back)));
  },
  async payout(history, given) {
    const gone = history.held.pop();
    if (gone === undefined) return;
    const fee = feeOf(given.hasFee);
    await post(history, 'payout', splitLegs('held', 'psp_clearing', gone, fee));
    tell(history, { withdraw: gone, fee });
  },
  async latePayout(history, given) {
    await post(history, 'late_payout', transfer('receivable', 'psp_clearing', centavos(given.amount)));
    tell(history, { withdraw: given.amount });
  },
  async grant(history, given) {
    const grant = { ...asked(history), amount: centavos(given.amount), wagering: centavos(given.wagering) };
    await database.atomically((tx) => books.ledger.grant(tx, grant));
    tell(history, { bonus: given.amount });
  },
  async forfeit(history) {
    await database.atomically((tx) => books.ledger.forfeit(tx, asked(history)));
  },
  async bet(history, given) {
    const { playerId, turn, nonce } = history;
    const [stake, win] = [centavos(given.amount), centavos(given.win)];
    const bet = betOf(playerId, { key: `bet:${turn}`, nonce, stake, win, counted: stake });
    const { status } = await books.ledger.settle(bet);
    if (status === 'settled') history.nonce += 1n;
  },
  sleep(_history, given) {
    clock.advance(given.hours * 3600);
    return Promise.resolve();
  },
};

async function live(playerId: number, steps: readonly Step[]): Promise<History> {
  const history: History = { playerId, told: [], held: [], turn: 0, nonce: 0n };
  for (const given of steps) {
    history.turn += 1;
    const act = acts[given.does] as (history: History, given: Step) => Promise<void>;
    await act(history, given).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  }
  return history;
}

/** What a stretch of a history is worth, summed by hand. */
function worthSince({ told }: History, since: Date | null): Totals {
  const sums = { ...NONE };
  for (const { at, worth } of told) {
    if (since !== null && at < since) continue;
    for (const name of Object.keys(sums) as (keyof Totals)[]) sums[name] = centavos(sums[name] + worth[name]);
  }
  return sums;
}

const types: readonly MovementType[] = ['recharge', 'withdraw', 'play', 'bonus'];
const LIMIT = 7;

/** All pages of one type since a moment, one after another. */
async function readAll(playerId: number, since: Date | null, type?: MovementType) {
  const first = await orders.details(playerId, since, type, { page: 1, limit: LIMIT });
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1) {
    const next = await orders.details(playerId, since, type, { page, limit: LIMIT });
    expect(next.rows.length).toBeGreaterThan(0);
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

async function requireTruth(playerId: number, since: Date | null, worth: Totals): Promise<void> {
  const all = await readAll(playerId, since);
  expect(all.totals).toEqual(worth);
  const entries = await books.ledger.entries(database.db, playerId, { page: 1, limit: 1000 }, 'desc');
  const wanted = entries.rows.filter(({ at }) => since === null || at >= since);
  expect(all.rows.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq));
  expect(all.total).toBe(wanted.length);
  const sumOfFees = wanted
    .flatMap(({ legs }) => legs)
    .reduce((sum, leg) => sum + (leg.account === 'fees' ? leg.amount : 0n), 0n);
  expect(all.totals.fee).toBe(sumOfFees);
  const fees = await orders.fees(playerId, since, { page: 1, limit: 1000 });
  expect(fees.rows.reduce((sum, { gained }) => sum + gained.fees, 0n)).toBe(sumOfFees);
  const parts = await Promise.all(types.map((type) => readAll(playerId, since, type)));
  const others = all.rows.filter(({ kind }) => kind === 'debt_settled' || kind.startsWith('play_'));
  expect(parts.reduce((count, { rows }) => count + rows.length, others.length)).toBe(all.total);
  const file: bigint[] = [];
  for await (const batch of orders.movements(playerId, since ?? new Date(0), null, undefined))
    file.push(...batch.map(({ seq }) => seq));
  expect(file).toEqual(all.rows.map(({ seq }) => seq).toReversed());
}

/** Every centavo of wagering that was ever asked for is done, let go or left; and what is left is what the ledger says. */
async function requireCoverage(playerId: number): Promise<void> {
  const { rows } = await orders.associations(playerId, null, { page: 1, limit: 1000 });
  for (const { coverage } of rows) {
    const { required, done, remaining } = coverage;
    expect(done + remaining + coverage.void).toBe(required);
    expect([done, remaining, coverage.void].every((part) => part >= 0n)).toBe(true);
  }
  const { left, from } = await books.ledger.wagering(database.db, playerId);
  const remainders = rows.map(({ coverage }) => coverage.remaining).filter((remaining) => remaining > 0n);
  expect(remainders.reduce((sum: bigint, remaining) => sum + remaining, 0n)).toBe(left);
  if (rows.every(({ coverage }) => coverage.void === 0n))
    expect(remainders).toEqual(from.map(({ remaining }) => remaining).toReversed());
}

/** What each row did to the balance is the whole of the balance. */
async function requireBalance(playerId: number): Promise<void> {
  const { rows } = await readAll(playerId, null);
  const { cash, bonus } = await books.ledger.wallet(database.db, playerId);
  const moved = rows.reduce((sum: bigint, { gained }) => sum + gained.cash + gained.bonus, 0n);
  expect(moved as Centavos).toBe(cash + bonus);
  if (rows[0]) expect(rows[0].playable).toBe(cash + bonus);
}

describe('the order center', () => {
  it('tells of any history what the ledger holds, to the centavo, of any range', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const playerId = await books.open(nextPlayer++);
        const history = await live(playerId, steps);
        for (const range of [null, 'today', '3d', '7d'] as const) {
          const since = range === null ? null : startOfRange(range, clock.now());
          await requireTruth(playerId, since, worthSince(history, since));
        }
        await requireCoverage(playerId);
        await requireBalance(playerId);
      }),
      { numRuns: 25 },
    );
  });
});
