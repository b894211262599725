import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  createTestHouse,
  createTestLedger,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { approvedPromotion, promotionForm, rebateRule } from '../../../../testing/promotions.ts';
import { stakeOf } from '../../../../testing/staked.ts';

let house: TestHouse;
let risk: Call;
let admin: Call;

beforeAll(async () => {
  house = await createTestHouse();
  risk = await signInStaff(house, 'risk');
  admin = await signInStaff(house, 'admin');
});

afterAll(() => house.close());

type Asked = Input<'officeAbuseLimitsSet'>;

/** What stands now, with some figures changed, as an administrator would send it. */
async function change(limits: Partial<Asked['limits']>, version?: number): Promise<Asked> {
  const { data } = await admin('officeAbuseLimits', {});
  const reason = 'menos alarmes falsos';
  return { version: version ?? data.version, limits: { ...data.limits, ...limits }, reason };
}

async function look(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'reward_flags', {}));
  await house.settle();
}

describe('the limits of the rules of abuse', () => {
  it('are those of the house until somebody sets others, with the bounds within which they may be', async () => {
    const { data } = await risk('officeAbuseLimits', {});
    expect(data).toMatchObject({
      version: 0,
      limits: { bets_in_hour: 1_800, device: 1, riskless_staked: '200.00' },
      bounds: { hours_of_day: { least: '8', most: '24' }, riskless_staked: { least: '1.00', most: '1000000.00' } },
      history: [],
    });
    expect(data.first).toEqual(data.limits);
  });

  it('are set by those whose role carries it alone', async () => {
    const asked = await change({ address: 9 });
    await expect(risk('officeAbuseLimitsSet', asked)).rejects.toMatchObject({ error: 'forbidden' });
    const content = await signInStaff(house, 'content');
    await expect(content('officeAbuseLimits', {})).rejects.toMatchObject({ error: 'forbidden' });
    expect((await risk('officeAbuseLimits', {})).data.version).toBe(0);
  });

  it.each<[string, Partial<Asked['limits']>]>([
    ['bets_in_hour', { bets_in_hour: 59 }],
    ['hours_of_day', { hours_of_day: 25 }],
    ['spread_bps', { spread_bps: 0 }],
    ['device', { device: 1.5 }],
    ['riskless_staked', { riskless_staked: '0.99' }],
    ['riskless_staked', { riskless_staked: '1000000.01' }],
    ['riskless_staked', { riskless_staked: 'muito' }],
  ])('are refused with the name of the field outside the bounds of %s', async (field, limits) => {
    await expect(admin('officeAbuseLimitsSet', await change(limits))).rejects.toMatchObject({
      code: 422,
      errors: { [`limits.${field}`]: [expect.any(String)] },
    });
    expect((await risk('officeAbuseLimits', {})).data.version).toBe(0);
  });

  it('are kept in versions, of which one alone follows another, and written down', async () => {
    const first = await change({ address: 7, riskless_staked: '350.50' });
    expect((await admin('officeAbuseLimitsSet', first)).data.version).toBe(1);
    await expect(admin('officeAbuseLimitsSet', first)).rejects.toMatchObject({ error: 'rules_changed' });
    const both = await Promise.allSettled(
      [8, 9].map(async (address) => admin('officeAbuseLimitsSet', await change({ address }, 1))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { data } = await risk('officeAbuseLimits', {});
    expect(data.version).toBe(2);
    expect(data.history.map(({ version, staff, reason, limits }) => [version, staff, reason, limits.address])).toEqual([
      [2, 'admin@arara.test', 'menos alarmes falsos', data.limits.address],
      [1, 'admin@arara.test', 'menos alarmes falsos', 7],
    ]);
    const { rows } = await sql<{ subject: string; before: object; after: object }>`
      select subject, before, after from staff.audit where action = 'abuse_limits.set' order by id limit 1`.execute(
      house.database.db,
    );
    expect(rows).toMatchObject([
      {
        subject: 'abuse_limits:1',
        before: { address: 5, risklessStaked: '20000' },
        after: { risklessStaked: '35050' },
      },
    ]);
    const rewrite = sql`update activities.abuse_limits set limits = '{}' where version = 1`;
    await expect(rewrite.execute(house.database.owner.db)).rejects.toThrow(/written once/);
  });

  it('hold whoever claimed before they changed against them, too', async () => {
    const books = await createTestLedger(house.database, { clock: house.clock });
    const writer = await signInStaff(house, 'content', 'writer@arara.test');
    const { id } = await approvedPromotion(writer, risk, promotionForm(house, { rule: rebateRule() }));
    const maria = await registerMember(house);
    for (let recharge = 0; recharge < 2; recharge += 1) {
      await deposit(house, maria, '100.00');
      await stakeOf(house, books, maria, 100_00, 100_00);
      await maria.call('rechargeRebateClaim', { id });
    }
    await books.close();
    const words = async () =>
      (await risk('officeRewardFlags', { player_id: maria.id })).data.data.flatMap(({ reasons }) =>
        reasons.map(({ word }) => word),
      );
    await look();
    expect(await words()).toEqual([]);
    house.clock.advance(600);
    await look();
    await admin('officeAbuseLimitsSet', await change({ claims_in_day: 2 }));
    await look();
    expect(await words()).toEqual(['many_claims']);
  });
});
