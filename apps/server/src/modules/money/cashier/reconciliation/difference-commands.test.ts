import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ReconciledDay,
  type TestServer,
  type TestMember,
  requestDeposit,
  compareDay,
  createTestServer,
  nextDay,
  payCode,
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

describe('a payment that is missing at the bank', () => {
  it('is listed until somebody accepts it with a reason', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const payment = server.bank.state.payments.get(id);
    server.bank.state.payments.delete(id);
    const found = await compare();
    expect(found.differences).toMatchObject([
      { flow: 'received', kind: 'missing_there', reference: id, house: '50.00', bank: null },
    ]);
    expect(toDifferenceNames(await command(found.differences[0], 'ask'))).toEqual(['received missing_there open']);
    await ana('officeDifference', { id: found.differences[0]?.id ?? '', command: 'accept', reason });
    const after = (await ana('officeReconciliation', { day })).data;
    expect(after).toMatchObject({ state: 'clean', open: 0 });
    expect(after.differences).toMatchObject([{ state: 'accepted', note: reason, ended_by: `ana${days}@arara.test` }]);
    // An accepted difference stays accepted in later comparisons.
    expect(toDifferenceNames(await compare())).toEqual(['received missing_there accepted']);
    await expect(
      ana('officeDifference', { id: found.differences[0]?.id ?? '', command: 'accept', reason }),
    ).rejects.toMatchObject({ error: 'difference_settled' });
    if (payment) server.bank.state.payments.set(id, payment);
    expect(toDifferenceNames(await compare())).toEqual(['received missing_there accepted']);
  });
});

describe('a difference between two records of a payment', () => {
  it('is found for the amount', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const payment = server.bank.state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    server.bank.state.payments.set(id, { ...payment, valor: '49.00' });
    const found = await compare();
    expect(found.differences).toMatchObject([{ kind: 'amount_differs', house: '50.00', bank: '49.00' }]);
    server.bank.state.payments.set(id, payment);
    expect(toDifferenceNames(await command(found.differences[0], 'ask'))).toEqual(['received amount_differs settled']);
  });

  it('is found for one Pix shown as two', async () => {
    await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    server.bank.faults({ payment: 'same_id' });
    const { order_number, pix_code } = await requestDeposit(maria, '50.00');
    await payCode(server, pix_code);
    server.bank.faults({ payment: 'as_asked' });
    expect(toDifferenceNames(await compare())).toEqual(['received duplicate open']);
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(1);
    server.bank.state.echoes.length = 0;
  });

  it('is settled without a decision when a payment was only booked late', async () => {
    server.bank.faults({ webhook: 'drop' });
    await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    server.clock.advance(3 * 3600);
    ana = await signInStaff(server, 'finance', `late${days}@arara.test`);
    await settleDelayedJobs(server);
    const found = await compare();
    expect(found.state).toBe('clean');
    expect(toDifferenceNames(found)).toEqual(['received late settled']);
  });
});

describe('the ledger comparison', () => {
  it('finds differences to the records of the cashier', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await sql`update cashier.received_payment set chain = 0 where end_to_end_id = ${id}`.execute(server.database.db);
    expect(toDifferenceNames(await compare())).toEqual(['ledger missing_here open', 'ledger missing_there open']);
    await sql`update cashier.received_payment set chain = member_id where end_to_end_id = ${id}`.execute(
      server.database.db,
    );
    expect(toDifferenceNames(await compare())).toEqual(['ledger missing_here settled', 'ledger missing_there settled']);
  });
});
