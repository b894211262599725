import { centavos } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let maria: TestMember;
let accountId: number;
let root: Staff;
let junior: Staff;
let rui: Staff;

/** A junior approves up to 100.00 at once and 150.00 in a day; withdrawals above 80.00 need two people. */
beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 80_00n });
  root = await signInStaff(server, 'admin');
  rui = await signInStaff(server, 'finance');
  await root('officeRoleAdd', {
    key: 'junior',
    name: 'Financeiro júnior',
    permissions: ['withdrawal.read', 'withdrawal.decide', 'payment.read', 'payment.credit'],
    limits: [
      { act: 'withdrawal.approve', each: '100.00', day: '150.00' },
      { act: 'payment.credit', each: '30.00', day: '40.00' },
    ],
  });
  const people = { q: 'eva@arara.test' };
  junior = await signInStaff(server, 'support', 'eva@arara.test');
  const { data } = await root('officeStaff', people);
  await root('officeStaffRole', { id: data.data[0]?.id ?? 0, role: 'junior', reason: 'promovida' });
  maria = await registerMember(server);
  await deposit(server, maria, '1000.00');
  accountId = await prepareWithdrawal(maria);
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

async function withdrawal(money: string): Promise<string> {
  const before = await root('officeWithdrawals', { status: 'review', limit: 100 });
  const known = new Set(before.data.data.map(({ id }) => id));
  await maria.call('drawing', { money, member_bank_id: accountId, qk_pwd: '271828' });
  const after = await root('officeWithdrawals', { status: 'review', limit: 100 });
  const made = after.data.data.find(({ id }) => !known.has(id));
  if (made === undefined) throw new Error('no withdrawal waits');
  return made.id;
}

/** A Pix of `amount` that fits no order. */
async function suspense(amount: bigint): Promise<string> {
  const key = server.bank.state.charges.values().next().value?.chave ?? '';
  const code = { kind: 'static', key, merchantName: 'Arara', merchantCity: 'Sao Paulo' } as const;
  const paid = server.bank.pay(encodeBrCode({ ...code, amount: centavos(amount) }));
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await server.settle();
  return paid.payments[0]?.endToEndId ?? '';
}

const stateOf = async (id: string) => (await root('officeWithdrawal', { id })).data.status;

describe('a decision on a withdrawal', () => {
  it('above the limit of the role fails with the name of the limit and changes nothing', async () => {
    const id = await withdrawal('100.01');
    await expect(junior('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 422,
      error: 'role_limit_each',
    });
    expect(await stateOf(id)).toBe('in_review');
    await junior('officeRefuse', { id, reason: 'sem motivo' });
  });

  it('counts towards the daily limit; one above it waits for another member', async () => {
    const [first, second] = [await withdrawal('70.00'), await withdrawal('80.01')];
    expect((await junior('officeApprove', { id: first, reason: 'Conferido' })).data.status).toBe('approved');
    await expect(junior('officeApprove', { id: second, reason: 'Conferido' })).rejects.toMatchObject({
      error: 'role_limit_day',
    });
    expect(await stateOf(second)).toBe('in_review');
    expect((await rui('officeApprove', { id: second, reason: 'Conferido' })).data.status).toBe('second_review');
    // The second approval must be another person's, whatever the limits are.
    await expect(rui('officeApprove', { id: second, reason: 'Conferido' })).rejects.toMatchObject({
      error: 'second_person_needed',
    });
    expect((await root('officeApprove', { id: second, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('counts once when the request is repeated', async () => {
    const id = await withdrawal('80.00');
    const key = 'the-same-press-of-a-button';
    await junior('officeApprove', { id, reason: 'Conferido' }, { key });
    await junior('officeApprove', { id, reason: 'Conferido' }, { key });
    const next = await withdrawal('20.00');
    await expect(junior('officeApprove', { id: next, reason: 'Conferido' })).rejects.toMatchObject({
      error: 'role_limit_day',
    });
    await junior('officeRefuse', { id: next, reason: 'sem motivo' });
  });
});

describe('a credit of a payment in suspense', () => {
  it('above the limit of the role fails with the name of the limit, and the payment stays in suspense', async () => {
    const [small, large, over] = [await suspense(30_00n), await suspense(30_01n), await suspense(10_01n)];
    const credit = (id: string, who = junior) =>
      who('officeCreditPayment', { id, player_id: maria.id, reason: 'comprovante' });
    await expect(credit(large)).rejects.toMatchObject({ code: 422, error: 'role_limit_each' });
    expect((await credit(small)).data.status).toBe('resolved');
    await expect(credit(over)).rejects.toMatchObject({ code: 422, error: 'role_limit_day' });
    for (const id of [large, over]) expect((await credit(id, rui)).data.status).toBe('resolved');
  });
});

describe('exceeded limits', () => {
  it('are logged with the member and the session', async () => {
    await server.server.staff.settled();
    const { data } = await root('officeAudit', { action: 'staff.limit_hit', order: 'asc', limit: 100 });
    expect(data.data.length).toBeGreaterThanOrEqual(5);
    for (const { staff, session } of data.data)
      expect([staff, session]).toEqual(['eva@arara.test', expect.any(Number)]);
  });
});
