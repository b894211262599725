import { asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call, Input } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../testing/index.ts';

type Proposal = Input<'officeStaffCreditLimitsPropose'>;

let server: TestServer;
let ana: Call;
let risk: Call;
let eva: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  risk = await signInStaff(server, 'risk', 'risk@arara.test');
  eva = await signInStaff(server, 'risk', 'eva@arara.test');
});

afterAll(() => server.close());

/** Returns the current limits with another limit of finance for one gift. */
async function createProposal(amount: string): Promise<Proposal> {
  const { data } = await risk('officeStaffCreditLimits', {});
  const limits = data.limits.limits.map((row) =>
    row.role === 'finance' && row.category === 'gift'
      ? { ...row, per_act: amount, per_person_day: '9000.00', per_player_day: '9000.00' }
      : row,
  );
  return { version: data.version, limits: { ...data.limits, limits }, reason: 'campanha de fim de ano' };
}

async function findGiftState(amount: string): Promise<string> {
  const maria = await registerMember(server);
  const terms = writeRule(paymentForm, asCash as never);
  const gift = { player_id: maria.id, amount, terms, reason: 'um presente' };
  return (await ana('officeBonusGive', gift)).data.state;
}

const propose = async (staff: Call, proposal: Proposal) =>
  (await staff('officeStaffCreditLimitsPropose', proposal)).data.version;
const decide = (staff: Call, version: number, decision: 'approve' | 'refuse') =>
  staff('officeStaffCreditLimitsDecide', { version, decision });

describe('the limits of credits by staff', () => {
  it('have defaults in a new installation', async () => {
    const { data } = await ana('officeStaffCreditLimits', {});
    expect(data).toMatchObject({ version: 0, waiting: null, history: [] });
    expect(data.limits.limits).toContainEqual({
      role: '',
      category: 'gift',
      per_act: '50.00',
      per_person_day: '500.00',
      per_player_day: '100.00',
    });
  });

  it('change when another person approves a proposal', async () => {
    const version = await propose(risk, await createProposal('800.00'));
    expect(await findGiftState('700.00')).toBe('sent_for_approval');
    await expect(decide(risk, version, 'approve')).rejects.toMatchObject({ error: 'staff_credit_second_person' });
    expect((await risk('officeStaffCreditLimits', {})).data.waiting).toMatchObject({ can_approve: false });
    expect((await eva('officeStaffCreditLimits', {})).data.waiting).toMatchObject({ can_approve: true });
    await decide(eva, version, 'approve');
    expect(await findGiftState('700.00')).toBe('credited');
    await expect(decide(eva, version, 'refuse')).rejects.toMatchObject({ error: 'staff_credit_decided' });
  });

  it('do not change when a proposal is refused', async () => {
    const version = await propose(risk, await createProposal('5000.00'));
    await decide(risk, version, 'refuse');
    await expect(decide(eva, version, 'approve')).rejects.toMatchObject({ error: 'staff_credit_decided' });
    expect(await findGiftState('800.01')).toBe('sent_for_approval');
  });

  it('accept one of two concurrent proposals', async () => {
    const proposal = await createProposal('900.00');
    const answers = await Promise.allSettled([propose(risk, proposal), propose(eva, proposal)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'rules_changed' } });
  });

  it.each<[string, (proposal: Proposal) => Proposal]>([
    ['limits.limits', (all) => ({ ...all, limits: { ...all.limits, limits: all.limits.limits.slice(1) } })],
    [
      'limits.limits.0.per_person_day',
      (all) => ({
        ...all,
        limits: {
          ...all.limits,
          limits: all.limits.limits.map((row, index) => (index === 0 ? { ...row, per_act: '500.01' } : row)),
        },
      }),
    ],
    [
      'limits.caps.0.per_player_day',
      (all) => ({
        ...all,
        limits: { ...all.limits, caps: all.limits.caps.map((row) => ({ ...row, per_player_day: '1.00' })) },
      }),
    ],
  ])('are refused with the field %s where they disagree', async (field, change) => {
    await expect(propose(risk, change(await createProposal('800.00')))).rejects.toMatchObject({
      code: 422,
      error: 'rules_disagree',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('require the permission to propose', async () => {
    await expect(propose(ana, await createProposal('800.00'))).rejects.toMatchObject({ error: 'forbidden' });
  });

  it('cannot be changed in the database after the decision', async () => {
    const { db } = server.database;
    await expect(
      sql`update staff_credits.limits set limits = '{}'::jsonb where version = 1`.execute(db),
    ).rejects.toThrow('cannot change');
    await expect(sql`delete from staff_credits.credit`.execute(db)).rejects.toThrow('cannot change');
    await expect(
      sql`update staff_credits.credit set decided_by = requested_by, decided_at = now(), status = 'given',
        granted_on = now() where status = 'waiting'`.execute(db),
    ).rejects.toThrow('check');
  });
});
