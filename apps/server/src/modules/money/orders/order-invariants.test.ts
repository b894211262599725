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
} from '../../../../testing/index.ts';
import { Failure, createLocalBus, startOfRange } from '../../../platform/index.ts';
import { createCatalog } from '../../play/catalog/index.ts';
import { type Account, type WageringCoverage, type Leg, computeTransactionId, transfer } from '../ledger/index.ts';
import type { GrantSnapshot } from './graph/credit-nodes.ts';
import type { Graph } from './graph/graph-nodes.ts';
import type { GraphWithdrawal } from './graph/graph-reader.ts';
import { type MovementType, classifyCredit } from './movement-meaning.ts';
import { type Orders, createOrders } from './orders.ts';
import type { Totals } from './totals.ts';

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let orders: Orders;
let nextPlayer = 1;
/** The withdrawals and bonuses of each player, which the cashier and the bonus module would return. */
const histories = new Map<number, History>();

function findHistory(playerId: number): History {
  const history = histories.get(playerId);
  if (history === undefined) throw new Error(`player ${playerId} has no history`);
  return history;
}

beforeAll(async () => {
  clock = fakeClock();
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
  const catalog = createCatalog({
    listSiteRules: () => Promise.resolve(new Map()),
    findHomeSite: () => Promise.resolve('arara'),
    ...database,
    bus: createLocalBus(() => undefined),
    clock,
  });
  orders = createOrders({
    db: database.db,
    catalog,
    ledger: books.ledger,
    links: {},
    listOrderPayments: () => Promise.resolve([]),
    listGrants: (_q, memberId) =>
      Promise.resolve(new Map(findHistory(memberId).grants.map((grant) => [grant.id, grant]))),
    listWithdrawals: (_q, memberId) => Promise.resolve(findHistory(memberId).withdrawals),
    findOrigins: () => Promise.resolve(new Map()),
    listPromisedRewards: () => Promise.resolve([]),
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
  deposit: centavos(0),
  returned: centavos(0),
  withdraw: centavos(0),
  bonus: centavos(0),
  fee: centavos(0),
};

/** The history of a player as a plain list of the totals of each step, beside the ledger. */
interface History {
  playerId: number;
  steps: { at: Date; worth: Totals }[];
  /** All withdrawals, and the amounts of those that are neither paid nor returned. */
  withdrawals: GraphWithdrawal[];
  held: { amount: bigint; id: string }[];
  grants: GrantSnapshot[];
  /** The cause of the last deposit, on which rewards depend. */
  deposit: string | null;
  turn: number;
  nonce: bigint;
  /** The active grant. */
  grantId: string | null;
}

function recordStep({ steps }: History, worth: Partial<Record<keyof Totals, bigint>>): void {
  const sums = { ...NONE };
  for (const name of Object.keys(worth) as (keyof Totals)[]) sums[name] = centavos(worth[name] ?? 0n);
  steps.push({ at: clock.now(), worth: sums });
}

const toHead = ({ playerId, turn }: History, cause: string | null = null) => ({
  playerId,
  key: `step:${turn}`,
  cause: cause ?? 'test:1',
  at: clock.now(),
});

const post = (
  history: History,
  kind: 'deposit' | 'hold' | 'release' | 'payout' | 'late_payout',
  { legs, cause }: { legs: Leg[]; cause: string },
) => database.atomically((tx) => books.ledger.post(tx, { ...toHead(history, cause), kind, legs }));

/** Records the outcome of a withdrawal. */
function settle({ withdrawals }: History, id: string, state: 'paid' | 'refused'): void {
  const index = withdrawals.findIndex((one) => one.id === id);
  const found = withdrawals[index];
  if (found) withdrawals[index] = { ...found, state, paidAt: state === 'paid' ? clock.now() : null };
}

/** The fee of one centavo of some movements. */
const toFee = (hasFee: boolean): bigint => (hasFee ? 1n : 0n);

function splitLegs(from: Account, to: Account, amount: bigint, fee: bigint): Leg[] {
  const net = transfer(from, to, centavos(amount - fee));
  return fee === 0n ? net : [...net, ...transfer(from, 'fees', centavos(fee))];
}

type Acts = { [Does in Step['does']]: (history: History, input: Extract<Step, { does: Does }>) => Promise<void> };

/** A refused step throws and is not recorded. */
const acts: Acts = {
  async deposit(history, input) {
    const fee = toFee(input.hasFee);
    const cause = `deposit:R${history.turn}`;
    await post(history, 'deposit', { legs: splitLegs('psp_clearing', 'cash', input.amount, fee), cause });
    history.deposit = cause;
    recordStep(history, { deposit: input.amount, fee });
  },
  async chargeback(history, input) {
    const recovery = { ...toHead(history, history.deposit), amount: centavos(input.amount) };
    await database.atomically((tx) => books.ledger.recover(tx, recovery));
    recordStep(history, { returned: input.amount });
  },
  async hold(history, input) {
    const id = `W${history.turn}`;
    const amount = centavos(input.amount);
    await post(history, 'hold', { legs: transfer('cash', 'held', amount), cause: `withdrawal:${id}` });
    history.held.push({ amount, id });
    const costs = { fee: ZERO, wageringFee: ZERO, waived: ZERO, freeLevel: null, isFree: false };
    history.withdrawals.push({ id, at: clock.now(), amount, ...costs, state: 'in_review', paidAt: null });
  },
  async release(history) {
    const back = history.held.pop();
    if (back === undefined) return;
    const legs = transfer('held', 'cash', centavos(back.amount));
    await post(history, 'release', { legs, cause: `withdrawal:${back.id}` });
    settle(history, back.id, 'refused');
  },
  async payout(history, input) {
    const gone = history.held.pop();
    if (gone === undefined) return;
    const fee = toFee(input.hasFee);
    const legs = splitLegs('held', 'psp_clearing', gone.amount, fee);
    await post(history, 'payout', { legs, cause: `withdrawal:${gone.id}` });
    settle(history, gone.id, 'paid');
    recordStep(history, { withdraw: gone.amount, fee });
  },
  async latePayout(history, input) {
    const legs = transfer('receivable', 'psp_clearing', centavos(input.amount));
    await post(history, 'late_payout', { legs, cause: 'test:1' });
    recordStep(history, { withdraw: input.amount });
  },
  async grant(history, input) {
    const cause = input.wagering % 2n === 0n ? history.deposit : null;
    const grant = { ...toHead(history, cause), amount: centavos(input.amount), wagering: centavos(input.wagering) };
    await database.atomically((tx) => books.ledger.reward(tx, grant));
    recordStep(history, { bonus: input.amount });
  },
  async bonus(history, input) {
    const { playerId, turn } = history;
    const grantId = computeTransactionId(playerId, `grant:${turn}`);
    const money = { amount: centavos(input.amount), due: centavos(input.amount) };
    const beginning = { playerId, grantId, ...money, bonusFirst: true, at: clock.now() };
    await database.atomically((tx) => books.ledger.beginGrant(tx, beginning));
    history.grantId = grantId;
    const ends = { state: 'active' as const, converted: ZERO, returned: ZERO };
    const coverage = { required: money.due, done: ZERO, void: ZERO, remaining: money.due, status: 'active' as const };
    const cause = history.deposit ?? 'test:1';
    history.grants.push({ id: grantId, cause, amount: money.amount, grantedAt: clock.now(), ...ends, coverage });
    recordStep(history, { bonus: input.amount });
  },
  async forfeit(history) {
    const { playerId, grantId } = history;
    if (grantId === null) return;
    const ending = { playerId, grantId, as: 'forfeit' as const, toCash: centavos(0), at: clock.now() };
    await database.atomically((tx) => books.ledger.endGrant(tx, ending));
    history.grantId = null;
  },
  async bet(history, input) {
    const { playerId, turn, nonce, grantId } = history;
    const [stake, win] = [centavos(input.amount), centavos(input.win)];
    const grant = grantId === null ? undefined : { grantId, counted: stake, mayPay: true };
    const bet = betOf(playerId, { key: `bet:${turn}`, nonce, stake, win, counted: stake, grant });
    const { status } = await books.ledger.settle(bet);
    if (status === 'settled') history.nonce += 1n;
  },
  sleep(_history, input) {
    clock.advance(input.hours * 3600);
    return Promise.resolve();
  },
};

async function runSteps(playerId: number, steps: readonly Step[]): Promise<History> {
  const beside = { withdrawals: [], held: [], grants: [], deposit: null };
  const history: History = { playerId, steps: [], ...beside, turn: 0, nonce: 0n, grantId: null };
  histories.set(playerId, history);
  for (const input of steps) {
    history.turn += 1;
    const act = acts[input.does] as (history: History, input: Step) => Promise<void>;
    await act(history, input).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
  }
  return history;
}

/** The totals of a history since a time, summed by hand. */
function sumWorth({ steps }: History, since: Date | null): Totals {
  const sums = { ...NONE };
  for (const { at, worth } of steps) {
    if (since !== null && at < since) continue;
    for (const name of Object.keys(sums) as (keyof Totals)[]) sums[name] = centavos(sums[name] + worth[name]);
  }
  return sums;
}

const types: readonly MovementType[] = ['recharge', 'withdraw', 'play', 'bonus'];
const LIMIT = 7;

/** Reads all pages of one type since a time. */
async function readAll(playerId: number, since: Date | null, type?: MovementType) {
  const first = await orders.details(playerId, { since, type, locale: 'pt' }, { page: 1, limit: LIMIT });
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total; page += 1) {
    const next = await orders.details(playerId, { since, type, locale: 'pt' }, { page, limit: LIMIT });
    expect(next.rows.length).toBeGreaterThan(0);
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

async function requireTotals(playerId: number, since: Date | null, worth: Totals): Promise<void> {
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
  const fees = await orders.fees(playerId, { since, locale: 'pt' }, { page: 1, limit: 1000 });
  expect(fees.rows.reduce((sum, { gained }) => sum + gained.fees, 0n)).toBe(sumOfFees);
  const byType = await Promise.all(types.map((type) => readAll(playerId, since, type)));
  const others = all.rows.filter(({ kind }) => kind === 'debt_settled' || kind.startsWith('play_'));
  expect(byType.reduce((count, { rows }) => count + rows.length, others.length)).toBe(all.total);
  const file: bigint[] = [];
  for await (const batch of orders.movements(playerId, { since: since ?? new Date(0), until: null, locale: 'pt' }))
    file.push(...batch.map(({ seq }) => seq));
  expect(file).toEqual(all.rows.map(({ seq }) => seq).toReversed());
}

/** Reads all pages of associations. */
async function readGraphs(playerId: number): Promise<Graph[]> {
  const graphs: Graph[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await orders.associations(playerId, null, { page, limit: LIMIT });
    graphs.push(...rows);
    if (graphs.length >= total) return graphs;
  }
}

const listNodes = ({ deposit, rewards }: Graph): { id: string; seq: bigint | null; coverage: WageringCoverage }[] => [
  ...(deposit === null ? [] : [deposit]),
  ...rewards,
];

/** Each credit is in exactly one graph, and together they equal the totals. */
async function requireCredits(playerId: number, worth: Totals): Promise<void> {
  const graphs = await readGraphs(playerId);
  const { rows } = await readAll(playerId, null);
  const brought = rows.filter(({ kind, wagering }) => classifyCredit(kind) !== undefined || wagering > 0n);
  const ids = graphs.flatMap((graph) => listNodes(graph).map(({ id }) => id));
  expect(ids.toSorted()).toEqual(brought.map(({ id }) => id).toSorted());
  const deposits = graphs.flatMap(({ deposit }) => deposit ?? []);
  const rewards = graphs.flatMap((graph) => graph.rewards);
  expect(deposits.reduce((all, { paid }) => all + paid, 0n)).toBe(worth.deposit);
  expect(deposits.reduce((all, { fee, paid, credited }) => all + paid - fee - credited, 0n)).toBe(0n);
  expect(rewards.reduce((all, { amount }) => all + amount, 0n)).toBe(worth.bonus);
  const areDepositChargebacks = rows.every(({ kind, cause }) => kind !== 'chargeback' || cause !== 'test:1');
  if (areDepositChargebacks) expect(deposits.reduce((all, { returned }) => all + returned, 0n)).toBe(worth.returned);
}

/** Every withdrawal after the first credit belongs to at least one, and both ends of each tie are in the graph. */
async function requireTies(playerId: number): Promise<void> {
  const graphs = await readGraphs(playerId);
  for (const graph of graphs) {
    const known = new Set([...listNodes(graph), ...graph.withdrawals].map(({ id }) => id));
    for (const { from, to } of graph.ties) expect([known.has(from), known.has(to)]).toEqual([true, true]);
    const brought = graph.ties.filter(({ kind }) => kind === 'brought').map(({ to }) => to);
    expect(brought).toEqual(graph.deposit === null ? [] : graph.rewards.map(({ id }) => id));
  }
  const first = graphs
    .flatMap(({ deposit, rewards }) => [
      deposit?.seq ?? null,
      ...rewards.map(({ withdrawableFrom }) => withdrawableFrom),
    ])
    .reduce((least, seq) => (seq !== null && (least === null || seq < least) ? seq : least), null);
  const { rows } = await readAll(playerId, null, 'withdraw');
  const holds = rows.filter(({ kind, seq }) => kind === 'hold' && first !== null && seq > first);
  const tied = new Set(graphs.flatMap(({ withdrawals }) => withdrawals.map(({ id }) => `withdrawal:${id}`)));
  expect(holds.filter(({ cause }) => !tied.has(cause))).toEqual([]);
}

/** Every centavo of required wagering is done, void or remaining, and the remainder equals the ledger's. */
async function requireCoverage(playerId: number): Promise<void> {
  const nodes = (await readGraphs(playerId)).flatMap(listNodes);
  for (const { coverage } of nodes) {
    const { required, done, remaining } = coverage;
    expect(done + remaining + coverage.void).toBe(required);
    expect([done, remaining, coverage.void].every((part) => part >= 0n)).toBe(true);
  }
  const { left } = await books.ledger.wagering(database.db, playerId);
  const ofGrants = findHistory(playerId).grants.reduce((sum, { coverage }) => sum + coverage.remaining, 0n);
  expect(nodes.reduce((sum: bigint, { coverage }) => sum + coverage.remaining, 0n)).toBe(left + ofGrants);
}

/** The rows of a range explain the whole change of the balance, and each balance follows from the row before. */
async function requireBalance(playerId: number, since: Date | null): Promise<void> {
  const { rows } = await readAll(playerId, since);
  const { cash, bonus } = await books.ledger.wallet(database.db, playerId);
  const oldest = rows.at(-1);
  const before = oldest === undefined ? cash + bonus : oldest.playable - oldest.gained.cash - oldest.gained.bonus;
  if (since === null) expect(before).toBe(0n);
  const moved = rows.reduce((sum: bigint, { gained }) => sum + gained.cash + gained.bonus, 0n);
  expect(before + moved).toBe(cash + bonus);
  for (const [index, { playable, gained }] of rows.entries())
    expect(playable - gained.cash - gained.bonus).toBe(rows[index + 1]?.playable ?? before);
}

/** A search finds exactly the movements whose number contains the text; a bet only by its whole number. */
async function requireSearch(playerId: number, number: string): Promise<void> {
  const { rows } = await readAll(playerId, null);
  const found = await orders.details(playerId, { since: null, number, locale: 'pt' }, { page: 1, limit: 1000 });
  const has = ({ cause, id }: (typeof rows)[number]) =>
    (cause.split(':')[1] ?? '').toLowerCase().includes(number.toLowerCase()) || id.includes(number.toLowerCase());
  const wanted = rows.filter((row) => has(row) && (row.kind !== 'bet' || row.id === number.toLowerCase()));
  expect(found.rows.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq));
  expect(found.total).toBe(wanted.length);
}

describe('the order center', () => {
  it('shows any history as the ledger has it, to the centavo, for any range', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const playerId = await books.open(nextPlayer++);
        const history = await runSteps(playerId, steps);
        for (const range of [null, 'today', '3d', '7d'] as const) {
          const since = range === null ? null : startOfRange(range, clock.now());
          await requireTotals(playerId, since, sumWorth(history, since));
          await requireBalance(playerId, since);
        }
        await requireCoverage(playerId);
        await requireCredits(playerId, sumWorth(history, null));
        await requireTies(playerId);
        for (const number of ['R1', 'w', String(history.turn)]) await requireSearch(playerId, number);
      }),
      { numRuns: 25 },
    );
  });
});
