import type { Call } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type TestDebtor, registerDebtor, sendNews, takeBack } from '../../../../testing/debtor.ts';
import {
  type TestHouse,
  askDeposit,
  createTestHouse,
  payCode,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let ana: Call;
let maria: TestDebtor;

beforeAll(async () => {
  house = await createTestHouse();
  ana = await signInStaff(house, 'finance', 'ana@arara.test');
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerDebtor(house, ana);
});

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', payout: 'pay' });
  await settleLater(house);
  await requireSoundBooks(house);
});

const withdrawal = async (id: string) => (await ana('officeWithdrawal', { id })).data;
const debts = async () => (await ana('officeDebts', { player_id: maria.id })).data.data;

async function clawBack(id: string, amount?: bigint): Promise<void> {
  takeBack(house, id, amount);
  await house.settle();
}

describe('a claw-back beside something else', () => {
  const amountOf = (money: string): bigint => parseReais(money) ?? -1n;

  /** What the player has, less what they owe, is what the operator still owes them: nothing of a deposit taken back. */
  async function requireNothingLost(drawings: string[]): Promise<void> {
    await settleLater(house);
    const { money, held_money: held, debt_money: owed } = await maria.me();
    const found = await Promise.all(drawings.map((id) => withdrawal(id)));
    const out = found.filter(({ status }) => status === 'paid').reduce((all, { amount }) => all + amountOf(amount), 0n);
    expect(amountOf(money) + amountOf(held) + out - amountOf(owed)).toBe(0n);
    const waiting = found.filter(({ status }) => ['in_review', 'second_review', 'approved'].includes(status));
    if (amountOf(owed) > 0n) expect(waiting).toEqual([]);
  }

  it.each([0, 1, 2, 3])('a request is refused, or its money is taken (try %i)', async () => {
    const id = await maria.pay('100.00');
    takeBack(house, id);
    const [asked] = await Promise.allSettled([maria.withdraw('70.00'), house.settle()]);
    if (asked.status === 'rejected')
      expect(['insufficient_funds', 'debt_open']).toContain((asked.reason as { error: string }).error);
    await requireNothingLost(asked.status === 'fulfilled' ? [asked.value] : []);
    expect(await maria.me()).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '0.00' });
  });

  it.each([0, 1, 2, 3])('an approval does not pay what is taken back (try %i)', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    takeBack(house, id);
    await Promise.allSettled([ana('officeApprove', { id: drawing }), house.settle()]);
    await requireNothingLost([drawing]);
  });

  it.each([0, 1, 2, 3])('a payout is sent before it or not at all (try %i)', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    await ana('officeApprove', { id: drawing });
    takeBack(house, id);
    await Promise.all([house.settle(), house.house.jobs.drain(), house.house.jobs.drain()]);
    await requireNothingLost([drawing]);
    const isSent = house.bank.state.payouts.has(drawing);
    expect((await withdrawal(drawing)).status).toBe(isSent ? 'paid' : 'refused');
    expect(await maria.me()).toMatchObject({ held_money: '0.00', debt_money: isSent ? '70.00' : '0.00' });
  });

  it('the same news ten times at once leaves one debt', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('60.00');
    takeBack(house, id);
    await house.settle();
    const news = house.bank.state.deliveries.findLast(({ kind }) => kind === 'returned')?.news ?? {};
    await Promise.all(Array.from({ length: 10 }, () => sendNews(house, news)));
    expect(await debts()).toMatchObject([{ amount: '60.00', remaining: '60.00' }]);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '60.00' });
  });

  it('before the deposit was known credits nobody and leaves no debt', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code);
    takeBack(house, id);
    house.bank.faults({ webhook: 'deliver' });
    const payment = house.bank.state.payments.get(id);
    await sendNews(house, { ...payment, pagador: undefined });
    await settleLater(house);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '0.00' });
    expect(await debts()).toEqual([]);
  });

  it('of parts leaves the sum of what was not there', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('70.00');
    await clawBack(id, 45_00n);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '15.00' });
    house.clock.advance(60);
    await clawBack(id);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '70.00' });
    await maria.pay('20.00');
    expect((await debts()).map(({ remaining, status }) => `${remaining} ${status}`).toSorted()).toEqual([
      '0.00 settled',
      '50.00 open',
    ]);
  });

  it.each([0, 1])('two deposits at once settle it once (try %i)', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('100.00');
    await clawBack(id);
    const orders = [await askDeposit(maria, '70.00'), await askDeposit(maria, '80.00')];
    await Promise.all(orders.map(({ pix_code }) => payCode(house, pix_code)));
    await house.settle();
    expect(await maria.me()).toMatchObject({ money: '50.00', debt_money: '0.00' });
  });
});
