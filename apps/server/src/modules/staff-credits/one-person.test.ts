import { asCash, paymentForm, writeRule } from '@arara/activity-kit';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
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
});
