import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  requestDeposit,
  createTestServer,
  payCode,
  underpayDeposit,
  findPayment,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;
let rui: Call;

const reason = 'Pediu o dinheiro de volta';

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 500_00n });
  ana = await signInStaff(server, 'finance');
  rui = await signInStaff(server, 'admin');
  maria = await registerMember(server);
});

afterAll(() => server.close());

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done', cents: false });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const listReturns = (id: string) => server.bank.state.payments.get(id)?.devolucoes ?? [];

describe('a refund of a Pix', () => {
  it('takes it out of suspense and records who and why', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    const before = server.bank.state.balance;
    const { data } = await ana('officeRefundPayment', { id, reason });
    expect(data).toMatchObject({
      status: 'refunding',
      refund: { status: 'asked', requested_by: 'finance@arara.test', reason, amount: '49.99' },
    });
    await server.settle();
    expect(await findPayment(ana, id)).toMatchObject({
      status: 'refunded',
      amount: '0.00',
      returned: '49.99',
      refund: { status: 'done' },
    });
    expect(before - server.bank.state.balance).toBe(49_99n);
    expect(listReturns(id)).toMatchObject([{ valor: '49.99', status: 'DEVOLVIDO', descricao: 'Devolução do seu Pix' }]);
    const { data: audit } = await rui('officeAudit', { q: `payment:${id}` });
    expect(audit.data).toMatchObject([{ action: 'payment.refund_asked', reason, staff: 'finance@arara.test' }]);
  });

  it('needs two different people above the limit', async () => {
    const id = await underpayDeposit(server, maria, '600.00');
    expect((await ana('officeRefundPayment', { id, reason })).data).toMatchObject({
      status: 'suspense',
      refund: { status: 'second_review', requested_by: 'finance@arara.test' },
    });
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      code: 409,
      error: 'refund_second_person',
    });
    await server.settle();
    expect(listReturns(id)).toEqual([]);
    await rui('officeRefundPayment', { id, reason: 'Confere' });
    await server.settle();
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', refund: { status: 'done' } });
    const { data: audit } = await rui('officeAudit', { q: `payment:${id}` });
    expect(audit.data.map(({ action }) => action)).toEqual(['payment.refund_asked', 'payment.refund_proposed']);
  });

  it('that only one person requested is discarded when the money is credited', async () => {
    const id = await underpayDeposit(server, maria, '600.00');
    const joana = await registerMember(server);
    await ana('officeRefundPayment', { id, reason });
    await rui('officeCreditPayment', { id, player_id: joana.id, reason: 'É dela' });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'resolved', refund: { status: 'withdrawn' } });
    expect((await joana.call('me', {})).data.money).toBe('599.99');
  });

  it('happens once for repeated and concurrent requests', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    const answers = await Promise.allSettled([
      ana('officeRefundPayment', { id, reason }),
      rui('officeRefundPayment', { id, reason }),
      rui('officeCreditPayment', { id, player_id: maria.id, reason }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settleDelayedJobs(server);
    const left = (await findPayment(ana, id)).status;
    expect(listReturns(id)).toHaveLength(left === 'refunded' ? 1 : 0);
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
  });

  it('that the bank did not execute returns to staff with the reason', async () => {
    server.bank.faults({ refund: 'fail' });
    const id = await underpayDeposit(server, maria, '50.00');
    await ana('officeRefundPayment', { id, reason });
    await server.settle();
    expect(await findPayment(ana, id)).toMatchObject({
      status: 'suspense',
      amount: '49.99',
      refund: { status: 'failed', failure: 'A conta de quem pagou não aceita a devolução.' },
    });
    await requireSoundBooks(server);
    server.bank.faults({ refund: 'done' });
    await ana('officeRefundPayment', { id, reason });
    await server.settle();
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded' });
    expect(listReturns(id).map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO']);
  });

  it.each([
    [21n, 'error_500'],
    [22n, 'error_503'],
    [23n, 'error_429'],
    [24n, 'unasked'],
    [25n, 'silence'],
    [26n, 'done_500'],
    [27n, 'garbled'],
    [28n, 'nonsense'],
    [29n, 'truncated'],
    [30n, 'slow'],
  ])('is executed once when its request fails (centavos %s: %s)', async (cents) => {
    server.bank.faults({ cents: true });
    const { pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code, { amount: centavos(40_00n + cents) });
    await ana('officeRefundPayment', { id, reason });
    await settleDelayedJobs(server);
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', refund: { status: 'done' } });
    expect(listReturns(id)).toHaveLength(1);
  });

  it.each(['error_500', 'error_503', 'error_429', 'unasked'] as const)(
    'is executed once when the bank is unavailable for a while (%s)',
    async (api) => {
      const id = await underpayDeposit(server, maria, '50.00');
      await ana('officeRefundPayment', { id, reason });
      server.bank.faults({ api, apiCalls: 4 });
      await settleDelayedJobs(server);
      await settleDelayedJobs(server);
      await settleDelayedJobs(server);
      expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded' });
      expect(listReturns(id)).toHaveLength(1);
    },
  );

  it('is completed when the notification of its end is lost', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = (await maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).data;
    const paid = server.bank.pay(pix_code, { amount: centavos(10_00n) });
    const id = paid.ok ? (paid.payments[0]?.endToEndId ?? '') : '';
    await settleDelayedJobs(server);
    await ana('officeRefundPayment', { id, reason });
    await server.server.jobs.drain();
    await server.bank.settle();
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunding' });
    await server.server.jobs.drain({ early: true });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded' });
  });
});

describe('permission to refund', () => {
  it.each(['support', 'auditor'] as const)('is refused to the role %s', async (role) => {
    const id = await underpayDeposit(server, maria, '50.00');
    const call = await signInStaff(server, role, `${role}-r@arara.test`);
    await expect(call('officeRefundPayment', { id, reason })).rejects.toMatchObject({ code: 403 });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'suspense' });
  });

  it('ends at the limit of the role', async () => {
    const { data: book } = await rui('officeRoles', {});
    const finance = book.roles.find(({ key }) => key === 'finance');
    if (finance === undefined) throw new Error('there is no role of finance');
    const { name, permissions } = finance;
    const limits = [{ act: 'payment.refund', each: '40.00', day: null }];
    await rui('officeRoleSave', { key: 'finance', name, permissions, limits, reason: 'ensaio' });
    const id = await underpayDeposit(server, maria, '50.00');
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({ error: 'role_limit_each' });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'suspense', refund: null });
    await rui('officeRoleSave', {
      key: 'finance',
      name,
      permissions,
      limits: [{ act: 'payment.refund', each: null, day: null }],
      reason: 'ensaio',
    });
  });

  it('does not cover an unknown payment, nor a credited one', async () => {
    await expect(ana('officeRefundPayment', { id: 'E0', reason })).rejects.toMatchObject({ code: 404 });
    const { pix_code } = (await maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).data;
    const paid = server.bank.pay(pix_code);
    await server.settle();
    const id = paid.ok ? (paid.payments[0]?.endToEndId ?? '') : '';
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
  });
});

describe('a refund after three months', () => {
  it('is refused by the bank and returns to staff', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    server.clock.advance(91 * 24 * 3600);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'open_months', {}));
    await server.settle();
    const later = await signInStaff(server, 'finance', 'much-later@arara.test');
    await later('officeRefundPayment', { id, reason });
    await server.settle();
    expect(await findPayment(later, id)).toMatchObject({
      status: 'suspense',
      refund: { status: 'failed', failure: 'O Pix foi recebido há mais de 90 dias.' },
    });
  });
});
