import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { createPixClient } from '@arara/pix';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  requestDeposit,
  staticPixCode,
  createTestServer,
  deposit,
  payCode,
  findPayment,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterAll(() => server.close());

beforeEach(async () => {
  server.bank.faults({ webhook: 'drop' });
  await comeBack();
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await requireSoundBooks(server);
});

let back = 0;

/** After some days every session has expired. */
async function comeBack(): Promise<void> {
  back += 1;
  ana = await signInStaff(server, 'finance', `ana${back}@arara.test`);
  maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
}

const balance = async () => Number((await maria.call('me', {})).data.money);

/** Runs only the scheduled job of this name. */
async function run(queue: 'pix_sweep' | 'pix_sweep_day'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.server.jobs.drain();
}

describe('a payment without a notification', () => {
  it('is found in the list of the bank within minutes, booked once and credited', async () => {
    const before = await balance();
    const { order_number, pix_code } = await requestDeposit(maria, '50.00');
    server.bank.pay(pix_code);
    await run('pix_sweep');
    await run('pix_sweep');
    expect((await balance()) - before).toBe(50);
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(2);
  });

  it('is found without a txid, for an expired order, and for a charge that is no longer polled', async () => {
    const before = await balance();
    const { pix_code } = await requestDeposit(maria, '50.00');
    const direct = await payCode(server, staticPixCode(server, 33_00n));
    server.clock.advance(25 * 3600);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    // The scheduler polls the charge for the last time.
    await settleDelayedJobs(server);
    const late = await payCode(server, pix_code, { force: true });
    await comeBack();
    await run('pix_sweep');
    expect(await findPayment(ana, late)).toMatchObject({ status: 'credited', cause: 'late' });
    await run('pix_sweep_day');
    expect(await findPayment(ana, direct)).toMatchObject({
      status: 'suspense',
      cause: 'unknown_txid',
      amount: '33.00',
    });
    expect((await balance()) - before).toBe(50);
  });

  it('is found when it is a return', async () => {
    const before = await balance();
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await run('pix_sweep');
    server.bank.clawBack(id, { amount: centavos(20_00n) });
    await run('pix_sweep');
    expect((await balance()) - before).toBe(30);
  });

  it('is found in lists of many pages', async () => {
    await requestDeposit(maria, '10.00');
    const code = staticPixCode(server, 1_00n);
    for (let paid = 0; paid < 120; paid += 1) server.bank.pay(code);
    await run('pix_sweep');
    const { data } = await ana('officePayments', { status: 'suspense' });
    expect(data.total).toBe(121);
  });

  it('is found after the bank was unavailable for longer than the window of a sweep', async () => {
    await run('pix_sweep');
    const id = await payCode(server, staticPixCode(server, 7_00n));
    server.bank.faults({ api: 'error_503' });
    for (let hours = 0; hours < 5; hours += 1) {
      server.clock.advance(3600);
      await run('pix_sweep');
    }
    server.bank.faults({ api: 'none' });
    await comeBack();
    await run('pix_sweep');
    expect(await findPayment(ana, id)).toMatchObject({ status: 'suspense', amount: '7.00' });
    // A failed sweep is not retried: the next one replaces it.
    expect(await server.server.jobs.drain({ early: true })).toBeLessThan(10);
  });

  it('is found although another Pix cannot be settled', async () => {
    const first = await payCode(server, staticPixCode(server, 8_00n));
    const second = await payCode(server, staticPixCode(server, 9_00n));
    // The constraint makes every write to this row fail; the sweep continues with the next row.
    const mark = (id: string) => sql`
      alter table cashier.received_payment add constraint never_this check (end_to_end_id <> ${sql.lit(id)})`;
    await mark(first).execute(server.database.owner.db);
    await run('pix_sweep');
    expect(await findPayment(ana, second)).toMatchObject({ amount: '9.00' });
    expect((await ana('officePayments', { q: first })).data.total).toBe(0);
    await sql`alter table cashier.received_payment drop constraint never_this`.execute(server.database.owner.db);
    await run('pix_sweep');
    expect(await findPayment(ana, first)).toMatchObject({ amount: '8.00' });
  });
});

describe('a payout in the list of the bank', () => {
  it('is marked as paid without a notification', async () => {
    server.bank.faults({ webhook: 'deliver' });
    await deposit(server, maria, '100.00');
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    const rui = await signInStaff(server, 'admin', `rui${back}@arara.test`);
    await rui('officeApprove', { id: data.id, reason: 'Conferido' });
    server.bank.faults({ webhook: 'drop' });
    await server.server.jobs.drain();
    await server.bank.settle();
    await run('pix_sweep');
    expect((await maria.call('drawingDetail', { id: data.id })).data.status).toBe(2);
  });

  it('that this server did not send raises one alert', async () => {
    const credentials = { clientId: 'arara-test', clientSecret: 'a-secret-of-tests' };
    const clock = () => server.clock.now();
    const client = createPixClient({ ...credentials, baseUrl: server.bankUrl, fetch, clock, timeoutMs: 1000 });
    const payerKey = '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f';
    const to = { kind: 'cpf', key: '12345678909' } as const;
    const before = server.bank.state.balance;
    await client.putSend('amao1', { amount: centavos(12_34n), payerKey, to });
    await server.bank.settle();
    await run('pix_sweep');
    await run('pix_sweep');
    const { data: days } = await ana('officeReconciliations', { status: 'open' });
    const day = days.data.find(({ open }) => open > 0);
    const { data } = await ana('officeReconciliation', { day: day?.id ?? '' });
    expect(data.differences).toMatchObject([
      { flow: 'sent', kind: 'missing_here', reference: 'amao1', house: null, bank: '12.34', state: 'open' },
    ]);
    expect(server.logged.filter((line) => line.includes('"level":50') && line.includes('amao1'))).toHaveLength(1);
    server.bank.state.balance = before;
  });
});
