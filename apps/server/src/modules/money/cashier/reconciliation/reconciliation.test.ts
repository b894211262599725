import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type ReconciledDay,
  type TestServer,
  type TestMember,
  requestDeposit,
  staticPixCode,
  compareDay,
  createTestServer,
  deposit,
  nextDay,
  payCode,
  underpayDeposit,
  findPayment,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let day = '';

const reason = 'Conferido com o extrato';

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterAll(() => server.close());

let days = 0;

/** Each test has its own day, on which everybody is signed in. */
beforeEach(async () => {
  days += 1;
  ({ ana, maria, day } = await nextDay(server, maria, days));
});

const compare = () => compareDay(server, { ana, day });

const toDifferenceNames = ({ differences }: ReconciledDay) =>
  differences.map(({ flow, kind, state }) => `${flow} ${kind} ${state}`);

/** Runs the queue `reconcile` alone. */
const work = () => server.server.jobs.drain();

/** The response to a command, and the day after it. */
async function command(
  one: ReconciledDay['differences'][number] | undefined,
  what: 'book' | 'ask' | 'refund' | 'accept',
) {
  await ana('officeDifference', { id: one?.id ?? '1', command: what, reason });
  await server.settle();
  await work();
  return (await ana('officeReconciliation', { day })).data;
}

describe('a day without differences', () => {
  it('is clean, with equal sums on both sides', async () => {
    await deposit(server, maria, '100.00');
    const wrong = await underpayDeposit(server, maria, '50.00');
    await ana('officeRefundPayment', { id: wrong, reason });
    const back = await payCode(server, (await requestDeposit(maria, '30.00')).pix_code);
    server.bank.clawBack(back, { amount: centavos(10_00n) });
    await server.settle();
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' });
    await ana('officeApprove', { id: data.id, reason: 'Conferido' });
    await settleDelayedJobs(server);
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
    await requireSoundBooks(server);
  });

  it('is compared every night, and again on the nights on which returns can still arrive', async () => {
    await deposit(server, maria, '20.00');
    server.clock.advance(24 * 3600);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'reconcile_days', {}));
    await server.settle();
    ana = await signInStaff(server, 'finance', `night${days}@arara.test`);
    expect((await ana('officeReconciliation', { day })).data).toMatchObject({ state: 'clean', runs: 1 });
    expect((await ana('officeClearing', {})).data.clearing).toMatchObject({ state: 'equal', difference: '0.00' });
  });
});

describe('a payment that is missing here', () => {
  it('is listed, and booked by a command', async () => {
    server.bank.faults({ webhook: 'drop' });
    const before = Number((await maria.call('me', {})).data.money);
    const { pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code);
    const found = await compare();
    expect(found).toMatchObject({ state: 'open', open: 1 });
    expect(found.differences).toMatchObject([
      { flow: 'received', kind: 'missing_here', reference: id, house: null, bank: '50.00', state: 'open' },
    ]);
    const after = await command(found.differences[0], 'book');
    expect(after).toMatchObject({ state: 'clean', open: 0 });
    expect(toDifferenceNames(after)).toEqual(['received missing_here settled']);
    expect(Number((await maria.call('me', {})).data.money) - before).toBe(50);
    const { data: audit } = await ana('officeAudit', { q: `difference:${found.differences[0]?.id}` });
    expect(audit.data).toMatchObject([{ action: 'difference.book', reason }]);
  });

  it('can be returned at once', async () => {
    server.bank.faults({ webhook: 'drop' });
    const id = await payCode(server, staticPixCode(server, 33_00n));
    const [found] = (await compare()).differences;
    const after = await command(found, 'refund');
    expect(toDifferenceNames(after)).toEqual(['received missing_here settled']);
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', refund: { reason } });
  });

  it('is found with its Pix when it is a return', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    server.bank.faults({ webhook: 'drop' });
    server.bank.clawBack(id, { amount: centavos(20_00n) });
    const found = await compare();
    expect(found.differences).toMatchObject([{ flow: 'returned', kind: 'missing_here', bank: '20.00', house: null }]);
    expect(toDifferenceNames(await command(found.differences[0], 'book'))).toEqual(['returned missing_here settled']);
    await requireSoundBooks(server);
  });

  it('stays open, with an error for staff, while the bank does not respond', async () => {
    server.bank.faults({ webhook: 'drop' });
    await payCode(server, staticPixCode(server, 5_00n));
    const [found] = (await compare()).differences;
    server.bank.faults({ api: 'error_503' });
    await expect(ana('officeDifference', { id: found?.id ?? '', command: 'book', reason })).rejects.toMatchObject({
      code: 503,
      error: 'psp_unavailable',
    });
    await ana('officeReconcile', { day });
    await work();
    expect((await ana('officeReconciliation', { day })).data.state).toBe('waiting');
    server.bank.faults({ api: 'none' });
    await server.server.jobs.drain({ early: true });
    expect((await ana('officeReconciliation', { day })).data.state).toBe('open');
  });
});

describe('the command to compare a day', () => {
  it.each(['support', 'risk', 'auditor'] as const)('refuses the role %s', async (role) => {
    const call = await signInStaff(server, role, `${role}${days}@arara.test`);
    const asked = [
      () => call('officeReconciliations', {}),
      () => call('officeReconcile', { day }),
      () => call('officeClearingTransfer', { amount: '1.00', reason }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 403 });
  });

  it('refuses a future day and an invalid day', async () => {
    await expect(ana('officeReconcile', { day: '2100-01-01' })).rejects.toMatchObject({ error: 'day_to_come' });
    await expect(ana('officeReconcile', { day: '2026-02-30' })).rejects.toMatchObject({ code: 422 });
    await expect(ana('officeReconciliation', { day: '2020-01-01' })).rejects.toMatchObject({ code: 404 });
    await expect(ana('officeDifference', { id: '999999', command: 'accept', reason })).rejects.toMatchObject({
      code: 404,
    });
  });
});
