import type { Call } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';
import {
  type TestServer,
  type TestMember,
  requestDeposit,
  createTestServer,
  payCode,
  underpayDeposit,
  findPayment,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';
import { walkPages } from '../../../../../testing/walk-pages.ts';

let server: TestServer;
let maria: TestMember;
let ana: Call;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

type Payment = Parameters<TestServer['bank']['state']['payments']['set']>[1];
type Return = NonNullable<Payment['devolucoes']>[number];

const balance = async () => (await maria.call('me', {})).data.money;
const order = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const listReturns = async (id: string) => (await ana('officeReturns', { q: id })).data.data;

/** Sets the status of a return at the bank, adjusts the account by it and sends the notification. */
async function bankSays(id: string, back: Pick<Return, 'id' | 'valor' | 'status'>): Promise<void> {
  const { state } = server.bank;
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
  await postNotification({ ...payment, pagador: undefined, devolucoes });
}

async function postNotification(pix: object): Promise<void> {
  const answer = await fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [pix] }),
  });
  expect(answer.status).toBe(200);
  await server.settle();
}

describe('a Pix that the bank takes back', () => {
  it('is taken from the player, who is notified, and is listed for staff', async () => {
    const { order_number, pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code);
    server.clock.advance(5 * 24 * 3600);
    ana = await signInStaff(server, 'finance', 'days-later@arara.test');
    maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect(await findPayment(ana, id)).toMatchObject({ status: 'credited', amount: '0.00', returned: '50.00' });
    expect(await order(order_number)).toMatchObject({ status: 2, reason_code: 'taken_back' });
    const { data: open } = await ana('officeReturns', { status: 'open', player_id: maria.id });
    expect(open.data).toMatchObject([
      {
        payment_id: id,
        nature: 'med_fraud',
        status: 'done',
        by_operator: false,
        amount: '50.00',
        from_cash: '50.00',
        owed: '0.00',
        player_id: maria.id,
        order_number,
        reviewed_by: null,
      },
    ]);
    expect(server.logged.some((line) => line.includes('took back a Pix') && line.includes('"level":50'))).toBe(true);
    const [row] = open.data;
    await ana('officeReturnLooked', { id: row?.id ?? '', note: 'Conta bloqueada até o jogador explicar' });
    expect((await ana('officeReturns', { status: 'open', player_id: maria.id })).data.total).toBe(0);
    await expect(ana('officeReturnLooked', { id: row?.id ?? '', note: 'de novo' })).rejects.toMatchObject({
      error: 'difference_settled',
    });
  });

  it('is owed when the player no longer has it, and no balance goes below zero', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '100.00')).pix_code);
    const account = await prepareWithdrawal(maria);
    const { data: drawing } = await maria.call('drawing', {
      money: '70.00',
      member_bank_id: account,
      qk_pwd: '271828',
    });
    await ana('officeApprove', { id: drawing.id, reason: 'Conferido' });
    await server.settle();
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    const { data: me } = await maria.call('me', {});
    expect(me).toMatchObject({ money: '0.00', held_money: '0.00', debt_money: '70.00' });
    expect(await listReturns(id)).toMatchObject([{ from_cash: '30.00', owed: '70.00', status: 'done' }]);
    await requireSoundBooks(server);
  });

  it('is taken part by part when the bank returns it in parts', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    server.bank.clawBack(id, { amount: centavos(20_01n) });
    await server.settle();
    expect(await balance()).toBe('29.99');
    server.bank.clawBack(id, { nature: 'MED_OPERACIONAL' });
    await server.settle();
    expect(await balance()).toBe('0.00');
    const walked = await walkPages((cursor) => ana('officeReturns', { q: id, limit: 1, ...cursor }));
    expect(walked).toEqual(await listReturns(id));
    expect((await listReturns(id)).map(({ amount, nature }) => `${amount} ${nature}`).toSorted()).toEqual([
      '20.01 med_fraud',
      '29.99 med_operational',
    ]);
  });

  it('is credited only for the rest when the return was known first', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { order_number, pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code);
    server.bank.clawBack(id, { amount: centavos(10_00n) });
    server.bank.faults({ webhook: 'deliver' });
    server.bank.clawBack(id, { amount: centavos(5_00n) });
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect(await findPayment(ana, id)).toMatchObject({ status: 'suspense', cause: 'returned', amount: '35.00' });
    expect((await order(order_number)).status).toBe(1);
  });

  it('leaves the rest in suspense', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    server.bank.clawBack(id, { amount: centavos(9_99n) });
    await server.settle();
    expect(await findPayment(ana, id)).toMatchObject({ status: 'suspense', amount: '40.00', returned: '9.99' });
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'É dela' });
    expect(await balance()).toBe('40.00');
    server.bank.clawBack(id);
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect(await findPayment(ana, id)).toMatchObject({ status: 'resolved', amount: '0.00', returned: '49.99' });
  });

  it('is returned once when we refund it at the same time', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    server.bank.clawBack(id);
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({
      status: 'refunded',
      returned: '49.99',
      refund: { status: 'failed' },
    });
  });

  it('in part, while we refund it, leaves the rest to staff', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    server.bank.clawBack(id, { amount: centavos(10_00n) });
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({
      status: 'suspense',
      amount: '39.99',
      refund: { status: 'failed' },
    });
    await ana('officeRefundPayment', { id, reason: 'Pediu de volta' });
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
  });
});

describe('the notification of a return', () => {
  it('counts once when it is repeated', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    server.bank.faults({ webhook: 'duplicate' });
    server.bank.clawBack(id, { amount: centavos(20_00n) });
    await server.settle();
    const news = server.bank.state.deliveries.findLast(({ kind }) => kind === 'returned')?.news ?? {};
    await Promise.all(Array.from({ length: 10 }, () => postNotification(news)));
    expect(await balance()).toBe('30.00');
    expect(await listReturns(id)).toHaveLength(1);
  });

  it('moves nothing while the return is in progress, and moves its end once', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'EM_PROCESSAMENTO' });
    expect(await balance()).toBe('50.00');
    expect(await listReturns(id)).toMatchObject([{ status: 'processing' }]);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
  });

  it('is made up for by polling when it is lost', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'EM_PROCESSAMENTO' });
    const { state } = server.bank;
    const payment = state.payments.get(id);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const devolucoes = (payment.devolucoes ?? []).map((one) => ({ ...one, status: 'DEVOLVIDO' as const }));
    state.payments.set(id, { ...payment, devolucoes });
    state.balance = centavos(state.balance - 20_00n);
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('30.00');
  });

  it('restores everything after a failed return, and the bank may change its decision again', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'NAO_REALIZADO' });
    expect(await balance()).toBe('50.00');
    expect(await findPayment(ana, id)).toMatchObject({ status: 'credited', amount: '50.00', returned: '0.00' });
    await requireSoundBooks(server);
    await bankSays(id, { id: 'm1', valor: '20.00', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('30.00');
    expect(await listReturns(id)).toMatchObject([{ status: 'done', from_cash: '20.00' }]);
  });

  it('moves nothing when it is forged: the bank is queried', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const payment = server.bank.state.payments.get(id);
    const lie = { id: 'x1', valor: '50.00', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE' };
    await postNotification({ ...payment, devolucoes: [lie] });
    await postNotification({ ...payment, endToEndId: 'E99999004202611201500forged00001', devolucoes: [lie] });
    expect(await balance()).toBe('50.00');
    expect(await listReturns(id)).toEqual([]);
  });

  it('of more than was received is not booked, and alerts the operator', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const { state } = server.bank;
    const held = state.balance;
    await bankSays(id, { id: 'm1', valor: '50.01', status: 'DEVOLVIDO' });
    expect(await balance()).toBe('50.00');
    expect(server.logged.some((line) => line.includes('a return of more than the Pix'))).toBe(true);
    state.payments.set(id, { ...(state.payments.get(id) as Payment), devolucoes: [] });
    state.balance = held;
  });
});

describe('returns that arrive out of order', () => {
  it('are booked in any order: a failed one frees its amount for the one that was executed instead', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    await bankSays(id, { id: 'm1', valor: '49.99', status: 'DEVOLVIDO' });
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded' });
    const { state } = server.bank;
    const payment = state.payments.get(id);
    const [first] = payment?.devolucoes ?? [];
    if (payment === undefined || first === undefined) throw new Error('the bank has no such return');
    const logged = server.logged.length;
    const instead: Return = { ...first, id: 'm2', rtrId: 'Dm2' };
    const devolucoes = [instead, { ...first, status: 'NAO_REALIZADO' as const }];
    state.payments.set(id, { ...payment, devolucoes });
    await postNotification({ ...payment, pagador: undefined, devolucoes });
    const statuses = (await listReturns(id)).map(({ id: name, status }) => `${name.split('/')[1]} ${status}`);
    expect(statuses.toSorted()).toEqual(['m1 failed', 'm2 done']);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
    expect(server.logged.slice(logged).join('')).not.toContain('a return of more than the Pix');
  });
});

describe('a Pix that staff credited to another player than ordered it', () => {
  it('is taken from the credited player, who is notified; the ordering player is not', async () => {
    const { order_number } = await requestDeposit(maria, '50.00');
    const id = await underpayDeposit(server, maria, '50.00');
    const joao = await registerMember(server, { realname: 'João Pereira' });
    await ana('officeCreditPayment', { id, player_id: joao.id, reason: 'Pagou o código da Maria' });
    await server.settle();
    const socket = await openListener(server, joao);
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    await socket.waitFor({ type: 'balance', money: '0.00' });
    socket.close();
    expect((await order(order_number)).reason_code).toBeNull();
    const orders = (await maria.call('rechargeList', {})).data.data;
    expect(orders.map(({ reason_code }) => reason_code)).toEqual(orders.map(() => null));
  });
});
