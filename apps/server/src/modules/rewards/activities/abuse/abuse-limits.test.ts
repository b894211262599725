import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { approvedPromotion, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let risk: Call;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  risk = await signInStaff(server, 'risk');
  admin = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

type Asked = Input<'officeAbuseLimitsSet'>;

/** The current limits with changes, as an administrator would send them. */
async function change(limits: Partial<Asked['limits']>, version?: number): Promise<Asked> {
  const { data } = await admin('officeAbuseLimits', {});
  const reason = 'menos alarmes falsos';
  return { version: version ?? data.version, limits: { ...data.limits, ...limits }, reason };
}

async function look(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'reward_flags', {}));
  await server.settle();
}

describe('the abuse limits', () => {
  it('have defaults with bounds until staff sets others', async () => {
    const { data } = await risk('officeAbuseLimits', {});
    expect(data).toMatchObject({
      version: 0,
      limits: { bets_in_hour: 1_800, device: 1, riskless_staked: '200.00' },
      bounds: { hours_of_day: { least: '8', most: '24' }, riskless_staked: { least: '1.00', most: '1000000.00' } },
      history: [],
    });
    expect(data.first).toEqual(data.limits);
  });

  it('are set only with the permission', async () => {
    const asked = await change({ address: 9 });
    await expect(risk('officeAbuseLimitsSet', asked)).rejects.toMatchObject({ error: 'forbidden' });
    const content = await signInStaff(server, 'content');
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

  it('are stored in consecutive versions and recorded in the audit log', async () => {
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
      server.database.db,
    );
    expect(rows).toMatchObject([
      {
        subject: 'abuse_limits:1',
        before: { address: 5, risklessStaked: '20000' },
        after: { risklessStaked: '35050' },
      },
    ]);
    const rewrite = sql`update activities.abuse_limits set limits = '{}' where version = 1`;
    await expect(rewrite.execute(server.database.owner.db)).rejects.toThrow(/written once/);
  });

  it('apply to members who claimed before a change, too', async () => {
    const books = await createTestLedger(server.database, { clock: server.clock });
    const writer = await signInStaff(server, 'content', 'writer@arara.test');
    const { id } = await approvedPromotion(writer, risk, promotionForm(server, { rule: rebateRule() }));
    const maria = await registerMember(server);
    for (let count = 0; count < 2; count += 1) {
      await deposit(server, maria, '100.00');
      await settleBet(server, books, maria, 100_00, 100_00);
      await maria.call('rechargeRebateClaim', { id });
    }
    await books.close();
    const words = async () =>
      (await risk('officeRewardFlags', { player_id: maria.id })).data.data.flatMap(({ reasons }) =>
        reasons.map(({ word }) => word),
      );
    await look();
    expect(await words()).toEqual([]);
    server.clock.advance(600);
    await look();
    await admin('officeAbuseLimitsSet', await change({ claims_in_day: 2 }));
    await look();
    expect(await words()).toEqual(['many_claims']);
  });
});
