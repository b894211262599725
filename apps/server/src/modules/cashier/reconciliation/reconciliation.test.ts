import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type ReconciledDay,
  type TestHouse,
  type TestMember,
  askDeposit,
  codeOfTheKey,
  compareDay,
  createTestHouse,
  deposit,
  nextDay,
  payCode,
  payTooLittle,
  paymentOf,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let ana: Call;
let day = '';

const reason = 'Conferido com o extrato';

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
});

afterAll(() => house.close());

let days = 0;

/** Each test has a day of its own, and everybody is signed in on it. */
beforeEach(async () => {
  days += 1;
  ({ ana, maria, day } = await nextDay(house, maria, days));
});

const compare = () => compareDay(house, { ana, day });

const told = ({ differences }: ReconciledDay) => differences.map(({ flow, kind, state }) => `${flow} ${kind} ${state}`);

/** Works the queue `reconcile` alone. */
const work = () => house.house.jobs.drain();

/** What a difference is answered with, and the day after it. */
async function command(
  one: ReconciledDay['differences'][number] | undefined,
  what: 'book' | 'ask' | 'refund' | 'accept',
) {
  await ana('officeDifference', { id: one?.id ?? '1', command: what, reason });
  await house.settle();
  await work();
  return (await ana('officeReconciliation', { day })).data;
}

describe('a day on which nothing went wrong', () => {
  it('is clean, and both sides come to the same', async () => {
    await deposit(house, maria, '100.00');
    const wrong = await payTooLittle(house, maria, '50.00');
    await ana('officeRefundPayment', { id: wrong, reason });
    const back = await payCode(house, (await askDeposit(maria, '30.00')).pix_code);
    house.bank.clawBack(back, { amount: centavos(10_00n) });
    await house.settle();
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    await ana('officeApprove', { id: data.id });
    await settleLater(house);
    const sums = {
      received: { amount: '179.99', count: 3 },
      returned: { amount: '59.99', count: 2 },
      sent: { amount: '40.00', count: 1 },
    };
    expect(await compare()).toMatchObject({
      id: day,
      state: 'clean',
      open: 0,
      differences: [],
      house: sums,
      bank: sums,
    });
    await requireSoundBooks(house);
  });

  it('is compared every night, and again on the nights on which returns may have come', async () => {
    await deposit(house, maria, '20.00');
    house.clock.advance(24 * 3600);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'reconcile_days', {}));
    await house.settle();
    ana = await signInStaff(house, 'finance', `night${days}@arara.test`);
    expect((await ana('officeReconciliation', { day })).data).toMatchObject({ state: 'clean', runs: 1 });
    expect((await ana('officeClearing', {})).data.clearing).toMatchObject({ state: 'equal', difference: '0.00' });
  });
});

describe('what is missing here', () => {
  it('is shown, and booked by a command', async () => {
    house.bank.faults({ webhook: 'drop' });
    const before = Number((await maria.call('me', {})).data.money);
    const { pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code);
    const found = await compare();
    expect(found).toMatchObject({ state: 'open', open: 1 });
    expect(found.differences).toMatchObject([
      { flow: 'received', kind: 'missing_here', reference: id, house: null, bank: '50.00', state: 'open' },
    ]);
    const after = await command(found.differences[0], 'book');
    expect(after).toMatchObject({ state: 'clean', open: 0 });
    expect(told(after)).toEqual(['received missing_here settled']);
    expect(Number((await maria.call('me', {})).data.money) - before).toBe(50);
    const { data: audit } = await ana('officeAudit', { q: `difference:${found.differences[0]?.id}` });
    expect(audit.data).toMatchObject([{ action: 'difference.book', reason }]);
  });

  it('can be given back at once', async () => {
    house.bank.faults({ webhook: 'drop' });
    const id = await payCode(house, codeOfTheKey(house, 33_00n));
    const [found] = (await compare()).differences;
    const after = await command(found, 'refund');
    expect(told(after)).toEqual(['received missing_here settled']);
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', refund: { reason } });
  });

  it('of a return is found with its Pix', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    house.bank.faults({ webhook: 'drop' });
    house.bank.clawBack(id, { amount: centavos(20_00n) });
    const found = await compare();
    expect(found.differences).toMatchObject([{ flow: 'returned', kind: 'missing_here', bank: '20.00', house: null }]);
    expect(told(await command(found.differences[0], 'book'))).toEqual(['returned missing_here settled']);
    await requireSoundBooks(house);
  });

  it('waits while the bank cannot be asked, and says so', async () => {
    house.bank.faults({ webhook: 'drop' });
    await payCode(house, codeOfTheKey(house, 5_00n));
    const [found] = (await compare()).differences;
    house.bank.faults({ api: 'error_503' });
    await expect(ana('officeDifference', { id: found?.id ?? '', command: 'book', reason })).rejects.toMatchObject({
      code: 503,
      error: 'psp_unavailable',
    });
    await ana('officeReconcile', { day });
    await work();
    expect((await ana('officeReconciliation', { day })).data.state).toBe('waiting');
    house.bank.faults({ api: 'none' });
    await house.house.jobs.drain({ early: true });
    expect((await ana('officeReconciliation', { day })).data.state).toBe('open');
  });
});

describe('who compares', () => {
  it.each(['support', 'risk', 'auditor'] as const)('is not %s', async (role) => {
    const call = await signInStaff(house, role, `${role}${days}@arara.test`);
    const asked = [
      () => call('officeReconciliations', {}),
      () => call('officeReconcile', { day }),
      () => call('officeClearingTransfer', { amount: '1.00', reason }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 403 });
  });

  it('cannot ask for a day to come, nor for one that never was', async () => {
    await expect(ana('officeReconcile', { day: '2100-01-01' })).rejects.toMatchObject({ error: 'day_to_come' });
    await expect(ana('officeReconcile', { day: '2026-02-30' })).rejects.toMatchObject({ code: 422 });
    await expect(ana('officeReconciliation', { day: '2020-01-01' })).rejects.toMatchObject({ code: 404 });
    await expect(ana('officeDifference', { id: '999999', command: 'accept', reason })).rejects.toMatchObject({
      code: 404,
    });
  });
});
