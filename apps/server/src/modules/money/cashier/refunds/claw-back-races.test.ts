import type { Call } from '@arara/contract/client';
import { parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { type TestDebtor, registerDebtor, sendPixNotification, clawBackPix } from '../../../../../testing/debtor.ts';
import {
  type TestServer,
  requestDeposit,
  createTestServer,
  payCode,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let ana: Call;
let maria: TestDebtor;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerDebtor(server, ana);
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', payout: 'pay' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const withdrawal = async (id: string) => (await ana('officeWithdrawal', { id })).data;
const debts = async () => (await ana('officeDebts', { player_id: maria.id })).data.data;

async function clawBack(id: string, amount?: bigint): Promise<void> {
  clawBackPix(server, id, amount);
  await server.settle();
}

describe('a claw-back concurrent with another operation', () => {
  const parseAmount = (money: string): bigint => parseReais(money) ?? -1n;

  /** The cash of the player less their debt is what the operator owes them: nothing of a deposit taken back. */
  async function requireNothingLost(drawings: string[]): Promise<void> {
    await settleDelayedJobs(server);
    const { money, held_money: held, debt_money: owed } = await maria.me();
    const found = await Promise.all(drawings.map((id) => withdrawal(id)));
    const out = found
      .filter(({ status }) => status === 'paid')
      .reduce((all, { amount }) => all + parseAmount(amount), 0n);
    expect(parseAmount(money) + parseAmount(held) + out - parseAmount(owed)).toBe(0n);
    const waiting = found.filter(({ status }) => ['in_review', 'second_review', 'approved'].includes(status));
    if (parseAmount(owed) > 0n) expect(waiting).toEqual([]);
  }

  it.each([0, 1, 2, 3])('refuses a withdrawal request or takes its money (try %i)', async () => {
    const id = await maria.pay('100.00');
    clawBackPix(server, id);
    const [asked] = await Promise.allSettled([maria.withdraw('70.00'), server.settle()]);
    if (asked.status === 'rejected')
      expect(['insufficient_funds', 'debt_open']).toContain((asked.reason as { error: string }).error);
    await requireNothingLost(asked.status === 'fulfilled' ? [asked.value] : []);
    expect(await maria.me()).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '0.00' });
  });

  it.each([0, 1, 2, 3])('prevents the payout of an approved withdrawal (try %i)', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    clawBackPix(server, id);
    await Promise.allSettled([ana('officeApprove', { id: drawing, reason: 'Conferido' }), server.settle()]);
    await requireNothingLost([drawing]);
  });

  it.each([0, 1, 2, 3])('runs after a payout was sent, or stops it (try %i)', async () => {
    const id = await maria.pay('100.00');
    const drawing = await maria.withdraw('70.00');
    await ana('officeApprove', { id: drawing, reason: 'Conferido' });
    clawBackPix(server, id);
    await Promise.all([server.settle(), server.server.jobs.drain(), server.server.jobs.drain()]);
    await requireNothingLost([drawing]);
    const isSent = server.bank.state.payouts.has(drawing);
    expect((await withdrawal(drawing)).status).toBe(isSent ? 'paid' : 'refused');
    expect(await maria.me()).toMatchObject({ held_money: '0.00', debt_money: isSent ? '70.00' : '0.00' });
  });

  it('leaves one debt for ten concurrent notifications', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('60.00');
    clawBackPix(server, id);
    await server.settle();
    const news = server.bank.state.deliveries.findLast(({ kind }) => kind === 'returned')?.news ?? {};
    await Promise.all(Array.from({ length: 10 }, () => sendPixNotification(server, news)));
    expect(await debts()).toMatchObject([{ amount: '60.00', remaining: '60.00' }]);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '60.00' });
  });

  it('credits nobody and leaves no debt before the deposit was known', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code);
    clawBackPix(server, id);
    server.bank.faults({ webhook: 'deliver' });
    const payment = server.bank.state.payments.get(id);
    await sendPixNotification(server, { ...payment, pagador: undefined });
    await settleDelayedJobs(server);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '0.00' });
    expect(await debts()).toEqual([]);
  });

  it('leaves the sum of the uncovered parts as debt', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('70.00');
    await clawBack(id, 45_00n);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '15.00' });
    server.clock.advance(60);
    await clawBack(id);
    expect(await maria.me()).toMatchObject({ money: '0.00', debt_money: '70.00' });
    await maria.pay('20.00');
    expect((await debts()).map(({ remaining, status }) => `${remaining} ${status}`).toSorted()).toEqual([
      '0.00 settled',
      '50.00 open',
    ]);
  });

  it.each([0, 1])('is settled once by two concurrent deposits (try %i)', async () => {
    const id = await maria.pay('100.00');
    await maria.spend('100.00');
    await clawBack(id);
    const orders = [await requestDeposit(maria, '70.00'), await requestDeposit(maria, '80.00')];
    await Promise.all(orders.map(({ pix_code }) => payCode(server, pix_code)));
    await server.settle();
    expect(await maria.me()).toMatchObject({ money: '50.00', debt_money: '0.00' });
  });
});
