import { asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  changeRule,
  createTestHouse,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let ana: Call;
let rui: Call;
let root: Call;

beforeAll(async () => {
  house = await createTestHouse();
  ana = await signInStaff(house, 'finance', 'ana@arara.test');
  rui = await signInStaff(house, 'finance', 'rui@arara.test');
  root = await signInStaff(house, 'admin');
});

afterAll(async () => {
  await house.settle();
  await requireSoundBooks(house);
  await house.close();
});

const cashTerms = writeRule(paymentForm, { ...asCash, multiplierE2: 0 } as never);

const giveCash = (staff: Call, player: TestMember, amount: string) =>
  staff('officeBonusGive', { player_id: player.id, amount, terms: cashTerms, reason: 'compensação por falha' });

const cashOf = async (player: TestMember) => (await player.call('me', {})).data.money;

/** Asks for a withdrawal; answers its id. */
async function askWithdrawal(player: TestMember, accountId: number, money: string): Promise<string> {
  const known = await root('officeWithdrawals', { player_id: player.id, limit: 100 });
  await player.call('drawing', { money, member_bank_id: accountId, qk_pwd: '271828' });
  await house.settle();
  const ids = new Set(known.data.data.map(({ id }) => id));
  const after = await root('officeWithdrawals', { player_id: player.id, limit: 100 });
  const made = after.data.data.find(({ id }) => !ids.has(id));
  if (made === undefined) throw new Error('the withdrawal is not in the queue');
  return made.id;
}

describe('money printed and paid out by one person', () => {
  it('refuses R$ 100,000,000 in cash given by finance alone', async () => {
    const maria = await registerMember(house);
    await expect(giveCash(ana, maria, '100000000.00')).rejects.toMatchObject({
      code: 422,
      error: 'staff_credit_maximum',
    });
    expect(await cashOf(maria)).toBe('0.00');
  });

  it('refuses the approval of a withdrawal by the person who gave the money', async () => {
    const maria = await registerMember(house);
    await giveCash(ana, maria, '60.00');
    const accountId = await prepareWithdrawal(maria);
    const id = await askWithdrawal(maria, accountId, '50.00');
    await expect(ana('officeApprove', { id })).rejects.toMatchObject({ code: 409, error: 'withdrawal_giver' });
    expect((await rui('officeApprove', { id })).data.status).toBe('approved');
  });

  it('refuses the second person of the credit as well, and anybody who gave since the last paid withdrawal', async () => {
    const maria = await registerMember(house);
    const { data } = await giveCash(ana, maria, '600.00');
    await root('officeStaffCreditApprove', { id: Number(data.id), reason: 'conferido' });
    const accountId = await prepareWithdrawal(maria);
    const id = await askWithdrawal(maria, accountId, '600.00');
    for (const giver of [ana, root])
      await expect(giver('officeApprove', { id })).rejects.toMatchObject({ error: 'withdrawal_giver' });
    await rui('officeApprove', { id });
    await house.settle();
    expect((await rui('officeWithdrawal', { id })).data.status).toBe('paid');
  });

  it('flags the withdrawal in red with the amount and the giver, and does not approve it automatically', async () => {
    await changeRule(root, { auto_approve_up_to: '100.00', auto_approve_per_day: '100.00' });
    const joana = await registerMember(house);
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
