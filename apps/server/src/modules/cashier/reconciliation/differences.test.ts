import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ReconciledDay,
  type TestHouse,
  type TestMember,
  askDeposit,
  compareDay,
  createTestHouse,
  nextDay,
  payCode,
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

describe('what is missing there', () => {
  it('is shown, and stays until somebody accepts it with a reason', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const payment = house.bank.state.payments.get(id);
    house.bank.state.payments.delete(id);
    const found = await compare();
    expect(found.differences).toMatchObject([
      { flow: 'received', kind: 'missing_there', reference: id, house: '50.00', bank: null },
    ]);
    expect(told(await command(found.differences[0], 'ask'))).toEqual(['received missing_there open']);
    await ana('officeDifference', { id: found.differences[0]?.id ?? '', command: 'accept', reason });
    const after = (await ana('officeReconciliation', { day })).data;
    expect(after).toMatchObject({ state: 'clean', open: 0 });
    expect(after.differences).toMatchObject([{ state: 'accepted', note: reason, ended_by: `ana${days}@arara.test` }]);
    // Accepted once is accepted: comparing again does not ask again.
    expect(told(await compare())).toEqual(['received missing_there accepted']);
    await expect(
      ana('officeDifference', { id: found.differences[0]?.id ?? '', command: 'accept', reason }),
    ).rejects.toMatchObject({ error: 'difference_settled' });
    if (payment) house.bank.state.payments.set(id, payment);
    expect(told(await compare())).toEqual(['received missing_there accepted']);
  });
});

describe('what the two say differently', () => {
  it('is an amount', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const payment = house.bank.state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    house.bank.state.payments.set(id, { ...payment, valor: '49.00' });
    const found = await compare();
    expect(found.differences).toMatchObject([{ kind: 'amount_differs', house: '50.00', bank: '49.00' }]);
    house.bank.state.payments.set(id, payment);
    expect(told(await command(found.differences[0], 'ask'))).toEqual(['received amount_differs settled']);
  });

  it('is one Pix shown as two', async () => {
    await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    house.bank.faults({ payment: 'same_id' });
    const { order_number, pix_code } = await askDeposit(maria, '50.00');
    await payCode(house, pix_code);
    house.bank.faults({ payment: 'as_asked' });
    expect(told(await compare())).toEqual(['received duplicate open']);
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(1);
    house.bank.state.echoes.length = 0;
  });

  it('is what came long after it was paid, which nobody has to decide on', async () => {
    house.bank.faults({ webhook: 'drop' });
    await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    house.clock.advance(3 * 3600);
    ana = await signInStaff(house, 'finance', `late${days}@arara.test`);
    await settleLater(house);
    const found = await compare();
    expect(found.state).toBe('clean');
    expect(told(found)).toEqual(['received late settled']);
  });
});

describe('the ledger', () => {
  it('is held against the cashier’s own records as well', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await sql`update cashier.payment set chain = 0 where end_to_end_id = ${id}`.execute(house.database.db);
    expect(told(await compare())).toEqual(['ledger missing_here open', 'ledger missing_there open']);
    await sql`update cashier.payment set chain = member_id where end_to_end_id = ${id}`.execute(house.database.db);
    expect(told(await compare())).toEqual(['ledger missing_here settled', 'ledger missing_there settled']);
  });
});
