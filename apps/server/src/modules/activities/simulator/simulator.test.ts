import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestLedger,
  type TestMember,
  createTestHouse,
  createTestLedger,
  deposit,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { cashPayment, promotionForm } from '../../../../testing/promotions.ts';
import { stakeOf } from '../../../../testing/staked.ts';

/*
 * A history whose cost is known by hand. Day 1: Ana pays in R$ 100 and loses 50 of it, Bia pays in R$ 40. Day 2: Ana pays
 * in R$ 200. Clara never does anything. Day 3 is today.
 */

const DAY_SECONDS = 86_400;

let house: TestHouse;
let books: TestLedger;
let staff: Call;
let ana: TestMember;

type Asked = Input<'officePromotionSimulate'>;

const everybody = () => promotionForm(house).audience;

const simulate = async (change: Partial<Asked> & Pick<Asked, 'kind' | 'rule'>) =>
  (await staff('officePromotionSimulate', { audience: everybody(), days: 2, ...change })).data;

const rescue = (change: Record<string, unknown> = {}) => ({
  kind: 'daily_rescue' as const,
  rule: { share: 800, leastLoss: '1.00', most: '100.00', payment: cashPayment(), ...change },
});

const fixedGift = {
  kind: 'first_deposit' as const,
  rule: {
    way: 'fixed',
    share: 0,
    most: '0.00',
    gift: '10.00',
    leastDeposit: '100.00',
    claimDays: 7,
    payment: cashPayment(),
  },
};

async function takeIn(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
  await house.settle();
}

/** Everything that a question must leave as it is. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from ledger.transaction) as moved, (select count(*) from activities.claim) as claims,
      (select count(*) from activities.promotion) as promotions, (select count(*) from staff.audit) as audited,
      (select count(*) from activities.spin) as spins`.execute(house.database.db);
  return rows[0];
}

beforeAll(async () => {
  house = await createTestHouse();
  books = await createTestLedger(house.database, { clock: house.clock });
  staff = await signInStaff(house, 'content');
  ana = await registerMember(house);
  const bia = await registerMember(house);
  await registerMember(house);
  await deposit(house, ana, '100.00');
  await deposit(house, bia, '40.00');
  await stakeOf(house, books, ana, 50_00);
  house.clock.advance(DAY_SECONDS);
  // A day later everybody has to sign in again.
  await deposit(house, { ...ana, call: house.call(await signIn(house, ana.account)) }, '200.00');
  house.clock.advance(DAY_SECONDS);
  await takeIn();
  staff = await signInStaff(house, 'content', 'again@arara.test');
});

afterAll(async () => {
  await books.close();
  await house.close();
});

describe('what a rule would have cost', () => {
  it('is refused to whoever may not see promotions, and for a rule that has faults', async () => {
    await expect(house.call()('officePromotionSimulate', { ...rescue(), audience: everybody() })).rejects.toMatchObject(
      {
        code: 401,
      },
    );
    await expect(simulate(rescue({ share: 0 }))).rejects.toMatchObject({ error: 'promotion_rule' });
  });

  it('of a fixed gift is that of whoever qualifies, once', async () => {
    expect(await simulate(fixedGift)).toMatchObject({
      days: 2,
      audience: 3,
      played: 2,
      sampled: 2,
      taking: 1,
      claims: 1,
      cost: '10.00',
      per_member: '5.00',
      deposits: '340.00',
      net_play: '50.00',
    });
  });

  it('falls on the day on which it could be had', async () => {
    const { per_day: days, cost } = await simulate(rescue());
    expect(days.map((day) => [day.cost, day.claims])).toEqual([
      ['0.00', 0],
      ['4.00', 1],
    ]);
    expect(cost).toBe('4.00');
  });

  it('is of the audience alone', async () => {
    const none = await simulate({ ...fixedGift, audience: { ...everybody(), min_level: 3 } });
    expect([none.taking, none.cost]).toEqual([0, '0.00']);
    const named = await simulate({ ...fixedGift, audience: { ...everybody(), member_ids: [ana.id] } });
    expect([named.audience, named.played, named.cost]).toEqual([1, 1, '10.00']);
    const elsewhere = await simulate({ ...fixedGift, audience: { ...everybody(), sites: ['nowhere'] } });
    expect([elsewhere.audience, elsewhere.played, elsewhere.per_member]).toEqual([0, 0, '0.00']);
    const fresh = await simulate({ ...fixedGift, audience: { ...everybody(), deposited: 'never' } });
    expect([fresh.audience, fresh.cost]).toEqual([1, '0.00']);
  });

  it('of a wheel is drawn from a chance of its own, the same each time', async () => {
    const { data: kinds } = await staff('officeActivityKinds', {});
    const wheel = kinds.find(({ kind }) => kind === 'daily_wheel');
    const asked = { kind: 'daily_wheel' as const, rule: { ...wheel?.first, asks: 'none', spinsPerDay: 3 } };
    const once = await simulate(asked);
    expect(once.claims).toBe(2 * 3 * 2);
    expect(await simulate(asked)).toEqual(once);
  });

  it('leaves out whoever a rule of abuse has flagged, where the promotion does', async () => {
    await sql`insert into activities.flag (member_id, state, at) values (${ana.id}, 'open', ${house.clock.now()})`.execute(
      house.database.db,
    );
    const careful = { ...everybody(), except_flagged: true };
    expect((await simulate({ ...fixedGift, audience: careful })).cost).toBe('0.00');
    expect((await simulate(fixedGift)).cost).toBe('10.00');
  });

  it('writes nothing', async () => {
    const before = await written();
    await simulate(fixedGift);
    expect(await written()).toEqual(before);
  });
});
