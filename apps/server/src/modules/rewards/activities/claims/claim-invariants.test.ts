import { type Call, CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import fc from 'fast-check';
import { centavos, ZERO } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  betOf,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
  requireSoundLedger,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';
import { createTestGrants } from '../../../../../testing/grants.ts';
import { approvedPromotion, cashPayment, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { createLocalBus, dayOf } from '../../../../platform/index.ts';
import { listCosts } from '../budget/budget-store.ts';
import * as store from '../promotions/promotion-store.ts';

let server: TestServer;
let books: TestLedger;
let wageringContributions: ReturnType<typeof createTestGrants>['wageringContributions'];
let capped: number;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  const { database, clock } = server;
  ({ wageringContributions } = createTestGrants({
    ...database,
    clock,
    bus: createLocalBus(() => undefined),
    ledger: books.ledger,
  }));
  const [writer, approver]: Call[] = [await signInStaff(server, 'admin'), await signInStaff(server, 'risk')];
  if (writer === undefined || approver === undefined) throw new Error('nobody of staff signed in');
  const rule = rebateRule({
    leastDeposit: '10.00',
    timesE2: 50,
    payment: cashPayment({ pocket: 'bonus', multiplierE2: 100 }),
  });
  const form = promotionForm(server, { rule, budget: '150.00', member_cap: '60.00', day_cap: '90.00' });
  capped = (await approvedPromotion(writer, approver, form)).id;
});

afterAll(async () => {
  await books.close();
  await server.close();
});

type Step =
  | { do: 'deposit'; amount: number }
  | { do: 'play'; share: number; isWon: boolean }
  | { do: 'claim'; of: number; times: number }
  | { do: 'spin'; times: number }
  | { do: 'wait'; hours: number };

const depositing = fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 10, max: 300 }) });
const playing = fc.record({
  do: fc.constant('play' as const),
  share: fc.constantFrom(20, 50, 100),
  isWon: fc.constantFrom(true, true, true, false),
});
const claiming = fc.record({ do: fc.constant('claim' as const), of: fc.nat(7), times: fc.constantFrom(1, 1, 3) });

/** A member who deposits, plays, and then acts at random. */
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    depositing,
    playing,
    playing,
    fc.array(
      fc.oneof(
        depositing,
        playing,
        claiming,
        claiming,
        fc.record({ do: fc.constant('spin' as const), times: fc.constantFrom(1, 4) }),
        fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 24, 31 * 24) }),
      ),
      { minLength: 6, maxLength: 16 },
    ),
  )
  .map(([first, second, third, rest]) => [first, second, third, ...rest]);

const claimCalls = [
  'ftdClaim',
  'dailyLoginClaim',
  'dailyRescueClaim',
  'rechargeRebateClaim',
  'rechargeTiersClaim',
  'invitationClaim',
] as const;

/** A member who leaves a bonus until it expires. */
const leavingBonus: Step[] = [
  { do: 'deposit', amount: 50 },
  { do: 'claim', of: 0, times: 1 },
  { do: 'wait', hours: 31 * 24 },
];

async function play(maria: TestMember, { share, isWon }: Extract<Step, { do: 'play' }>): Promise<void> {
  const { id, call } = maria;
  await call('seed', {});
  const { cash, bonus, drawSeed, drawNonce: nonce } = await books.ledger.wallet(server.database.db, id);
  const stake = centavos(((cash + bonus) * BigInt(share)) / 100n);
  if (drawSeed === null || stake === ZERO) return;
  wageringContributions.forget(id);
  const { counted, grant } = await wageringContributions.estimate(id, { game: 'tigre-da-vez', stake, valid: stake });
  const amounts = { stake, win: isWon ? stake : ZERO, counted, grant };
  await books.ledger.settle(betOf(id, { seedId: drawSeed, nonce, key: `bet:${drawSeed}:${nonce}`, ...amounts }));
  await server.server.bonus.finishAfterBet(id);
}

/** The scheduled jobs: they end bonuses and record their outcomes. */
async function work(): Promise<void> {
  for (const queue of ['bonus', 'reward_outcomes'] as const)
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.settle();
}

/** The result of a claim: an amount or a refusal; anything else is a fault. */
async function asked(claim: () => Promise<{ data: { amount?: string; reward?: string } }>): Promise<boolean> {
  try {
    await claim();
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code >= 400 && error.code < 500) return false;
    throw error;
  }
}

async function claims(): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from activities.claim`.execute(
    server.database.db,
  );
  return rows[0] ?? { count: 0, amount: 0n };
}

/** A request that every activity refuses leaves the claims unchanged. */
async function claimAll(maria: TestMember, { of, times }: Extract<Step, { do: 'claim' }>): Promise<void> {
  const before = await claims();
  const name = claimCalls[of];
  // What is beyond the calls of their own is the promotion with bounds.
  const one = () => (name === undefined ? maria.call('activityClaim', { id: capped }) : maria.call(name, {}));
  const had = await Promise.all(Array.from({ length: times }, () => asked(one)));
  if (!had.includes(true)) expect(await claims()).toEqual(before);
}

async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(server, maria.account);
  return { ...maria, token, call: server.call(token) };
}

async function run(history: readonly Step[]): Promise<TestMember> {
  let maria = await registerMember(server);
  for (const step of history) {
    if (step.do === 'deposit') await deposit(server, maria, `${step.amount}.00`);
    if (step.do === 'play') await play(maria, step);
    if (step.do === 'claim') await claimAll(maria, step);
    if (step.do === 'spin')
      await Promise.all(Array.from({ length: step.times }, () => asked(() => maria.call('lotteryWheelClaim', {}))));
    if (step.do === 'wait') {
      server.clock.advance(step.hours * 3_600);
      await work();
      maria = await again(maria);
    }
  }
  return maria;
}

/** Rows of a query that must find nothing. */
async function findBreaches(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(server.database.db)).rows;
}

/** Each promotion reports as cost what the ledger paid for it, less what returned. */
async function requireCosts(): Promise<void> {
  const { db } = server.database;
  const { rows } = await sql<{ id: number; paid: bigint }>`
    select c.promotion_id as id, -sum(m.amount)::bigint as paid
    from activities.claim c
      join ledger.transaction t
        on t.player_id = c.member_id and t.cause in ('reward:' || c.id, 'bonus:' || c.grant_id)
      cross join lateral unnest(t.accounts, t.amounts) as m (account, amount)
    where m.account = 13 group by c.promotion_id`.execute(db);
  // Free rounds cost the sum of their stakes; the ledger moves money only when they are played.
  const { rows: inRounds } = await sql<{ id: number; value: bigint }>`
    select c.promotion_id as id, sum(f.stake * f.rounds)::bigint as value
    from activities.claim c join game_aggregator.campaign f on f.campaign_id = c.grant_id and f.cause = 'reward:' || c.id
    where c.free_rounds is not null group by c.promotion_id`.execute(db);
  const paid = new Map(rows.map((row) => [row.id, row.paid]));
  for (const { id, value } of inRounds) paid.set(id, (paid.get(id) ?? 0n) + value);
  const ids = (await store.listPromotions(db)).map(({ id }) => id);
  const costs = await listCosts(db, ids, dayOf(server.clock.now()));
  for (const { promotionId, spent } of costs)
    expect(spent, `promotion ${promotionId}`).toBe(paid.get(promotionId) ?? 0n);
  expect(costs).toHaveLength(ids.length);
}

/** The invariants of every history. */
async function requireInvariants(maria: TestMember): Promise<void> {
  await work();
  const { id } = maria;
  // Each claim in cash stands in the ledger once, with its amount; and no reward stands there without a claim.
  expect(
    await findBreaches(sql`
      select c.id, c.amount, sum(m.amount) as paid
      from activities.claim c
        left join ledger.transaction t on t.player_id = c.member_id and t.cause = 'reward:' || c.id
        left join lateral unnest(t.accounts, t.amounts) as m (account, amount) on m.account in (1, 2)
      where c.member_id = ${id} and c.pocket = 'cash' and c.free_rounds is null group by c.id having coalesce(sum(m.amount), 0) <> c.amount`),
  ).toEqual([]);
  expect(
    await findBreaches(sql`
      select t.cause from ledger.transaction t
      where t.player_id = ${id} and t.cause like 'reward:%'
        and not exists (select from activities.claim c where 'reward:' || c.id = t.cause)`),
  ).toEqual([]);
  // Each claim of bonus is one grant, whose end is known; and it came into the wallet once it began, and not before.
  expect(
    await findBreaches(sql`
      select c.id, c.state, g.state, b.count from activities.claim c
        left join bonus.grant g on g.id::text = c.grant_id and g.cause = 'reward:' || c.id and g.amount = c.amount
        cross join lateral (select count(*) from ledger.transaction t
          where t.player_id = c.member_id and t.kind = 'grant' and t.cause = 'bonus:' || c.grant_id) as b
      where c.member_id = ${id} and c.pocket = 'bonus' and c.amount > 0 and c.free_rounds is null
        and (g.state is distinct from c.state or b.count <> (g.begun_at is not null)::integer
          or (g.begun_at is null and c.state not in ('waiting') and c.returned <> c.amount))`),
  ).toEqual([]);
  // What is promised is what was claimed, and within every bound.
  expect(
    await findBreaches(sql`
      select p.promotion_id from activities.promotion_budget p
        join activities.promotion o on o.id = p.promotion_id
        left join activities.version v on v.promotion_id = o.id and v.version = o.in_force
      where p.amount <> (select coalesce(sum(c.amount), 0) from activities.claim c where c.promotion_id = p.promotion_id)
        or p.claims <> (select count(*) from activities.claim c where c.promotion_id = p.promotion_id)
        or p.amount > v.budget
        or exists (select from activities.daily_budget d where d.promotion_id = p.promotion_id and d.amount > v.day_cap)
        or exists (select from activities.member_budget t where t.promotion_id = p.promotion_id and t.amount > v.member_cap)`),
  ).toEqual([]);
  // A spin and a bet never share a number, and a spin fell where its weights say that something can.
  expect(
    await findBreaches(sql`
      select s.claim_id from activities.spin s
      where s.weights[s.prize_index + 1] = 0
        or exists (select from ledger.transaction t where t.seed_id = s.seed_id and t.nonce = s.nonce)`),
  ).toEqual([]);
  await requireCosts();
  const { data, total_amount } = await maria.call('promotionHistory', { limit: 100 });
  const inMoney = data.data.filter((row) => row.free_rounds === null);
  const total = inMoney.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  expect(total_amount.replace('.', '')).toBe(String(total).padStart(3, '0'));
}

describe('any history of claims', () => {
  it('pays each reward once, as claimed, and exceeds no cap', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await requireInvariants(await run(history));
      }),
      { numRuns: 12, examples: [[leavingBonus]] },
    );
    await requireSoundLedger(server.database);
    // Bonuses ended in more than one way.
    const { rows } = await sql<{ state: string }>`select distinct state from activities.claim`.execute(
      server.database.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['credited', 'converted', 'expired']));
  });
});
