import { COMMISSION_EXPORT_PATH } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestServer,
  createTestServer,
  requireSoundLedger,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../../../testing/scripted-play.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';
import { goTo } from '../../../../testing/tournaments.ts';

let server: TestServer;
let rewarding: ScriptedPlay;
let admin: Call;
let finance: Call;
let ask: SendRequest;
let ana: ScriptedMember;
let bia: ScriptedMember;
let caio: ScriptedMember;
/** The token of the last staff sign-in. */
let token = '';

const loadCode = async ({ call }: ScriptedMember): Promise<string> => (await call('me', {})).data.invite_code;

beforeAll(async () => {
  server = await createTestServer();
  rewarding = await createScriptedPlay(server);
  admin = await signInStaff(server, 'admin');
  ask = requestSender(server);
  ana = await rewarding.register();
  bia = await rewarding.register({ introducer: await loadCode(ana) });
  caio = await rewarding.register({ introducer: await loadCode(bia) });
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await rewarding.close();
  await server.close();
});

const refused = (error: string) => ({ error });

async function loadPlan(site: string) {
  const { data } = await admin('officeCommissionPlans', {});
  const found = data.find((one) => one.site === site);
  if (found === undefined) throw new Error(`no plan of ${site}`);
  return found;
}

/** Settles the finished days and runs the resulting jobs. */
async function settle(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'commission_settle', {}));
  await server.settle();
}

/** Signs a member in again, because sessions last less than a day. */
const again = async ({ account }: ScriptedMember): Promise<Call> => server.call(await signIn(server, account));

/** Moves to half past midnight, signs staff in again and settles. Returns the token. */
async function goOn(day: string): Promise<string> {
  goTo(server, `${day}T00:30:00`);
  let accessToken = '';
  admin = await signInStaff(server, 'admin', `admin-${day}@arara.test`, (one) => void (accessToken = one));
  await settle();
  return accessToken;
}

describe('access', () => {
  it('shows the rate tables of an ordinary agent to guests', async () => {
    const { data } = await server.call()('agencyMechanismBetting', {});
    expect(data).toMatchObject({
      is_on: true,
      agent_type: 'ordinary',
      agent_type_title: 'Agente comum',
      effective_on: null,
      mine: [],
      team: '0.00',
    });
    expect(data.rows.map(({ category }) => category)).toEqual(['all', 'card', 'live', 'casino']);
    expect(data.rows[0]?.tiers[0]).toEqual({ from: '0.00', rate: '0.10' });
    expect((await server.call()('agencyMechanismSettlement', {})).data.is_on).toBe(false);
  });

  it('requires a member session for commissions', async () => {
    for (const name of ['agencyCommission', 'agencyReward'] as const)
      await expect(server.call()(name, {})).rejects.toMatchObject(refused('unauthenticated'));
  });

  it('separates the permissions to read, to approve and to change rates', async () => {
    const [support, content] = [await signInStaff(server, 'support'), await signInStaff(server, 'content')];
    finance = await signInStaff(server, 'finance');
    await support('officeCommissionStatements', {});
    await expect(content('officeCommissionStatements', {})).rejects.toMatchObject(refused('forbidden'));
    await expect(support('officeCommissionApprove', { id: 1 })).rejects.toMatchObject(refused('forbidden'));
    const { plan, saved_version } = await loadPlan('');
    const form = { site: '', saved_version, plan, reason: 'porque sim' };
    await expect(finance('officeCommissionPlanSave', form)).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('saving a plan', () => {
  it('refuses an invalid plan with the path of the error, and an outdated version', async () => {
    const { plan, saved_version } = await loadPlan('');
    const save = (change: object, version = saved_version) =>
      admin('officeCommissionPlanSave', {
        site: '',
        saved_version: version,
        plan: { ...plan, ...change },
        reason: 'mudança',
      });
    const tables = [
      {
        agentType: '',
        tiers: [
          { from: '0.00', shareBps: 50 },
          { from: '0.00', shareBps: 60 },
        ],
      },
    ];
    await expect(save({ deposit: { isOn: true, tables } })).rejects.toMatchObject({
      error: 'rules_disagree',
      errors: { 'plan.deposit.tables.0.tiers.1.from': expect.any(Array) as string[] },
    });
    await expect(save({ timesE2: -1 })).rejects.toMatchObject(refused('promotion_rule'));
    await expect(save({}, 7)).rejects.toMatchObject(refused('rules_changed'));
  });

  it('takes effect on the next day', async () => {
    const { plan, saved_version } = await loadPlan('');
    const { data } = await admin('officeCommissionPlanSave', {
      site: '',
      saved_version,
      plan: { ...plan, approvedUpTo: '0.10' },
      reason: 'mais cuidado',
    });
    expect(data).toMatchObject({ saved_version: 1, effective_on: '2026-11-21' });
    const { data: log } = await admin('officeAudit', { subject: 'commissions_plan:all' });
    expect(log.data[0]).toMatchObject({ action: 'commissions.plan_changed', reason: 'mais cuidado' });
  });
});

describe('a day of commissions', () => {
  it('is previewed while the teams play', async () => {
    await bia.pay(100_000);
    await caio.pay(40_000);
    await caio.bet(30_000, { win: 60_000, multiplierE4: 20_000n });
    await bia.bet(50_000);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    const { data } = await ana.call('agencyCommission', {});
    // 0.10 % of 500.00 and 0.50 % of 1,000.00. The lower level earns nothing: the agent below has the same rate.
    expect(data).toEqual({
      today: '5.50',
      yesterday: '0.00',
      month: '5.50',
      total: '5.50',
      pending: '0.00',
      paid: '0.00',
      counted_until: null,
      team_today: { valid_bet: '800.00', recharge: '1400.00' },
    });
    const { data: table } = await bia.call('agencyMechanismRecharge', {});
    expect(table).toMatchObject({ mine: [{ category: 'all', rate: '0.50' }], team: '400.00' });
  });

  it('is counted after it is over, and small statements are paid automatically', async () => {
    await goOn('2026-11-21');
    const own = await (await again(bia))('agencyCommission', {});
    expect(own.data).toMatchObject({
      today: '0.00',
      yesterday: '2.30',
      paid: '2.30',
      pending: '0.00',
      counted_until: '2026-11-20',
    });
    const movements = await (await again(bia))('orderDetails', { type: 'commission' });
    expect(movements.data.data).toMatchObject([{ kind: 'commission', type: 'commission', amount: '2.30' }]);
  });

  it('lists lines with the masked subordinate and the rate', async () => {
    const { data, direct_reward, paid } = await (await again(ana))('agencyReward', { side: 'direct' });
    expect(
      data.data.map(({ kind, base, rate, rate_below, amount, status }) => [
        kind,
        base,
        rate,
        rate_below,
        amount,
        status,
      ]),
    ).toEqual([
      ['recharge', '1000.00', '0.50', '0.00', '5.00', 'paid'],
      ['betting', '500.00', '0.10', '0.00', '0.50', 'paid'],
    ]);
    expect(data.data[0]?.via).toEqual({ id: bia.id, name: 'ma***' });
    expect([direct_reward, paid]).toEqual(['5.50', '5.50']);
  });

  it('waits for approval above the limit, and shows accounts by permission', async () => {
    const call = await again(caio);
    expect((await call('agencyReward', {})).data.total).toBe(0);
    await caio.pay(100_000);
    token = await goOn('2026-11-22');
    const { data } = await admin('officeCommissionStatements', { day: '2026-11-21', site: 'arara' });
    expect(data.data).toMatchObject([
      { player_id: bia.id, amount: '5.00', state: 'counted', needs_second: false, open: '0.00' },
    ]);
    const id = data.data[0]?.id ?? 0;
    const whole = await admin('officeCommissionStatement', { id });
    expect(whole.lines.data).toMatchObject([
      { kind: 'recharge', via_id: caio.id, via: caio.account, base: '1000.00', amount: '5.00', revision: 1 },
    ]);
    const { data: decided } = await admin('officeCommissionApprove', { id });
    expect(decided).toMatchObject({ state: 'approved', approved_by: ['admin-2026-11-22@arara.test'] });
    const { data: credits } = await admin('officeStaffCredits', { player_id: bia.id, form: 'commission' });
    expect(credits.data[0]).toMatchObject({
      amount: '5.00',
      status: 'given',
      requested_by: 'admin-2026-11-22@arara.test',
      outcome: `commission:${id}`,
    });
    await server.settle();
    expect((await admin('officeCommissionStatement', { id })).data.state).toBe('paid');
    await expect(admin('officeCommissionApprove', { id })).rejects.toMatchObject(refused('commission_state'));
  });

  it('lists the allowed and the counted amounts', async () => {
    const { data } = await admin('officeCommissionDays', { site: 'arara' });
    expect(data.data.map(({ day, state, agents, statements }) => [day, state, agents, statements])).toEqual([
      ['2026-11-21', 'counted', 1, [{ state: 'paid', count: 1, amount: '5.00' }]],
      ['2026-11-20', 'counted', 2, [{ state: 'paid', count: 2, amount: '7.80' }]],
    ]);
    expect(data.data[1]?.figures).toEqual([
      { kind: 'betting', base: '800.00', allowed: '4.00', counted: '0.80' },
      { kind: 'recharge', base: '1400.00', allowed: '14.00', counted: '7.00' },
    ]);
  });

  it('is exported as a file, with an audit entry', async () => {
    expect((await ask(COMMISSION_EXPORT_PATH)).status).toBe(401);
    const { headers, text } = await ask(`${COMMISSION_EXPORT_PATH}?day=2026-11-20`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"${bia.account}","2.30","paid"`);
    const { data: log } = await admin('officeAudit', { action: 'commission.exported' });
    expect(log.data[0]).toMatchObject({ after: { day: '2026-11-20' } });
  });
});

describe('the simulation', () => {
  it('computes the cost of a plan from the real activity of the last days', async () => {
    const { plan } = await loadPlan('');
    const { data } = await admin('officeCommissionSimulate', { site: 'arara', plan });
    expect(data).toMatchObject({
      days: 30,
      to: '2026-11-21',
      players: 2,
      agents: 2,
      cost: '12.80',
      per_player: '6.40',
      now: '12.80',
    });
    const doubled = { isOn: true, tables: [{ agentType: '', tiers: [{ from: '0.00', shareBps: 100 }] }] };
    const more = await admin('officeCommissionSimulate', { site: 'arara', plan: { ...plan, deposit: doubled } });
    expect(more.data.cost).toBe('24.80');
    await expect(admin('officeCommissionSimulate', { site: 'nenhum', plan })).rejects.toMatchObject(
      refused('site_unknown'),
    );
  });
});

describe('a jurisdiction that holds rewards back', () => {
  it('pays no commission until the site has its own plan', async () => {
    const { data: sites } = await admin('officeSites', {});
    const home = sites.data.find(({ is_home }) => is_home)?.id ?? '';
    const { data: site } = await admin('officeSite', { id: home });
    await admin('officeSiteSave', { ...settingsOf(site), jurisdiction: 'br-spa', idle_minutes: 30 });
    expect((await server.call()('agencyMechanismBetting', {})).data.is_on).toBe(false);
    const { plan, held_back } = await loadPlan(home);
    expect(held_back).toBe(true);
    await admin('officeCommissionPlanSave', { site: home, saved_version: 0, plan, reason: 'com o jurídico' });
    await goOn('2026-11-23');
    expect((await server.call()('agencyMechanismBetting', {})).data).toMatchObject({
      is_on: true,
      effective_on: '2026-11-23',
    });
  });
});
