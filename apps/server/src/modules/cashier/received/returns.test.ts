import type { Call } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { listen } from '../../../../testing/listener.ts';
import {
  type TestHouse,
  type TestMember,
  askDeposit,
  createTestHouse,
  payCode,
  payTooLittle,
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
  ana = await signInStaff(house, 'finance');
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerMember(house);
});

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done' });
  await settleLater(house);
  await requireSoundBooks(house);
});

type Payment = Parameters<TestHouse['bank']['state']['payments']['set']>[1];
type Return = NonNullable<Payment['devolucoes']>[number];

const balance = async () => (await maria.call('me', {})).data.money;
const order = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const returnsOf = async (id: string) => (await ana('officeReturns', { q: id })).data.data;

/** Writes at the bank how one of its returns stands, moves the account by it, and tells it. */
async function bankSays(id: string, back: Pick<Return, 'id' | 'valor' | 'status'>): Promise<void> {
  const { state } = house.bank;
  const payment = state.payments.get(id);
  if (payment === undefined) throw new Error('the bank has no such Pix');
  const [amount, at] = [parseReais(back.valor) ?? 0n, payment.horario];
  const before = payment.devolucoes?.find((one) => one.id === back.id)?.status;
  const isOut = (status: Return['status'] | undefined): boolean => status === 'DEVOLVIDO';
  if (isOut(back.status) !== isOut(before))
    state.balance = centavos(isOut(back.status) ? state.balance - amount : state.balance + amount);
  const full = { ...back, rtrId: `D${back.id}`, natureza: 'MED_FRAUDE', horario: { solicitacao: at, liquidacao: at } };
  const others = (payment.devolucoes ?? []).filter((one) => one.id !== back.id);
  const devolucoes = [...others, full];
  state.payments.set(id, { ...payment, devolucoes });
  await tell({ ...payment, pagador: undefined, devolucoes });
}

async function tell(pix: object): Promise<void> {
  const answer = await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
  });
  expect(answer.status).toBe(200);
  await house.settle();
}

describe('a Pix that the bank takes back', () => {
  it('comes out of what the player has, who is told, and staff has to look at it', async () => {
    const { order_number, pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code);
    house.clock.advance(5 * 24 * 3600);
    ana = await signInStaff(house, 'finance', 'days-later@arara.test');
    maria = { ...maria, call: house.call(await signIn(house, maria.account)) };
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'credited', amount: '0.00', returned: '50.00' });
    expect(await order(order_number)).toMatchObject({ status: 2, reason_code: 'taken_back' });
    const { data: open } = await ana('officeReturns', { status: 'open', player_id: maria.id });
    expect(open.data).toMatchObject([
      {
        payment_id: id,
        nature: 'med_fraud',
        status: 'done',
        by_house: false,
        amount: '50.00',
        from_cash: '50.00',
        owed: '0.00',
        player_id: maria.id,
        order_number,
        looked_by: null,
      },
    ]);
    expect(house.logged.some((line) => line.includes('took back a Pix') && line.includes('"level":50'))).toBe(true);
    const [row] = open.data;
    await ana('officeReturnLooked', { id: row?.id ?? '', note: 'Conta bloqueada até o jogador explicar' });
    expect((await ana('officeReturns', { status: 'open', player_id: maria.id })).data.total).toBe(0);
    await expect(ana('officeReturnLooked', { id: row?.id ?? '', note: 'de novo' })).rejects.toMatchObject({
      error: 'difference_settled',
    });
  });

  it('is owed where the player has it no more, and no pot goes below zero', async () => {
    const id = await payCode(house, (await askDeposit(maria, '100.00')).pix_code);
    const account = await prepareWithdrawal(maria);
    const { data: drawing } = await maria.call('drawing', {
      money: '70.00',
      member_bank_id: account,
      qk_pwd: '271828',
    });
    await ana('officeApprove', { id: drawing.id });
    await house.settle();
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    const { data: me } = await maria.call('me', {});
    expect(me).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '70.00' });
    expect(await returnsOf(id)).toMatchObject([{ from_cash: '30.00', owed: '70.00', status: 'done' }]);
    await requireSoundBooks(house);
  });

  it('in parts comes out part by part', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    house.bank.clawBack(id, { amount: centavos(20_01n) });
    await house.settle();
    expect(await balance()).toBe('29.99');
    house.bank.clawBack(id, { nature: 'MED_OPERACIONAL' });
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect((await returnsOf(id)).map(({ amount, nature }) => `${amount} ${nature}`).toSorted()).toEqual([
      '20.01 med_fraud',
      '29.99 med_operational',
    ]);
  });

  it('before it was heard of credits what is left to nobody', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { order_number, pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code);
    house.bank.clawBack(id, { amount: centavos(10_00n) });
    house.bank.faults({ webhook: 'deliver' });
    house.bank.clawBack(id, { amount: centavos(5_00n) });
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'suspense', cause: 'returned', amount: '35.00' });
    expect((await order(order_number)).status).toBe(1);
  });

  it('out of suspense leaves there what is left', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    house.bank.clawBack(id, { amount: centavos(9_99n) });
    await house.settle();
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'suspense', amount: '40.00', returned: '9.99' });
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'É dela' });
    expect(await balance()).toBe('40.00');
    house.bank.clawBack(id);
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'resolved', amount: '0.00', returned: '49.99' });
  });

  it('while we give it back is given back by one of both', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    house.bank.clawBack(id);
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({
      status: 'refunded',
      returned: '49.99',
      refund: { status: 'failed' },
    });
  });

  it('in part while we give it back leaves the rest to staff', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    house.bank.clawBack(id, { amount: centavos(10_00n) });
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({
      status: 'suspense',
      amount: '39.99',
      refund: { status: 'failed' },
    });
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
  });
});

describe('news of a return', () => {
  it('counts once, however often it comes', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    house.bank.faults({ webhook: 'duplicate' });
    house.bank.clawBack(id, { amount: centavos(20_00n) });
    await house.settle();
    const news = house.bank.state.deliveries.findLast(({ kind }) => kind === 'returned')?.news ?? {};
    await Promise.all(Array.from({ length: 10 }, () => tell(news)));
    expect(await balance()).toBe('30.00');
    expect(await returnsOf(id)).toHaveLength(1);
  });

  it('of one that is on its way moves nothing; of its end, once', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'EM_PROCESSAMENTO' });
    expect(await balance()).toBe('50.00');
    expect(await returnsOf(id)).toMatchObject([{ status: 'processing' }]);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
  });

  it('of one that never came is made up for by asking', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'EM_PROCESSAMENTO' });
    const { state } = house.bank;
    const payment = state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const devolucoes = (payment.devolucoes ?? []).map((one) => ({ ...one, status: 'DEVOLVIDO' as const }));
    state.payments.set(id, { ...payment, devolucoes });
    state.balance = centavos(state.balance - 20_00n);
    await house.house.jobs.drain({ early: true });
    expect(await balance()).toBe('30.00');
  });

  it('that one failed after all puts everything back, and the bank may change its mind again', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'NAO_REALIZADO' });
    expect(await balance()).toBe('50.00');
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'credited', amount: '50.00', returned: '0.00' });
    await requireSoundBooks(house);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
    expect(await returnsOf(id)).toMatchObject([{ status: 'done', from_cash: '20.00' }]);
  });

  it('that was forged moves nothing: the bank is asked', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const payment = house.bank.state.payments.get(id);
    const lie = { id: 'x1', valor: '50.00', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' };
    await tell({ ...payment, devolucoes: [lie] });
    await tell({ ...payment, endToEndId: 'E99999004202611201500forged00001', devolucoes: [lie] });
    expect(await balance()).toBe('50.00');
    expect(await returnsOf(id)).toEqual([]);
  });

  it('of more than came is not believed, and told to the operator', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const { state } = house.bank;
    const held = state.balance;
    await bankSays(id, { id: 'm1', valor: '50.01', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('50.00');
    expect(house.logged.some((line) => line.includes('more of a Pix went back than came'))).toBe(true);
    state.payments.set(id, { ...(state.payments.get(id) as Payment), devolucoes: [] });
    state.balance = held;
  });
});

describe('returns that come in an order of their own', () => {
  it('are taken in whatever is told first: one that failed makes room for the one that was done instead', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    await bankSays(id, { id: 'm1', valor: '49.99', status: 'DEVOLVIDO' });
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded' });
    const { state } = house.bank;
    const payment = state.payments.get(id);
    const [first] = payment?.devolucoes ?? [];
    if (payment === undefined || first === undefined) throw new Error('the bank has no such return');
    const logged = house.logged.length;
    const instead: Return = { ...first, id: 'm2', rtrId: 'Dm2' };
    const devolucoes = [instead, { ...first, status: 'NAO_REALIZADO' as const }];
    state.payments.set(id, { ...payment, devolucoes });
    await tell({ ...payment, pagador: undefined, devolucoes });
    const told = (await returnsOf(id)).map(({ id: name, status }) => `${name.split('/')[1]} ${status}`);
    expect(told.toSorted()).toEqual(['m1 failed', 'm2 done']);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
    expect(house.logged.slice(logged).join('')).not.toContain('more of a Pix went back');
  });
});

describe('a Pix that staff credited to somebody else than who ordered it', () => {
  it('is taken back from who has it: they hear of it, and who ordered it is told nothing', async () => {
    const { order_number } = await askDeposit(maria, '50.00');
    const id = await payTooLittle(house, maria, '50.00');
    const joao = await registerMember(house, { realname: 'João Pereira' });
    await ana('officeCreditPayment', { id, player_id: joao.id, reason: 'Pagou o código da Maria' });
    await house.settle();
    const socket = await listen(house, joao);
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    await socket.hears({ type: 'balance', money: '0.00' });
    socket.close();
    expect((await order(order_number)).reason_code).toBeNull();
    const orders = (await maria.call('rechargeList', {})).data.data;
    expect(orders.map(({ reason_code }) => reason_code)).toEqual(orders.map(() => null));
  });
});
