import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestLedger,
  type TestMember,
  createTestServer,
  createTestLedger,
  deposit,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';
import { cashPayment, promotionForm } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

/*
 * A history whose cost is known by hand. Day 1: Ana pays in R$ 100 and loses 50 of it, Bia pays in R$ 40. Day 2: Ana pays
 * in R$ 200. Clara never does anything. Day 3 is today.
 */

const DAY_SECONDS = 86_400;

let server: TestServer;
let books: TestLedger;
let staff: Call;
let ana: TestMember;

type Asked = Input<'officePromotionSimulate'>;

const everybody = () => promotionForm(server).audience;

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

async function project(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
}

/** The rows that a simulation must not change. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from ledger.transaction) as moved, (select count(*) from activities.claim) as claims,
      (select count(*) from activities.promotion) as promotions, (select count(*) from staff.audit) as audited,
      (select count(*) from activities.spin) as spins`.execute(server.database.db);
  return rows[0];
}

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  staff = await signInStaff(server, 'content');
  ana = await registerMember(server);
  const bia = await registerMember(server);
  await registerMember(server);
  await deposit(server, ana, '100.00');
  await deposit(server, bia, '40.00');
  await settleBet(server, books, ana, 50_00);
  server.clock.advance(DAY_SECONDS);
  // A day later everybody has to sign in again.
  await deposit(server, { ...ana, call: server.call(await signIn(server, ana.account)) }, '200.00');
  server.clock.advance(DAY_SECONDS);
  await project();
  staff = await signInStaff(server, 'content', 'again@arara.test');
});

afterAll(async () => {
  await books.close();
  await server.close();
});

describe('the simulated cost', () => {
  it('is refused without permission, and for an invalid rule', async () => {
    await expect(
      server.call()('officePromotionSimulate', { ...rescue(), audience: everybody() }),
    ).rejects.toMatchObject({
      code: 401,
    });
    await expect(simulate(rescue({ share: 0 }))).rejects.toMatchObject({ error: 'promotion_rule' });
  });

  it('is one fixed reward for each qualifying member', async () => {
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

  it('falls on the day on which it became claimable', async () => {
    const { per_day: days, cost } = await simulate(rescue());
    expect(days.map((day) => [day.cost, day.claims])).toEqual([
      ['0.00', 0],
      ['4.00', 1],
    ]);
    expect(cost).toBe('4.00');
  });

  it('covers only the audience', async () => {
    const none = await simulate({ ...fixedGift, audience: { ...everybody(), min_level: 3 } });
    expect([none.taking, none.cost]).toEqual([0, '0.00']);
    const named = await simulate({ ...fixedGift, audience: { ...everybody(), member_ids: [ana.id] } });
    expect([named.audience, named.played, named.cost]).toEqual([1, 1, '10.00']);
    const elsewhere = await simulate({ ...fixedGift, audience: { ...everybody(), sites: ['nowhere'] } });
    expect([elsewhere.audience, elsewhere.played, elsewhere.per_member]).toEqual([0, 0, '0.00']);
    const fresh = await simulate({ ...fixedGift, audience: { ...everybody(), deposited: 'never' } });
    expect([fresh.audience, fresh.cost]).toEqual([1, '0.00']);
  });

  it('is reproducible for a wheel', async () => {
    const { data: kinds } = await staff('officeActivityKinds', {});
    const wheel = kinds.find(({ kind }) => kind === 'daily_wheel');
    const asked = { kind: 'daily_wheel' as const, rule: { ...wheel?.first, asks: 'none', spinsPerDay: 3 } };
    const once = await simulate(asked);
    expect(once.claims).toBe(2 * 3 * 2);
    expect(await simulate(asked)).toEqual(once);
  });

  it('excludes flagged members where the promotion does', async () => {
    await sql`insert into activities.flag (member_id, state, at) values (${ana.id}, 'open', ${server.clock.now()})`.execute(
      server.database.db,
    );
    const careful = { ...everybody(), except_flagged: true };
    expect((await simulate({ ...fixedGift, audience: careful })).cost).toBe('0.00');
    expect((await simulate(fixedGift)).cost).toBe('10.00');
  });

  it('is computed without writes', async () => {
    const before = await written();
    await simulate(fixedGift);
    expect(await written()).toEqual(before);
  });
});
