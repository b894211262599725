import { asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;
let root: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'finance', 'rui@arara.test');
  root = await signInStaff(server, 'admin');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const cashTerms = writeRule(paymentForm, { ...asCash, multiplierE2: 0 } as never);

const giveCash = (staff: Call, player: TestMember, amount: string) =>
  staff('officeBonusGive', { player_id: player.id, amount, terms: cashTerms, reason: 'compensação por falha' });

const cashOf = async (player: TestMember) => (await player.call('me', {})).data.money;

/** Requests a withdrawal and returns its id. */
async function askWithdrawal(player: TestMember, accountId: number, money: string): Promise<string> {
  const known = await root('officeWithdrawals', { player_id: player.id, limit: 100 });
  await player.call('drawing', { money, member_bank_id: accountId, qk_pwd: '271828' });
  await server.settle();
  const ids = new Set(known.data.data.map(({ id }) => id));
  const after = await root('officeWithdrawals', { player_id: player.id, limit: 100 });
  const made = after.data.data.find(({ id }) => !ids.has(id));
  if (made === undefined) throw new Error('the withdrawal is not in the queue');
  return made.id;
}

describe('a withdrawal of money that staff credited', () => {
  it('cannot come from R$ 100,000,000 credited by finance alone', async () => {
    const maria = await registerMember(server);
    await expect(giveCash(ana, maria, '100000000.00')).rejects.toMatchObject({
      code: 422,
      error: 'staff_credit_maximum',
    });
    expect(await cashOf(maria)).toBe('0.00');
  });

  it('cannot be approved by the person who credited the money', async () => {
    const maria = await registerMember(server);
    await giveCash(ana, maria, '60.00');
    const accountId = await prepareWithdrawal(maria);
    const id = await askWithdrawal(maria, accountId, '50.00');
    await expect(ana('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_giver',
    });
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data.status).toBe('approved');
  });

  it('cannot be approved by the second person of the credit, or by anyone who credited since the last paid withdrawal', async () => {
    const maria = await registerMember(server);
    const { data } = await giveCash(ana, maria, '600.00');
    await root('officeStaffCreditApprove', { id: Number(data.id), reason: 'conferido' });
    const accountId = await prepareWithdrawal(maria);
    const id = await askWithdrawal(maria, accountId, '600.00');
    for (const giver of [ana, root])
      await expect(giver('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
        error: 'withdrawal_giver',
      });
    await rui('officeApprove', { id, reason: 'Conferido' });
    await server.settle();
    expect((await rui('officeWithdrawal', { id })).data.status).toBe('paid');
  });

  it('carries a red flag with the amount and the giver, and is not approved automatically', async () => {
    await changeRule(root, { auto_approve_up_to: '100.00', auto_approve_per_day: '100.00' });
    const joana = await registerMember(server);
    await giveCash(ana, joana, '30.00');
    const id = await askWithdrawal(joana, await prepareWithdrawal(joana, '111.444.777-35'), '30.00');
    const { data } = await rui('officeWithdrawal', { id });
    expect(data).toMatchObject({ status: 'in_review', verdict: 'flagged', risk: 'red' });
    expect(data.flags).toContainEqual(
      expect.objectContaining({ name: 'staff_credit', tone: 'red', evidence: { credits: 1, amount: '30.00' } }),
    );
    expect(data.staff_credits).toMatchObject([
      { form: 'cash', amount: '30.00', by: 'ana@arara.test', second: null, reason: 'compensação por falha' },
    ]);
    expect((await ana('officeApproveMany', { ids: [id], total: '30.00' })).data.approved).toEqual([]);
  });
});
