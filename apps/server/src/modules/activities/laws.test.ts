import type { Call } from '@arara/contract/client';
import { CallError } from '@arara/contract/client';
import { sql } from 'kysely';
import fc from 'fast-check';
import { ZERO, centavos } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  betOf,
  createTestHouse,
  createTestLedger,
  deposit,
  registerMember,
  requireSoundLedger,
  signIn,
  signInStaff,
} from '../../../testing/index.ts';
import { createTestGrants } from '../../../testing/grants.ts';
import { approvedPromotion, cashPayment, promotionForm, rebateRule } from '../../../testing/promotions.ts';
import { createLocalBus, dayOf } from '../../platform/index.ts';
import { listCosts } from './budget-store.ts';
import * as store from './store.ts';

let house: TestHouse;
let books: TestLedger;
let weighing: ReturnType<typeof createTestGrants>['weighing'];
let capped: number;

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  const { database, clock } = house;
  ({ weighing } = createTestGrants({
    ...database,
    clock,
    bus: createLocalBus(() => undefined),
    ledger: books.ledger,
  }));
  const [writer, approver]: Call[] = [await signInStaff(house, 'admin'), await signInStaff(house, 'risk')];
  if (writer === undefined || approver === undefined) throw new Error('nobody of staff signed in');
  const rule = rebateRule({
    leastRecharge: '10.00',
    timesE2: 50,
    payment: cashPayment({ pocket: 'bonus', multiplierE2: 100 }),
  });
  const form = promotionForm(house, { rule, budget: '150.00', member_cap: '60.00', day_cap: '90.00' });
  capped = (await approvedPromotion(writer, approver, form)).id;
});

afterAll(async () => {
  await books.close();
  await house.close();
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

/** Somebody who pays in and plays, and then goes on as they like. */
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

/** Somebody who leaves a bonus lying until its time is over. */
const leavingBonus: Step[] = [
  { do: 'deposit', amount: 50 },
  { do: 'claim', of: 0, times: 1 },
  { do: 'wait', hours: 31 * 24 },
];

async function play(maria: TestMember, { share, isWon }: Extract<Step, { do: 'play' }>): Promise<void> {
  const { id, call } = maria;
  await call('seed', {});
  const { cash, bonus, drawSeed, drawNonce: nonce } = await books.ledger.wallet(house.database.db, id);
  const stake = centavos(((cash + bonus) * BigInt(share)) / 100n);
  if (drawSeed === null || stake === ZERO) return;
  weighing.forget(id);
  const { counted, grant } = await weighing.weigh(id, { game: 'tigre-da-vez', stake, valid: stake });
  const amounts = { stake, win: isWon ? stake : ZERO, counted, grant };
  await books.ledger.settle(betOf(id, { seedId: drawSeed, nonce, key: `bet:${drawSeed}:${nonce}`, ...amounts }));
  await house.house.bonus.settled(id);
}

/** What the house does by the clock: it ends bonuses, and takes in what became of them. */
async function work(): Promise<void> {
  for (const queue of ['bonus', 'reward_fates'] as const)
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));
  await house.settle();
}

/** What a claim came to: an amount that was told, or a refusal; anything else is a fault. */
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
    house.database.db,
  );
  return rows[0] ?? { count: 0, amount: 0n };
}

/** A call that is refused by all leaves the table of claims as it was. */
async function claimAll(maria: TestMember, { of, times }: Extract<Step, { do: 'claim' }>): Promise<void> {
  const before = await claims();
  const name = claimCalls[of];
  // What is beyond the calls of their own is the promotion with bounds.
  const one = () => (name === undefined ? maria.call('activityClaim', { id: capped }) : maria.call(name, {}));
  const had = await Promise.all(Array.from({ length: times }, () => asked(one)));
  if (!had.includes(true)) expect(await claims()).toEqual(before);
}

async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(house, maria.account);
  return { ...maria, token, call: house.call(token) };
}

async function run(history: readonly Step[]): Promise<TestMember> {
  let maria = await registerMember(house);
  for (const step of history) {
    if (step.do === 'deposit') await deposit(house, maria, `${step.amount}.00`);
    if (step.do === 'play') await play(maria, step);
    if (step.do === 'claim') await claimAll(maria, step);
    if (step.do === 'spin')
      await Promise.all(Array.from({ length: step.times }, () => asked(() => maria.call('lotteryWheelClaim', {}))));
    if (step.do === 'wait') {
      house.clock.advance(step.hours * 3_600);
      await work();
      maria = await again(maria);
    }
  }
  return maria;
}

/** Rows of a query that must find nothing. */
async function breachesOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(house.database.db)).rows;
}

/** What each promotion is told to have cost is what the ledger paid of it, less what came back. */
async function requireCosts(): Promise<void> {
  const { db } = house.database;
  const { rows } = await sql<{ id: number; paid: bigint }>`
    select c.promotion_id as id, -sum(m.amount)::bigint as paid
    from activities.claim c
      join ledger.transaction t
        on t.player_id = c.member_id and t.cause in ('reward:' || c.id, 'bonus:' || c.given_id)
      cross join lateral unnest(t.accounts, t.amounts) as m (account, amount)
    where m.account = 13 group by c.promotion_id`.execute(db);
  const paid = new Map(rows.map((row) => [row.id, row.paid]));
  const ids = (await store.listPromotions(db)).map(({ id }) => id);
  const costs = await listCosts(db, ids, dayOf(house.clock.now()));
  for (const { promotionId, spent } of costs)
    expect(spent, `promotion ${promotionId}`).toBe(paid.get(promotionId) ?? 0n);
  expect(costs).toHaveLength(ids.length);
}

/** What every history leaves true. */
async function requireLaws(maria: TestMember): Promise<void> {
  await work();
  const { id } = maria;
  // Each claim in cash stands in the ledger once, with its amount; and no reward stands there without a claim.
  expect(
    await breachesOf(sql`
      select c.id, c.amount, sum(m.amount) as paid
      from activities.claim c
        left join ledger.transaction t on t.player_id = c.member_id and t.cause = 'reward:' || c.id
        left join lateral unnest(t.accounts, t.amounts) as m (account, amount) on m.account in (1, 2)
      where c.member_id = ${id} and c.pocket = 'cash' group by c.id having coalesce(sum(m.amount), 0) <> c.amount`),
  ).toEqual([]);
  expect(
    await breachesOf(sql`
      select t.cause from ledger.transaction t
      where t.player_id = ${id} and t.cause like 'reward:%'
        and not exists (select from activities.claim c where 'reward:' || c.id = t.cause)`),
  ).toEqual([]);
  // Each claim of bonus is one grant, whose end is known; and it came into the wallet once it began, and not before.
  expect(
    await breachesOf(sql`
      select c.id, c.state, g.state, b.count from activities.claim c
        left join bonus.grant g on g.id::text = c.given_id and g.cause = 'reward:' || c.id and g.amount = c.amount
        cross join lateral (select count(*) from ledger.transaction t
          where t.player_id = c.member_id and t.kind = 'grant' and t.cause = 'bonus:' || c.given_id) as b
      where c.member_id = ${id} and c.pocket = 'bonus' and c.amount > 0
        and (g.state is distinct from c.state or b.count <> (g.begun_at is not null)::integer
          or (g.begun_at is null and c.state not in ('waiting') and c.returned <> c.amount))`),
  ).toEqual([]);
  // What is promised is what was claimed, and within every bound.
  expect(
    await breachesOf(sql`
      select p.promotion_id from activities.promised p
        join activities.promotion o on o.id = p.promotion_id
        left join activities.version v on v.promotion_id = o.id and v.version = o.in_force
      where p.amount <> (select coalesce(sum(c.amount), 0) from activities.claim c where c.promotion_id = p.promotion_id)
        or p.claims <> (select count(*) from activities.claim c where c.promotion_id = p.promotion_id)
        or p.amount > v.budget
        or exists (select from activities.promised_on d where d.promotion_id = p.promotion_id and d.amount > v.day_cap)
        or exists (select from activities.taker t where t.promotion_id = p.promotion_id and t.amount > v.member_cap)`),
  ).toEqual([]);
  // A spin and a bet never share a number, and a spin fell where its weights say that something can.
  expect(
    await breachesOf(sql`
      select s.claim_id from activities.spin s
      where s.weights[s.place + 1] = 0
        or exists (select from ledger.transaction t where t.seed_id = s.seed_id and t.nonce = s.nonce)`),
  ).toEqual([]);
  await requireCosts();
  const { data, total_amount } = await maria.call('promotionHistory', { limit: 100 });
  const told = data.data.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  expect(total_amount.replace('.', '')).toBe(String(told).padStart(3, '0'));
}

describe('whatever members do', () => {
  it('each reward is paid once, as it was claimed, and no bound is gone over', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await requireLaws(await run(history));
      }),
      { numRuns: 12, examples: [[leavingBonus]] },
    );
    await requireSoundLedger(house.database);
    // Bonuses ended in more than one way.
    const { rows } = await sql<{ state: string }>`select distinct state from activities.claim`.execute(
      house.database.db,
    );
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['credited', 'converted', 'expired']));
  });
});
