import { parseReais } from '@arara/money';
import { SEND_REASON_CODES } from '@arara/pix';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { messages } from '../../../platform/index.ts';
import { wordOfReason } from './reasons.ts';

let house: TestHouse;
let maria: TestMember;
let account: number;
let ana: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '2000.00');
  account = await prepareWithdrawal(maria);
  ana = await signInStaff(house, 'finance');
});

afterAll(() => house.close());

afterEach(() => house.bank.faults({ payout: 'pay', webhook: 'deliver' }));

async function approved(): Promise<string> {
  const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
  await ana('officeApprove', { id: data.id });
  return data.id;
}

const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;
const pots = async () => (await maria.call('me', {})).data;
const payoutsOf = async (id: string) => (await ana('officePayouts', { q: id, order: 'asc' })).data.data;
const later = async () => {
  await house.house.jobs.drain({ early: true });
  await house.settle();
};
const alarms = () => house.logged.filter((line) => line.includes('"level":50') && line.includes('had given up'));

/** The bank changes its mind about a payout that ended, and tells. */
async function changeMind(id: string): Promise<void> {
  expect(house.bank.changeMind(id)).toBe(true);
  await house.settle();
}

describe('a payout that failed because a bank was at fault', () => {
  it.each(['AB03', 'AB09', 'ED05'] as const)(
    '(%s) is sent once more under another number, its money held',
    async (code) => {
      const before = (await pots()).money;
      house.bank.faults({ payout: code });
      const id = await approved();
      await house.settle();
      house.bank.faults({ payout: 'pay' });
      expect(await detail(id)).toMatchObject({ state: 'paying', reason: null });
      expect((await pots()).held_money).toBe('50.00');
      expect(await payoutsOf(id)).toMatchObject([
        { id, attempt: 1, status: 'failed', reason: code },
        { attempt: 2, status: 'sending', reason: null },
      ]);
      await later();
      const paid = await detail(id);
      expect(paid).toMatchObject({ state: 'paid', reason: null });
      expect(paid.timeline.map(({ state }) => state)).toEqual(['requested', 'in_review', 'approved', 'paying', 'paid']);
      const payouts = await payoutsOf(id);
      expect(payouts[1]).toMatchObject({ status: 'paid', end_to_end_id: paid.end_to_end_id });
      expect((parseReais(before) ?? 0n) - (parseReais((await pots()).money) ?? 0n)).toBe(50_00n);
      await requireSoundBooks(house);
    },
  );

  it('twice is given up, and the money goes back once', async () => {
    const before = await pots();
    house.bank.faults({ payout: 'AB09', webhook: 'duplicate' });
    const id = await approved();
    await house.settle();
    await later();
    await later();
    expect(await detail(id)).toMatchObject({ state: 'failed', reason: messages.pt.payoutReasons.AB09 });
    expect(await payoutsOf(id)).toHaveLength(2);
    expect(await pots()).toMatchObject({ money: before.money, held_money: '0.00' });
    await requireSoundBooks(house);
  });

  it('for another reason is not sent again', async () => {
    house.bank.faults({ payout: 'AC03' });
    const id = await approved();
    await later();
    expect(await payoutsOf(id)).toMatchObject([{ id, status: 'failed', reason: 'AC03' }]);
    await requireSoundBooks(house);
  });

  it('and was paid after all before the second one left is paid by it: nothing more is sent', async () => {
    house.bank.faults({ payout: 'AB03' });
    const id = await approved();
    await house.settle();
    house.bank.faults({ payout: 'pay' });
    const before = alarms().length;
    await changeMind(id);
    await later();
    expect(await detail(id)).toMatchObject({ state: 'paid', end_to_end_id: house.bank.state.payouts.get(id)?.e2eId });
    const [first, second] = await payoutsOf(id);
    expect(first).toMatchObject({ status: 'contradicted', reason: 'AB03' });
    expect(first?.contradicted_at).not.toBeNull();
    expect(second).toMatchObject({ status: 'failed', reason: 'not_sent' });
    expect(house.bank.state.payouts.has(second?.id ?? '')).toBe(false);
    expect(alarms()).toHaveLength(before + 1);
    // What it still held paid for it: nobody owes anything.
    expect(first?.late).toMatchObject({ amount: '50.00', owed: '0.00', steps: [{ way: 'held', by: null }] });
    await requireSoundBooks(house);
  });
});

describe('why a payout failed', () => {
  it('has words for every code of SPI and of PSPs that we know', () => {
    const words = messages.pt.payoutReasons;
    for (const code of SEND_REASON_CODES) expect(wordOfReason(code, words), code).not.toBe(words.other);
    for (const code of ['XXXX', 'toString', 'constructor']) expect(wordOfReason(code, words)).toBe(words.other);
  });
});
