import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
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
} from '../../../../testing/index.ts';
import {
  type Model,
  type Request,
  applyRequest,
  createModel,
  toWalletColumns,
} from '../../../../testing/ledger-model.ts';
import { dayOf, Failure } from '../../../platform/index.ts';
import { type Account, transfer, verifyLedger } from './index.ts';
import { computeTransactionId } from './movement.ts';

const START = new Date('2026-11-20T15:00:00Z');

let database: TestDatabase;
let books: TestLedger;
let clock: FakeClock;
let nextPlayer = 1;

beforeAll(async () => {
  clock = fakeClock(START.toISOString());
  database = await createTestDatabase();
  books = await createTestLedger(database, { clock, connections: 1 });
});

afterAll(async () => {
  await books.close();
  await database.drop();
});

function perform(playerId: number, request: Request, nonce: bigint): Promise<{ status: string } | undefined> {
  const { ledger } = books;
  const { key } = request;
  const input = { playerId, key, cause: 'test:1', at: clock.now() };
  const toId = (of: string): string => computeTransactionId(playerId, of);
  const post = (from: Account, to: Account, amount: bigint) => {
    const kind = request.ask as 'deposit' | 'hold' | 'release' | 'payout';
    return database.atomically((tx) => ledger.post(tx, { ...input, kind, legs: transfer(from, to, centavos(amount)) }));
  };
  switch (request.ask) {
    case 'deposit':
      return post('psp_clearing', 'cash', request.amount);
    case 'hold':
      return post('cash', 'held', request.amount);
    case 'release':
      return post('held', 'cash', request.amount);
    case 'payout':
      return post('held', 'psp_clearing', request.amount);
    case 'bet': {
      const [stake, win, counted] = [centavos(request.stake), centavos(request.win), centavos(request.counted)];
      const { key: of, counted: bonusCounted, mayPay } = request.grant;
      const contribution = { counted: centavos(bonusCounted), mayPay };
      const grant = of === null ? undefined : { grantId: toId(`grant:${of}`), ...contribution };
      const change = { key, nonce: nonce + (request.isLate ? 1n : 0n), stake, win, counted, grant };
      return ledger.settle(betOf(playerId, change));
    }
    case 'win': {
      const amount = centavos(request.amount);
      return database.atomically((tx) => ledger.win(tx, { ...input, roundId: toId(request.of), amount }));
    }
    case 'rollBack':
      return database.atomically((tx) => ledger.rollBack(tx, { playerId, id: toId(request.of), at: input.at }));
    case 'reward': {
      const [amount, wagering] = [centavos(request.amount), centavos(request.wagering)];
      return database.atomically((tx) => ledger.reward(tx, { ...input, amount, wagering }));
    }
    case 'grant': {
      const { bonusFirst } = request;
      const given = { playerId, grantId: toId(`grant:${key}`), bonusFirst, at: input.at };
      const [amount, due] = [centavos(request.amount), centavos(request.due)];
      return database.atomically((tx) => ledger.beginGrant(tx, { ...given, amount, due }));
    }
    case 'end': {
      const [grantId, toCash] = [toId(`grant:${request.of}`), centavos(request.toCash)];
      const ending = { playerId, grantId, as: request.as, toCash, at: input.at };
      return database.atomically((tx) => ledger.endGrant(tx, ending));
    }
  }
}

async function findOutcome(performed: Promise<{ status: string } | undefined>): Promise<string> {
  try {
    return (await performed)?.status ?? 'nothing';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

/**
 * Reads the wallet in the model's terms, the operator's balances, and as one text all that a refusal must not change.
 */
async function observe(playerId: number) {
  const { rows } = await sql<Record<string, unknown> & { names: Account[]; balances: bigint[] }>`
    select cash, bonus, staked, won, wager_due as due, wager_done as done, draw_nonce as nonce, held, day::text as day,
      grant_id is not null as has_grant, bonus_due, bonus_done,
      staked - staked_before_day as day_staked, won - won_before_day as day_won, seq as rows, to_jsonb(w)::text as "all",
      (select count(*) from ledger.transaction t where t.player_id = w.player_id) as count, names, balances
    from ledger.wallet w, (
      select array_agg(name) as names, array_agg(balance) as balances from (
        select a.name, sum(h.balance)::bigint as balance
        from ledger.operator_balance h join ledger.account a on a.id = h.account group by a.name) as stored) as operator
    where player_id = ${playerId}`.execute(database.db);
  const [{ all, count, names, balances, ...wallet } = { names: [], balances: [] }] = rows;
  return { wallet, operator: new Map(names?.map((name, index) => [name, balances[index] ?? 0n])), count, all };
}

const amount = fc.bigInt({ min: 1n, max: 30n });
const pick = fc.nat({ max: 99 });
const limit = fc.option(fc.bigInt({ min: 0n, max: 60n }));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ask: fc.constant('deposit'), amount }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ask: fc.constant('bet'),
      stake: amount,
      win: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 60n })),
      share: fc.nat({ max: 2 }),
      isLate: fc.nat({ max: 9 }).map((chance) => chance === 0),
      bonusShare: fc.nat({ max: 2 }),
      mayPay: fc.nat({ max: 4 }).map((chance) => chance > 0),
      isOther: fc.nat({ max: 9 }).map((chance) => chance === 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ask: fc.constant('win'), amount, pick }) },
  { weight: 4, arbitrary: fc.record({ ask: fc.constant('rollBack'), pick }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.constant('hold'), amount }) },
  { weight: 2, arbitrary: fc.record({ ask: fc.constantFrom('release', 'payout'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ ask: fc.constant('reward'), amount, wagering: fc.bigInt({ min: 0n, max: 50n }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ask: fc.constant('grant'),
      amount,
      due: fc.bigInt({ min: 0n, max: 50n }),
      bonusFirst: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ask: fc.constant('end'),
      as: fc.constantFrom('convert', 'forfeit'),
      quarters: fc.bigInt({ min: 0n, max: 4n }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ ask: fc.constant('again'), pick, isChanged: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ ask: fc.constant('sleep'), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ ask: fc.constant('limit'), stake: limit, loss: limit }) },
  { weight: 1, arbitrary: fc.record({ ask: fc.constant('block'), isBlocked: fc.boolean() }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the request with another amount under the same key, as a faulty client or a thief sends it. */
function changeAmount(request: Request): Request {
  if (request.ask === 'bet') return { ...request, stake: request.stake + 1n };
  return 'amount' in request ? { ...request, amount: request.amount + 1n } : request;
}

/** Returns the request of a step at this point of the history; `undefined` where the step makes none. */
function toRequest(m: Model, given: Step, key: string, earlierRequests: readonly Request[]): Request | undefined {
  const one = <T>(all: readonly T[]): T | undefined => ('pick' in given ? all[given.pick % all.length] : undefined);
  switch (given.ask) {
    case 'bet': {
      const { stake, win, share, isLate, bonusShare, mayPay, isOther } = given;
      const of = isOther ? 'another' : (m.grant?.key ?? null);
      const grant = {
        key: of,
        counted: of === null ? 0n : (stake * BigInt(bonusShare)) / 2n,
        mayPay: of !== null && mayPay,
      };
      return { ask: 'bet', key, stake, win, counted: (stake * BigInt(share)) / 2n, isLate, grant };
    }
    case 'win':
      return { ask: 'win', key, of: one([...m.played.keys()]) ?? 'nobody', amount: given.amount };
    case 'rollBack': {
      const of = one([...m.played.keys()]) ?? 'nobody';
      return { ask: 'rollBack', key: `rollback:${of}`, of };
    }
    case 'release':
    case 'payout': {
      const [of, held] = one([...m.openHolds]) ?? [key, 1_000_000n];
      return { ask: given.ask, key: `close:${of}`, of, amount: held };
    }
    case 'end': {
      const of = m.grant?.key ?? [...m.ended.keys()].at(-1) ?? 'nobody';
      const toCash = given.as === 'convert' && m.grant !== null ? (m.bonus * given.quarters) / 4n : 0n;
      return { ask: 'end', key: `end:${of}`, of, as: given.as, toCash };
    }
    case 'again': {
      const earlier = one(earlierRequests);
      return given.isChanged && earlier !== undefined ? changeAmount(earlier) : earlier;
    }
    case 'sleep':
    case 'limit':
    case 'block':
      return undefined;
    default:
      return { ...given, key };
  }
}

/** Applies a step that posts nothing: time, limits and blocks. Returns whether it changed the wallet. */
async function applySetting(m: Model, playerId: number, given: Step): Promise<boolean> {
  const { ledger } = books;
  if (given.ask === 'sleep') {
    clock.advance(given.hours * 3600);
    await ledger.openMonths(clock.now());
  }
  if (given.ask === 'limit') {
    m.limits = { stake: given.stake as Centavos | null, loss: given.loss as Centavos | null };
    await database.atomically((tx) => ledger.limit(tx, playerId, m.limits));
  }
  if (given.ask === 'block') {
    m.isBlocked = given.isBlocked;
    await database.atomically((tx) => ledger.block(tx, playerId, m.isBlocked));
  }
  return given.ask === 'limit' || given.ask === 'block';
}

/** Counts the outcomes of each kind of request. */
const outcomes = new Map<string, number>();

async function playHistory(steps: readonly Step[]): Promise<void> {
  // Each history begins on the same day, so that a failing one can be replayed and shrunk.
  clock.advance((START.getTime() - clock.now().getTime()) / 1000);
  const playerId = await books.open(nextPlayer++);
  let before = await observe(playerId);
  const m = createModel(new Map(before.operator));
  const requests: Request[] = [];
  for (const [index, given] of steps.entries()) {
    if (await applySetting(m, playerId, given)) before = await observe(playerId);
    const request = toRequest(m, given, `${given.ask}:${index}`, requests);
    if (request === undefined) continue;
    const outcome = await findOutcome(perform(playerId, request, m.nonce));
    const after = await observe(playerId);
    expect(outcome).toBe(applyRequest(m, dayOf(clock.now()), request));
    expect(after).toMatchObject({ wallet: toWalletColumns(m), operator: m.operator, count: BigInt(m.posted.size) });
    if (!['posted', 'settled', 'lost'].includes(outcome)) expect(after).toEqual(before);
    before = after;
    requests.push(request);
    outcomes.set(`${request.ask} ${outcome}`, (outcomes.get(`${request.ask} ${outcome}`) ?? 0) + 1);
  }
}

describe('any history of one player', () => {
  it('moves money as the model does, or changes nothing', async () => {
    const histories = fc.array(step, { minLength: 20, maxLength: 60, size: 'max' });
    await fc.assert(fc.asyncProperty(histories, playHistory), { seed: 20_261_120, numRuns: 50, endOnFailure: false });
  }, 120_000);

  it('covers every outcome of a request', () => {
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining([
        ...['settled', 'replayed', 'key_reused', 'insufficient', 'limit_reached', 'blocked', 'stale'].map(
          (outcome) => `bet ${outcome}`,
        ),
        ...['posted', 'replayed', 'not_found'].flatMap((outcome) => [`win ${outcome}`, `rollBack ${outcome}`]),
        ...['posted', 'replayed', 'key_reused'].flatMap((outcome) =>
          ['deposit', 'reward', 'grant'].map((ask) => `${ask} ${outcome}`),
        ),
        ...['bonus_refused', 'terms_changed'].map((outcome) => `bet ${outcome}`),
        ...['posted', 'replayed', 'lost', 'bonus_over'].map((outcome) => `end ${outcome}`),
        'grant bonus_active',
        ...['hold', 'release', 'payout'].flatMap((ask) => [`${ask} posted`, `${ask} insufficient_funds`]),
      ]),
    );
  });

  it('leaves a ledger that verifies, in which no money appeared from nothing', async () => {
    await books.sealer.seal();
    expect((await verifyLedger(database.db, books.published)).violations).toEqual([]);
    const { rows } = await sql`
      select ((select sum(cash + bonus + held + in_play) from ledger.wallet)
        + (select sum(balance) from ledger.operator_balance))::bigint as all,
        (select sum(balance) < 0 from ledger.operator_balance where account = 15) as "hasDebts"`.execute(database.db);
    expect(rows).toEqual([{ all: 0n, hasDebts: true }]);
  });
});
