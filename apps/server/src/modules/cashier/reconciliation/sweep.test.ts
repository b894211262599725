import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { createPixClient } from '@arara/pix';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  askDeposit,
  codeOfTheKey,
  createTestHouse,
  deposit,
  payCode,
  paymentOf,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
});

afterAll(() => house.close());

beforeEach(async () => {
  house.bank.faults({ webhook: 'drop' });
  await comeBack();
});

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await requireSoundBooks(house);
});

let back = 0;

/** After days nobody is signed in any more. */
async function comeBack(): Promise<void> {
  back += 1;
  ana = await signInStaff(house, 'finance', `ana${back}@arara.test`);
  maria = { ...maria, call: house.call(await signIn(house, maria.account)) };
}

const balance = async () => Number((await maria.call('me', {})).data.money);

/** Works only what the clockwork of this name does. */
async function run(queue: 'pix_sweep' | 'pix_sweep_day'): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));
  await house.house.jobs.drain();
}

describe('what the bank never told', () => {
  it('is found in its list within minutes, booked once and credited', async () => {
    const before = await balance();
    const { order_number, pix_code } = await askDeposit(maria, '50.00');
    house.bank.pay(pix_code);
    await run('pix_sweep');
    await run('pix_sweep');
    expect((await balance()) - before).toBe(50);
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(2);
  });

  it('is found without a txid, for an order that expired, and for a charge that nobody asks about any more', async () => {
    const before = await balance();
    const { pix_code } = await askDeposit(maria, '50.00');
    const direct = await payCode(house, codeOfTheKey(house, 33_00n));
    house.clock.advance(25 * 3600);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'expire_charges', {}));
    // The clockwork asks about the charge for the last time.
    await settleLater(house);
    const late = await payCode(house, pix_code, { force: true });
    await comeBack();
    await run('pix_sweep');
    expect(await paymentOf(ana, late)).toMatchObject({ status: 'credited', cause: 'late' });
    await run('pix_sweep_day');
    expect(await paymentOf(ana, direct)).toMatchObject({ status: 'suspense', cause: 'unknown_txid', amount: '33.00' });
    expect((await balance()) - before).toBe(50);
  });

  it('of a return is found as well', async () => {
    const before = await balance();
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await run('pix_sweep');
    house.bank.clawBack(id, { amount: centavos(20_00n) });
    await run('pix_sweep');
    expect((await balance()) - before).toBe(30);
  });

  it('is found in lists of many pages', async () => {
    await askDeposit(maria, '10.00');
    const code = codeOfTheKey(house, 1_00n);
    for (let paid = 0; paid < 120; paid += 1) house.bank.pay(code);
    await run('pix_sweep');
    const { data } = await ana('officePayments', { status: 'suspense' });
    expect(data.total).toBe(121);
  });

  it('is found after the bank was away for longer than a sweep looks back', async () => {
    await run('pix_sweep');
    const id = await payCode(house, codeOfTheKey(house, 7_00n));
    house.bank.faults({ api: 'error_503' });
    for (let hours = 0; hours < 5; hours += 1) {
      house.clock.advance(3600);
      await run('pix_sweep');
    }
    house.bank.faults({ api: 'none' });
    await comeBack();
    await run('pix_sweep');
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'suspense', amount: '7.00' });
    // A sweep that failed is not tried again: the next one takes its place.
    expect(await house.house.jobs.drain({ early: true })).toBeLessThan(10);
  });

  it('does not stop at one Pix that cannot be settled', async () => {
    const first = await payCode(house, codeOfTheKey(house, 8_00n));
    const second = await payCode(house, codeOfTheKey(house, 9_00n));
    // Whoever writes this row waits for it, and gives up: the sweep goes on with the next.
    const mark = (id: string) => sql`
      alter table cashier.payment add constraint never_this check (end_to_end_id <> ${sql.lit(id)})`;
    await mark(first).execute(house.database.owner.db);
    await run('pix_sweep');
    expect(await paymentOf(ana, second)).toMatchObject({ amount: '9.00' });
    expect((await ana('officePayments', { q: first })).data.total).toBe(0);
    await sql`alter table cashier.payment drop constraint never_this`.execute(house.database.owner.db);
    await run('pix_sweep');
    expect(await paymentOf(ana, first)).toMatchObject({ amount: '8.00' });
  });
});

describe('what was sent', () => {
  it('is known to be paid though no news came', async () => {
    house.bank.faults({ webhook: 'deliver' });
    await deposit(house, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    const rui = await signInStaff(house, 'admin', `rui${back}@arara.test`);
    await rui('officeApprove', { id: data.id });
    house.bank.faults({ webhook: 'drop' });
    await house.house.jobs.drain();
    await house.bank.settle();
    await run('pix_sweep');
    expect((await maria.call('drawingDetail', { id: data.id })).data.status).toBe(2);
  });

  it('by somebody else than this house raises an alarm, once', async () => {
    const credentials = { clientId: 'arara-test', clientSecret: 'a-secret-of-tests' };
    const clock = () => house.clock.now();
    const client = createPixClient({ ...credentials, baseUrl: house.bankUrl, fetch, clock, timeoutMs: 1000 });
    const payerKey = '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f';
    const to = { kind: 'cpf', key: '12345678909' } as const;
    const before = house.bank.state.balance;
    await client.putSend('amao1', { amount: centavos(12_34n), payerKey, to });
    await house.bank.settle();
    await run('pix_sweep');
    await run('pix_sweep');
    const { data: days } = await ana('officeReconciliations', { status: 'open' });
    const day = days.data.find(({ open }) => open > 0);
    const { data } = await ana('officeReconciliation', { day: day?.id ?? '' });
    expect(data.differences).toMatchObject([
      { flow: 'sent', kind: 'missing_here', reference: 'amao1', house: null, bank: '12.34', state: 'open' },
    ]);
    expect(house.logged.filter((line) => line.includes('"level":50') && line.includes('amao1'))).toHaveLength(1);
    house.bank.state.balance = before;
  });
});
