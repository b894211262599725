import { ZERO, centavos } from '@arara/money';
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
import { type Account, type Coverage, type Leg, transactionId, transfer } from '../ledger/index.ts';
import type { GrantTale } from './graph/credits.ts';
import type { Graph } from './graph/node.ts';
import type { Drawn } from './graph/reading.ts';
import { type MovementType, bringsOf } from './movement-word.ts';
import { type Orders, createOrders } from './orders.ts';
import type { Totals } from './totals.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let orders: Orders;
let nextPlayer = 1;
/** What beside the ledger is known of each player: as the cashier and whoever gives bonuses would tell it. */
const histories = new Map<number, History>();

function historyOf(playerId: number): History {
  const history = histories.get(playerId);
  if (history === undefined) throw new Error(`player ${playerId} has no history`);
  return history;
}

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, lanes: 1 });
  const catalog = createCatalog({ ...database, bus: createLocalBus(() => undefined), clock });
  orders = createOrders({
    db: database.db,
    catalog,
    ledger: books.ledger,
    links: {},
    paymentsOfOrders: () => Promise.resolve([]),
    grants: (_q, memberId) => Promise.resolve(new Map(historyOf(memberId).grants.map((grant) => [grant.id, grant]))),
    drawn: (_q, memberId) => Promise.resolve(historyOf(memberId).drawn),
    origins: () => Promise.resolve(new Map()),
    promised: () => Promise.resolve([]),
  });
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
  { weight: 2, arbitrary: fc.record({ does: fc.constant('bonus'), amount: few }) },
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
  /** Withdrawals, and those of them that are neither paid nor given back. */
  drawn: Drawn[];
  held: { amount: bigint; id: string }[];
  grants: GrantTale[];
  /** The cause of the last deposit, on which rewards hang. */
  deposit: string | null;
  turn: number;
  nonce: bigint;
  /** The grant under way. */
  grantId: string | null;
}

function tell({ told }: History, worth: Partial<Record<keyof Totals, bigint>>): void {
  const sums = { ...NONE };
  for (const name of Object.keys(worth) as (keyof Totals)[]) sums[name] = centavos(worth[name] ?? 0n);
  told.push({ at: clock.now(), worth: sums });
}

const asked = ({ playerId, turn }: History, cause: string | null = null) => ({
  playerId,
  key: `step:${turn}`,
  cause: cause ?? 'test:1',
  at: clock.now(),
});

const post = (
  history: History,
  kind: 'deposit' | 'hold' | 'release' | 'payout' | 'late_payout',
  { legs, cause }: { legs: Leg[]; cause: string },
) => database.atomically((tx) => books.ledger.post(tx, { ...asked(history, cause), kind, legs }));

/** Puts down what became of a withdrawal. */
function settle({ drawn }: History, id: string, state: 'paid' | 'refused'): void {
  const place = drawn.findIndex((one) => one.id === id);
  const found = drawn[place];
  if (found) drawn[place] = { ...found, state, paidAt: state === 'paid' ? clock.now() : null };
}

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
    const cause = `recharge:R${history.turn}`;
    await post(history, 'deposit', { legs: splitLegs('psp_clearing', 'cash', given.amount, fee), cause });
    history.deposit = cause;
    tell(history, { recharge: given.amount, fee });
  },
  async chargeback(history, given) {
    const recovery = { ...asked(history, history.deposit), amount: centavos(given.amount) };
    await database.atomically((tx) => books.ledger.recover(tx, recovery));
    tell(history, { returned: given.amount });
  },
  async hold(history, given) {
    const id = `W${history.turn}`;
    const amount = centavos(given.amount);
    await post(history, 'hold', { legs: transfer('cash', 'held', amount), cause: `withdrawal:${id}` });
    history.held.push({ amount, id });
    const costs = { fee: ZERO, wageringFee: ZERO, waived: ZERO, freeLevel: null, isFree: false };
    history.drawn.push({ id, at: clock.now(), amount, ...costs, state: 'in_review', paidAt: null });
  },
  async release(history) {
    const back = history.held.pop();
    if (back === undefined) return;
    const legs = transfer('held', 'cash', centavos(back.amount));
    await post(history, 'release', { legs, cause: `withdrawal:${back.id}` });
    settle(history, back.id, 'refused');
  },
  async payout(history, given) {
    const gone = history.held.pop();
    if (gone === undefined) return;
    const fee = feeOf(given.hasFee);
    const legs = splitLegs('held', 'psp_clearing', gone.amount, fee);
    await post(history, 'payout', { legs, cause: `withdrawal:${gone.id}` });
    settle(history, gone.id, 'paid');
    tell(history, { withdraw: gone.amount, fee });
  },
  async latePayout(history, given) {
    const legs = transfer('receivable', 'psp_clearing', centavos(given.amount));
    await post(history, 'late_payout', { legs, cause: 'test:1' });
    tell(history, { withdraw: given.amount });
  },
  async grant(history, given) {
    const cause = given.wagering % 2n === 0n ? history.deposit : null;
    const grant = { ...asked(history, cause), amount: centavos(given.amount), wagering: centavos(given.wagering) };
    await database.atomically((tx) => books.ledger.reward(tx, grant));
    tell(history, { bonus: given.amount });
  },
  async bonus(history, given) {
    const { playerId, turn } = history;
    const grantId = transactionId(playerId, `grant:${turn}`);
    const money = { amount: centavos(given.amount), due: centavos(given.amount) };
    const beginning = { playerId, grantId, ...money, bonusFirst: true, at: clock.now() };
    await database.atomically((tx) => books.ledger.beginGrant(tx, beginning));
    history.grantId = grantId;
    const ends = { state: 'active' as const, converted: ZERO, returned: ZERO };
    const coverage = { required: money.due, done: ZERO, void: ZERO, remaining: money.due, status: 'active' as const };
    const cause = history.deposit ?? 'test:1';
    history.grants.push({ id: grantId, cause, amount: money.amount, givenAt: clock.now(), ...ends, coverage });
    tell(history, { bonus: given.amount });
  },
  async forfeit(history) {
    const { playerId, grantId } = history;
    if (grantId === null) return;
    const ending = { playerId, grantId, as: 'forfeit' as const, toCash: centavos(0), at: clock.now() };
    await database.atomically((tx) => books.ledger.endGrant(tx, ending));
    history.grantId = null;
  },
  async bet(history, given) {
    const { playerId, turn, nonce, grantId } = history;
    const [stake, win] = [centavos(given.amount), centavos(given.win)];
    const grant = grantId === null ? undefined : { grantId, counted: stake, mayPay: true };
    const bet = betOf(playerId, { key: `bet:${turn}`, nonce, stake, win, counted: stake, grant });
    const { status } = await books.ledger.settle(bet);
    if (status === 'settled') history.nonce += 1n;
  },
  sleep(_history, given) {
    clock.advance(given.hours * 3600);
    return Promise.resolve();
  },
};

async function live(playerId: number, steps: readonly Step[]): Promise<History> {
  const beside = { drawn: [], held: [], grants: [], deposit: null };
  const history: History = { playerId, told: [], ...beside, turn: 0, nonce: 0n, grantId: null };
  histories.set(playerId, history);
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
  const first = await orders.details(playerId, { since, type }, { page: 1, limit: LIMIT });
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1) {
    const next = await orders.details(playerId, { since, type }, { page, limit: LIMIT });
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
  for await (const batch of orders.movements(playerId, { since: since ?? new Date(0), until: null }))
    file.push(...batch.map(({ seq }) => seq));
  expect(file).toEqual(all.rows.map(({ seq }) => seq).toReversed());
}

/** All pages of what was brought, one after another. */
async function readGraphs(playerId: number): Promise<Graph[]> {
  const graphs: Graph[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await orders.associations(playerId, null, { page, limit: LIMIT });
    graphs.push(...rows);
    if (graphs.length >= total) return graphs;
  }
}

const nodesOf = ({ recharge, rewards }: Graph): { id: string; seq: bigint | null; coverage: Coverage }[] => [
  ...(recharge === null ? [] : [recharge]),
  ...rewards,
];

/** Each credit stands in one graph and nowhere else, and together they are what the totals say. */
async function requireCredits(playerId: number, worth: Totals): Promise<void> {
  const graphs = await readGraphs(playerId);
  const { rows } = await readAll(playerId, null);
  const brought = rows.filter(({ kind, wagering }) => bringsOf(kind) !== undefined || wagering > 0n);
  const ids = graphs.flatMap((graph) => nodesOf(graph).map(({ id }) => id));
  expect(ids.toSorted()).toEqual(brought.map(({ id }) => id).toSorted());
  const recharges = graphs.flatMap(({ recharge }) => recharge ?? []);
  const rewards = graphs.flatMap((graph) => graph.rewards);
  expect(recharges.reduce((all, { paid }) => all + paid, 0n)).toBe(worth.recharge);
  expect(recharges.reduce((all, { fee, paid, credited }) => all + paid - fee - credited, 0n)).toBe(0n);
  expect(rewards.reduce((all, { amount }) => all + amount, 0n)).toBe(worth.bonus);
  const isTold = rows.every(({ kind, cause }) => kind !== 'chargeback' || cause !== 'test:1');
  if (isTold) expect(recharges.reduce((all, { returned }) => all + returned, 0n)).toBe(worth.returned);
}

/** Every withdrawal after the first credit belongs to one at least, and what leads somewhere stands beside it. */
async function requireTies(playerId: number): Promise<void> {
  const graphs = await readGraphs(playerId);
  for (const graph of graphs) {
    const known = new Set([...nodesOf(graph), ...graph.withdrawals].map(({ id }) => id));
    for (const { from, to } of graph.ties) expect([known.has(from), known.has(to)]).toEqual([true, true]);
    const hanging = graph.ties.filter(({ kind }) => kind === 'brought').map(({ to }) => to);
    expect(hanging).toEqual(graph.recharge === null ? [] : graph.rewards.map(({ id }) => id));
  }
  const first = graphs
    .flatMap(({ recharge, rewards }) => [recharge?.seq ?? null, ...rewards.map(({ freeFrom }) => freeFrom)])
    .reduce((least, seq) => (seq !== null && (least === null || seq < least) ? seq : least), null);
  const { rows } = await readAll(playerId, null, 'withdraw');
  const holds = rows.filter(({ kind, seq }) => kind === 'hold' && first !== null && seq > first);
  const tied = new Set(graphs.flatMap(({ withdrawals }) => withdrawals.map(({ id }) => `withdrawal:${id}`)));
  expect(holds.filter(({ cause }) => !tied.has(cause))).toEqual([]);
}

/** Every centavo of wagering that was ever asked for is done, let go or left; and what is left is what the ledger says. */
async function requireCoverage(playerId: number): Promise<void> {
  const nodes = (await readGraphs(playerId)).flatMap(nodesOf);
  for (const { coverage } of nodes) {
    const { required, done, remaining } = coverage;
    expect(done + remaining + coverage.void).toBe(required);
    expect([done, remaining, coverage.void].every((part) => part >= 0n)).toBe(true);
  }
  const { left } = await books.ledger.wagering(database.db, playerId);
  const ofGrants = historyOf(playerId).grants.reduce((sum, { coverage }) => sum + coverage.remaining, 0n);
  expect(nodes.reduce((sum: bigint, { coverage }) => sum + coverage.remaining, 0n)).toBe(left + ofGrants);
}

/** What the rows of any days did to the balance is the whole of its change, and each row stands on the one before. */
async function requireBalance(playerId: number, since: Date | null): Promise<void> {
  const { rows } = await readAll(playerId, since);
  const { cash, bonus } = await books.ledger.wallet(database.db, playerId);
  const oldest = rows.at(-1);
  const before = oldest === undefined ? cash + bonus : oldest.playable - oldest.gained.cash - oldest.gained.bonus;
  if (since === null) expect(before).toBe(0n);
  const moved = rows.reduce((sum: bigint, { gained }) => sum + gained.cash + gained.bonus, 0n);
  expect(before + moved).toBe(cash + bonus);
  for (const [place, { playable, gained }] of rows.entries())
    expect(playable - gained.cash - gained.bonus).toBe(rows[place + 1]?.playable ?? before);
}

/** Whatever part of a number is looked for, what is found has it, and nothing beside play that has it is left out. */
async function requireSought(playerId: number, number: string): Promise<void> {
  const { rows } = await readAll(playerId, null);
  const found = await orders.details(playerId, { since: null, number }, { page: 1, limit: 1000 });
  const has = ({ cause, id }: (typeof rows)[number]) =>
    (cause.split(':')[1] ?? '').toLowerCase().includes(number.toLowerCase()) || id.includes(number.toLowerCase());
  const wanted = rows.filter((row) => has(row) && (row.kind !== 'bet' || row.id === number.toLowerCase()));
  expect(found.rows.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq));
  expect(found.total).toBe(wanted.length);
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
          await requireBalance(playerId, since);
        }
        await requireCoverage(playerId);
        await requireCredits(playerId, worthSince(history, null));
        await requireTies(playerId);
        for (const number of ['R1', 'w', String(history.turn)]) await requireSought(playerId, number);
      }),
      { numRuns: 25 },
    );
  });
});
