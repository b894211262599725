import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  payCode,
  prepareWithdrawal,
  registerMember,
  requestDeposit,
  signInStaff,
} from '../../../../testing/index.ts';
import { testGrant } from '../../../../testing/bonus-test-server.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let day: string;

const invalid = (field: string) => ({ error: 'invalid', errors: { [field]: [expect.any(String)] } });

/** Inserts a claim of a promotion. */
async function insertClaim(name: string, window: string, amount: number, state: string): Promise<void> {
  const at = server.clock.now();
  await sql`
    with promotion as (
      select promotion_id as id from activities.version where name = ${name} limit 1
    ), opened as (
      insert into activities.promotion (kind, in_force, latest) select 'gift', 1, 1
      where not exists (select from promotion) returning id
    ), named as (
      insert into activities.version (promotion_id, version, state, name, rule, audience, content, starts_at, priority,
        made_by, written_at)
      select id, 1, 'approved', ${name}, '{}', '{}', '{}', ${at}, 0, 0, ${at} from opened returning promotion_id
    )
    insert into activities.claim (id, promotion_id, version, kind, member_id, window_key, request, amount, pocket,
      multiplier_e2, state, returned, day, at)
    select gen_random_uuid(), id, 1, 'gift', ${maria.id}, ${window}, ${window}, ${amount}, 'bonus', 0, ${state},
      ${state === 'lost' ? amount / 2 : 0}, ${day}::date, ${at}
    from (select id from promotion union all select promotion_id from named) as p (id)`.execute(server.database.db);
}

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await payCode(server, (await requestDeposit(maria, '300.00')).pix_code);
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
  await server.settle();
});

afterAll(() => server.close());

it('are refused without the permission, and for days that do not exist', async () => {
  const support = await signInStaff(server, 'support');
  const input = { from: day, to: day };
  await expect(support('officeReportDecisions', input)).rejects.toMatchObject({ error: 'forbidden' });
  await expect(support('officeReportPromotions', input)).rejects.toMatchObject({ error: 'forbidden' });
  await expect(ana('officeReportDecisions', { from: day, to: '2026-02-31' })).rejects.toMatchObject(invalid('to'));
  await expect(ana('officeReportPromotions', { from: '2020-01-01', to: day })).rejects.toMatchObject(invalid('to'));
  await expect(ana('officeReportDecisions', { ...input, group: 'area' as never })).rejects.toMatchObject(
    invalid('group'),
  );
});

describe('decisions', () => {
  it('are counted by person, day and site, with the time from the request', async () => {
    const account = await prepareWithdrawal(maria);
    for (const [minutes, call] of [
      [2, 'officeApprove'],
      [10, 'officeRefuse'],
    ] as const) {
      await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
      const { rows } = await sql<{ id: string }>`
        select id from cashier.withdrawal where decided_at is null`.execute(server.database.db);
      server.clock.advance(minutes * 60);
      const id = rows[0]?.id ?? '';
      if (call === 'officeApprove') await ana(call, { id, reason: 'chave conferida' });
      else await ana(call, { id, reason: 'other', note: 'teste' } as never);
    }
    const { data } = await ana('officeReportDecisions', { from: day, to: day });
    const figures = {
      decisions: 2,
      approvals: 1,
      refusals: 1,
      decision_median_seconds: 360,
      decision_p90_seconds: 552,
    };
    expect(data).toMatchObject({
      rows: [{ queue: 'withdrawals', title: 'ana@arara.test', ...figures }],
      sums: [{ queue: 'withdrawals', ...figures }],
    });
    const byDay = (await ana('officeReportDecisions', { from: day, to: day, group: 'day' })).data;
    expect(byDay.rows).toMatchObject([{ key: day, title: null, ...figures }]);
    const elsewhere = (await ana('officeReportDecisions', { from: day, to: day, group: 'site', sites: 'nowhere' }))
      .data;
    expect(elsewhere).toEqual({ rows: [], is_truncated: false, sums: [] });
  });
});

describe('the return of promotions', () => {
  it('is empty without claims', async () => {
    const { data } = await ana('officeReportPromotions', { from: day, to: day });
    expect(data.rows).toEqual([]);
    expect(data.sums).toMatchObject({ claims: 0, claimers: 0, claimer_deposit_amount: '0.00' });
  });

  it('counts each player once in the sums, and no claim that was not paid', async () => {
    await insertClaim('Cashback', 'd1', 1000, 'converted');
    await insertClaim('Cashback', 'd2', 1000, 'lost');
    await insertClaim('Roda', 'd1', 500, 'credited');
    await insertClaim('Roda', 'd2', 900, 'held');
    const { data } = await ana('officeReportPromotions', { from: day, to: day });
    expect(data.rows).toMatchObject([
      {
        title: 'Cashback',
        claims: 2,
        claimers: 1,
        claimed_amount: '20.00',
        taken_back: '5.00',
        promotion_cost: '15.00',
      },
      { title: 'Roda', claims: 1, claimed_amount: '5.00', claimer_deposit_amount: '300.00' },
    ]);
    expect(data.sums).toMatchObject({ claims: 3, claimers: 1, conversions: 1, claimer_deposit_amount: '300.00' });
  });

  it('adds up to the bonus cost of the revenue with what was granted outside promotions', async () => {
    const before = (await ana('officeReportPromotions', { from: day, to: day })).data;
    const grant = testGrant(maria.id, 'of-staff', 750, server.clock.now());
    await server.database.atomically((tx) => server.server.bonus.give(tx, grant));
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    const { data } = await ana('officeReportPromotions', { from: day, to: day });
    const { sums } = (await ana('officeReportRevenue', { from: day, to: day })).data;
    expect(data.bonus_cost).toBe(sums.ngr?.bonus_cost);
    // What was given beside promotions is below zero where claims of earlier days were taken back.
    const read = (amount: string) => BigInt(amount.replace('.', ''));
    expect(read(data.other_bonus_cost)).toBe(read(before.other_bonus_cost) + 7_50n);
    expect(read(data.sums.promotion_cost) + read(data.other_bonus_cost)).toBe(read(data.bonus_cost));
  });
});
