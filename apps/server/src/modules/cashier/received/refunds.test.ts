import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  askDeposit,
  createTestHouse,
  payCode,
  payTooLittle,
  paymentOf,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let ana: Call;
let rui: Call;

const reason = 'Pediu o dinheiro de volta';

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 500_00n });
  ana = await signInStaff(house, 'finance');
  rui = await signInStaff(house, 'admin');
  maria = await registerMember(house);
});

afterAll(() => house.close());

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done', cents: false });
  await settleLater(house);
  await requireSoundBooks(house);
});

const returnsOf = (id: string) => house.bank.state.payments.get(id)?.devolucoes ?? [];

describe('giving a Pix back', () => {
  it('takes it out of suspense, and it is written down who and why', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    const before = house.bank.state.balance;
    const { data } = await ana('officeRefundPayment', { id, reason });
    expect(data).toMatchObject({
      status: 'refunding',
      refund: { status: 'asked', asked_by: 'finance@arara.test', reason, amount: '49.99' },
    });
    await house.settle();
    expect(await paymentOf(ana, id)).toMatchObject({
      status: 'refunded',
      amount: '0.00',
      returned: '49.99',
      refund: { status: 'done' },
    });
    expect(before - house.bank.state.balance).toBe(49_99n);
    expect(returnsOf(id)).toMatchObject([{ valor: '49.99', status: 'DEVOLVIDO', descricao: 'Devolução do seu Pix' }]);
    const { data: audit } = await rui('officeAudit', { q: `payment:${id}` });
    expect(audit.data).toMatchObject([{ action: 'payment.refund_asked', reason, staff: 'finance@arara.test' }]);
  });

  it('needs two people above the limit, and never the same twice', async () => {
    const id = await payTooLittle(house, maria, '600.00');
    expect((await ana('officeRefundPayment', { id, reason })).data).toMatchObject({
      status: 'suspense',
      refund: { status: 'second_review', asked_by: 'finance@arara.test' },
    });
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      code: 409,
      error: 'refund_second_person',
    });
    await house.settle();
    expect(returnsOf(id)).toEqual([]);
    await rui('officeRefundPayment', { id, reason: 'Confere' });
    await house.settle();
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', refund: { status: 'done' } });
    const { data: audit } = await rui('officeAudit', { q: `payment:${id}` });
    expect(audit.data.map(({ action }) => action)).toEqual(['payment.refund_asked', 'payment.refund_proposed']);
  });

  it('that only one person wanted is forgotten when the money is credited', async () => {
    const id = await payTooLittle(house, maria, '600.00');
    const joana = await registerMember(house);
    await ana('officeRefundPayment', { id, reason });
    await rui('officeCreditPayment', { id, player_id: joana.id, reason: 'É dela' });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'resolved', refund: { status: 'withdrawn' } });
    expect((await joana.call('me', {})).data.money).toBe('599.99');
  });

  it('happens once, however often and by how many it is asked for', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    const answers = await Promise.allSettled([
      ana('officeRefundPayment', { id, reason }),
      rui('officeRefundPayment', { id, reason }),
      rui('officeCreditPayment', { id, player_id: maria.id, reason }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settleLater(house);
    const left = (await paymentOf(ana, id)).status;
    expect(returnsOf(id)).toHaveLength(left === 'refunded' ? 1 : 0);
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
  });

  it('that the bank did not do waits for staff again, with the reason', async () => {
    house.bank.faults({ refund: 'fail' });
    const id = await payTooLittle(house, maria, '50.00');
    await ana('officeRefundPayment', { id, reason });
    await house.settle();
    expect(await paymentOf(ana, id)).toMatchObject({
      status: 'suspense',
      amount: '49.99',
      refund: { status: 'failed', failure: 'A conta de quem pagou não aceita a devolução.' },
    });
    await requireSoundBooks(house);
    house.bank.faults({ refund: 'done' });
    await ana('officeRefundPayment', { id, reason });
    await house.settle();
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded' });
    expect(returnsOf(id).map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'DEVOLVIDO']);
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
  ])('is done once though asking for it goes wrong (centavos %s: %s)', async (cents) => {
    house.bank.faults({ cents: true });
    const { pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code, { amount: centavos(40_00n + cents) });
    await ana('officeRefundPayment', { id, reason });
    await settleLater(house);
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', refund: { status: 'done' } });
    expect(returnsOf(id)).toHaveLength(1);
  });

  it.each(['error_500', 'error_503', 'error_429', 'unasked'] as const)(
    'is done once though the bank is away for a while (%s)',
    async (api) => {
      const id = await payTooLittle(house, maria, '50.00');
      await ana('officeRefundPayment', { id, reason });
      house.bank.faults({ api, apiCalls: 4 });
      await settleLater(house);
      await settleLater(house);
      await settleLater(house);
      expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded' });
      expect(returnsOf(id)).toHaveLength(1);
    },
  );

  it('is heard of when the news of its end is lost', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { pix_code } = (await maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).data;
    const paid = house.bank.pay(pix_code, { amount: centavos(10_00n) });
    const id = paid.ok ? (paid.payments[0]?.endToEndId ?? '') : '';
    await settleLater(house);
    await ana('officeRefundPayment', { id, reason });
    await house.house.jobs.drain();
    await house.bank.settle();
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunding' });
    await house.house.jobs.drain({ early: true });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded' });
  });
});

describe('who may give back', () => {
  it.each(['support', 'auditor'] as const)('is not %s', async (role) => {
    const id = await payTooLittle(house, maria, '50.00');
    const call = await signInStaff(house, role, `${role}-r@arara.test`);
    await expect(call('officeRefundPayment', { id, reason })).rejects.toMatchObject({ code: 403 });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'suspense' });
  });

  it('decides up to the limit of their role', async () => {
    const { data: book } = await rui('officeRoles', {});
    const finance = book.roles.find(({ key }) => key === 'finance');
    if (finance === undefined) throw new Error('there is no role of finance');
    const { name, permissions } = finance;
    const limits = [{ act: 'payment.refund', each: '40.00', day: null }];
    await rui('officeRoleSave', { key: 'finance', name, permissions, limits, reason: 'ensaio' });
    const id = await payTooLittle(house, maria, '50.00');
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({ error: 'role_limit_each' });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'suspense', refund: null });
    await rui('officeRoleSave', {
      key: 'finance',
      name,
      permissions,
      limits: [{ act: 'payment.refund', each: null, day: null }],
      reason: 'ensaio',
    });
  });

  it('cannot give back what is not there, nor what was credited', async () => {
    await expect(ana('officeRefundPayment', { id: 'E0', reason })).rejects.toMatchObject({ code: 404 });
    const { pix_code } = (await maria.call('recharge', { money: '50.00', payment_id: 1, payment_type: 'pix' })).data;
    const paid = house.bank.pay(pix_code);
    await house.settle();
    const id = paid.ok ? (paid.payments[0]?.endToEndId ?? '') : '';
    await expect(ana('officeRefundPayment', { id, reason })).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
  });
});

describe('giving a Pix back after three months', () => {
  it('is refused by the bank, and waits for staff again', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    house.clock.advance(91 * 24 * 3600);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'open_months', {}));
    await house.settle();
    const later = await signInStaff(house, 'finance', 'much-later@arara.test');
    await later('officeRefundPayment', { id, reason });
    await house.settle();
    expect(await paymentOf(later, id)).toMatchObject({
      status: 'suspense',
      refund: { status: 'failed', failure: 'O Pix foi recebido há mais de 90 dias.' },
    });
  });
});
