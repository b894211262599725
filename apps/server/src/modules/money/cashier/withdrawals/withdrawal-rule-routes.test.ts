import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  ruleOf,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let admin: Staff;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  for (const [key, jurisdiction] of [
    ['tucano', 'caribbean'],
    ['garca', 'br-spa'],
  ] as const)
    await admin('officeSiteCreate', { key, name: key, jurisdiction, licence: 'CGA 12/2026', hosts: [] });
});

afterAll(() => server.close());

const listAudit = async (subject: string) => (await admin('officeAudit', { q: subject })).data.data;

describe('the withdrawal rules', () => {
  it('start with the defaults for every site', async () => {
    const { data } = await admin('officeWithdrawalRules', {});
    expect(data.map(({ site, is_own }) => [site, is_own])).toEqual([
      ['', true],
      ['arara', false],
      ['garca', false],
      ['tucano', false],
    ]);
    expect(data[1]).toMatchObject({
      site_name: 'Arara',
      min: '20.00',
      max: '50000.00',
      per_day: null,
      fee_fixed: '0.00',
      fee_bps: 0,
      wagering: 'block',
      own_account_only: false,
      auto_approve_up_to: '0.00',
      second_person_above: null,
      sla_minutes: 120,
      saved_version: 0,
    });
  });

  it('require the player’s own account wherever the regulator does, whatever is saved', async () => {
    const forced = { own_account_forced: true, own_account_only: true, name_must_match: true };
    expect(await ruleOf(admin, 'garca')).toMatchObject(forced);
    const saved = await changeRule(admin, { own_account_only: false, name_must_match: false, min: '30.00' }, 'garca');
    expect(saved).toMatchObject({ ...forced, min: '30.00', is_own: true, saved_version: 1 });
    expect(await ruleOf(admin, 'tucano')).toMatchObject({ own_account_forced: false, own_account_only: false });
  });

  it('of all sites apply where a site has none of its own, and only there', async () => {
    await changeRule(admin, { min: '25.00' });
    expect((await ruleOf(admin, 'tucano')).min).toBe('25.00');
    await changeRule(admin, { min: '40.00' }, 'tucano');
    await changeRule(admin, { min: '20.00' });
    expect([(await ruleOf(admin, 'tucano')).min, (await ruleOf(admin, 'arara')).min]).toEqual(['40.00', '20.00']);
  });

  it('are audited with the previous values', async () => {
    await changeRule(admin, { max: '900.00', per_day: 4 }, 'tucano');
    const [entry] = await listAudit('withdrawal_rules:tucano');
    expect(entry).toMatchObject({
      action: 'withdrawal_rules.changed',
      before: { max: '5000000', perDay: null },
      after: { max: '90000', perDay: 4 },
    });
  });

  it('accept the first of two concurrent changes', async () => {
    const { saved_version } = await ruleOf(admin, 'tucano');
    const answers = await Promise.allSettled(
      ['41.00', '42.00', '43.00'].map((min) => changeRule(admin, { min, saved_version }, 'tucano')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 409, error: 'rules_changed' },
    });
  });

  it.each([
    [{ min: '0.00' }, 'invalid', 'min'],
    [{ min: '100.00', max: '99.99' }, 'rules_disagree', 'max'],
    [{ fee_fixed: '20.00', min: '20.00' }, 'rules_disagree', 'fee_fixed'],
    [{ fee_bps: 10_001 }, 'invalid', 'fee_bps'],
    [{ fee_bps: 5_000, wagering_fee_bps: 5_000 }, 'rules_disagree', 'fee_fixed'],
    [{ free_per_month: [] }, 'invalid', 'free_per_month'],
    [{ free_per_month: [1, -1] }, 'invalid', 'free_per_month.1'],
    [{ per_day: 0 }, 'invalid', 'per_day'],
    [{ sla_minutes: 0 }, 'invalid', 'sla_minutes'],
    [{ auto_approve_up_to: '-1.00' }, 'invalid', 'auto_approve_up_to'],
  ])('refuse %o and change nothing', async (change, error, field) => {
    const before = await ruleOf(admin);
    await expect(changeRule(admin, change)).rejects.toMatchObject({
      code: 422,
      error,
      errors: { [field]: [expect.any(String)] },
    });
    expect(await ruleOf(admin)).toEqual(before);
  });

  it('refuse an unknown site', async () => {
    const rule = await ruleOf(admin);
    const { site_name: _name, is_own: _own, own_account_forced: _forced, updated_at: _at, ...given } = rule;
    await expect(
      admin('officeWithdrawalRuleSave', { ...given, site: 'nenhum', saved_version: 0 }),
    ).rejects.toMatchObject({ code: 404, error: 'site_unknown' });
  });

  it.each(['finance', 'support', 'risk', 'auditor'] as const)('refuse the role %s', async (role) => {
    const call = await signInStaff(server, role);
    await expect(call('officeWithdrawalRules', {})).rejects.toMatchObject({ code: 403 });
    await expect(changeRule(admin, {}).then((rule) => call('officeWithdrawalRuleSave', rule))).rejects.toMatchObject({
      code: 403,
      error: 'forbidden',
    });
  });
});

describe('a withdrawal request', () => {
  beforeEach(() => changeRule(admin, { min: '20.00', fee_fixed: '0.00', fee_bps: 0 }).then(() => undefined));

  it('is checked against the rules at the time of the request', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '200.00');
    const member_bank_id = await prepareWithdrawal(maria);
    const ask = (money: string) => maria.call('drawing', { money, member_bank_id, qk_pwd: '271828' });
    await changeRule(admin, { min: '50.00', fee_fixed: '1.00', fee_bps: 250 });
    await expect(ask('49.99')).rejects.toMatchObject({
      error: 'below_minimum',
      errors: { money: [expect.stringMatching(/50,00/)] },
    });
    const { data } = await ask('50.01');
    // 1.00 and 2.5 % of 50.01, rounded down: 1.25025.
    expect(data).toMatchObject({ amount: '50.01', fee: '2.25', net: '47.76' });
    await changeRule(admin, { fee_fixed: '9.00' });
    expect((await maria.call('drawingDetail', { id: data.id })).data.fee).toBe('2.25');
  });
});

describe('a rule of the regulator', () => {
  it('bounds the time to decide, whatever is saved', async () => {
    expect(await changeRule(admin, { sla_minutes: 240 }, 'garca')).toMatchObject({ sla_minutes: 120 });
    expect(await changeRule(admin, { sla_minutes: 240 }, 'tucano')).toMatchObject({ sla_minutes: 240 });
  });
});
