import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  freshKey,
} from '../../../../../testing/index.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
});

afterAll(() => server.close());

afterEach(async () => {
  server.bank.faults({ api: 'none', apiCalls: 0, existingCharge: 'revise' });
  await server.settle();
  await requireSoundBooks(server);
});

const pix = { payment_id: 1, payment_type: 'pix' };
const ask = (money: string, key?: string, who = maria) =>
  who.call('recharge', { money, ...pix }, key === undefined ? {} : { key });
const detail = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
/** Runs the expiry job, as the scheduler does every minute. */
async function expire(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
  await server.settle();
}
const charges = () => [...server.bank.state.charges.values()];
const balance = async (who = maria) => (await who.call('me', {})).data.money;

describe('requesting a deposit', () => {
  it('returns a code for exactly that amount and leaves the order awaiting', async () => {
    const { data, pay_url } = await ask('37.50');
    expect(data).toMatchObject({ money: '37.50', expires_at: '2026-11-20T15:15:00.000Z' });
    expect(data.pix_code).toContain('540537.50');
    expect(data.qr_svg).toMatch(/^<svg/);
    expect(pay_url).toBe(`/recharge-payment?order=${data.order_number}`);
    expect(await detail(data.order_number)).toMatchObject({
      status: 1,
      amount: '37.50',
      pix_code: data.pix_code,
      paid_at: null,
    });
    expect(charges().at(-1)?.valor.original).toBe('37.50');
    expect(await balance()).toBe('0.00');
  });

  it.each([
    ['9.99', 'below_minimum', /R\$\s10,00/],
    ['50000.01', 'above_maximum', /R\$\s50\.000,00/],
  ])('refuses %s and names the bound', async (money, error, words) => {
    const before = charges().length;
    await expect(ask(money)).rejects.toMatchObject({
      code: 422,
      error,
      errors: { money: [expect.stringMatching(words)] },
    });
    expect(charges()).toHaveLength(before);
  });

  it.each(['10.00', '50000.00'])('accepts the bound itself, %s', async (money) => {
    expect((await ask(money)).data.money).toBe(money);
  });

  it.each(['-10.00', '0', '10.001', '1e3', '10,00', ' 10 ', 'NaN', ''])('refuses the amount "%s"', async (money) => {
    await expect(ask(money)).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
      errors: { money: [expect.any(String)] },
    });
  });

  it('refuses an unknown channel and an unknown method', async () => {
    const money = '20.00';
    await expect(maria.call('recharge', { money, ...pix, payment_id: 99 })).rejects.toMatchObject({
      code: 422,
      error: 'method_unknown',
      errors: { payment_id: [expect.any(String)] },
    });
    await expect(maria.call('recharge', { money, ...pix, payment_type: 'boleto' })).rejects.toMatchObject({
      code: 422,
      error: 'method_unknown',
      errors: { payment_type: [expect.any(String)] },
    });
  });

  it('shows an order only to its owner', async () => {
    const { data } = await ask('20.00');
    const joana = await registerMember(server);
    await expect(joana.call('rechargeDetail', { order_number: data.order_number })).rejects.toMatchObject({
      code: 404,
      error: 'order_unknown',
    });
    expect((await joana.call('rechargeList', {})).data.total).toBe(0);
  });
});

describe('two requests with one Idempotency-Key', () => {
  it('return the same order, with one charge at the bank', async () => {
    const key = freshKey();
    const before = charges().length;
    const first = await ask('25.00', key);
    expect(await ask('25.00', key)).toEqual(first);
    expect(charges()).toHaveLength(before + 1);
  });

  it('open one order when many arrive at once', async () => {
    const key = freshKey();
    const before = charges().length;
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask('25.00', key)));
    const orders = new Set(
      answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value.data.order_number),
    );
    expect(orders.size).toBe(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ error: 'busy' });
    expect(orders).toContain((await ask('25.00', key)).data.order_number);
    expect(charges()).toHaveLength(before + 1);
  });

  it('are refused when the amount differs', async () => {
    const key = freshKey();
    await ask('25.00', key);
    await expect(ask('26.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
  });

  it('are independent between members', async () => {
    const key = freshKey();
    const joana = await registerMember(server);
    const hers = await ask('25.00', key, joana);
    expect((await ask('25.00', key)).data.order_number).not.toBe(hers.data.order_number);
  });
});

describe('a bank that does not respond', () => {
  it.each([
    ['after the work was done', 'silence', 'revise'],
    ['after the work was done, and calls the second try a conflict', 'silence', 'conflict'],
    ['but garbage', 'garbled', 'conflict'],
    ['but an error', 'error_500', 'revise'],
    ['but that it is closed', 'error_503', 'revise'],
    ['but that we ask too often', 'error_429', 'revise'],
  ] as const)('%s: the same key completes the same charge', async (_words, api, existingCharge) => {
    const key = freshKey();
    const before = charges().length;
    server.bank.faults({ api, apiCalls: 1, existingCharge });
    await expect(ask('40.00', key)).rejects.toMatchObject({
      code: 503,
      error: 'psp_unavailable',
      retryAfterSeconds: 5,
    });
    const { data } = await ask('40.00', key);
    expect(charges()).toHaveLength(before + 1);
    expect(charges().at(-1)).toMatchObject({ pixCopiaECola: data.pix_code, solicitacaoPagador: data.order_number });
    expect((await detail(data.order_number)).pix_code).toBe(data.pix_code);
  });

  it('shows the payer their own text in the app of the bank, after the number of the order', async () => {
    const { data } = await maria.call('recharge', {
      money: '50.00',
      payment_id: 1,
      payment_type: 'pix',
      payment_desc: 'mesada de maio',
    });
    expect(charges().at(-1)?.solicitacaoPagador).toBe(`${data.order_number} · mesada de maio`);
  });

  it('keeps the key bound to its first amount', async () => {
    const key = freshKey();
    server.bank.faults({ api: 'error_503', apiCalls: 1 });
    await expect(ask('40.00', key)).rejects.toMatchObject({ error: 'psp_unavailable' });
    await expect(ask('41.00', key)).rejects.toMatchObject({ code: 409, error: 'key_reused' });
  });

  it('ends an order whose charge the bank refuses; the key creates another', async () => {
    const key = freshKey();
    server.bank.faults({ api: 'silence', apiCalls: 1 });
    await expect(ask('45.00', key)).rejects.toMatchObject({ error: 'psp_unavailable' });
    const charge = charges().at(-1);
    expect(charge?.valor.original).toBe('45.00');
    if (charge) server.bank.state.charges.set(charge.txid, { ...charge, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    await expect(ask('45.00', key)).rejects.toMatchObject({ code: 503, error: 'psp_unavailable' });
    const refused = charge?.solicitacaoPagador ?? '';
    expect(await detail(refused)).toMatchObject({ status: 3, pix_code: null });
    const { data } = await ask('45.00', key);
    expect(data.order_number).not.toBe(refused);
    expect(data.pix_code).toContain('540545.00');
  });

  it('expires an order without a code in time; the key creates another', async () => {
    const key = freshKey();
    server.bank.faults({ api: 'error_503', apiCalls: 1 });
    await expect(ask('46.00', key)).rejects.toMatchObject({ error: 'psp_unavailable' });
    server.clock.advance(900);
    await expire();
    const ended = (await maria.call('rechargeList', { limit: 100 })).data.data.find(({ amount }) => amount === '46.00');
    expect(ended).toMatchObject({ status: 3, status_text: 'Não concluído' });
    expect((await ask('46.00', key)).data.order_number).not.toBe(ended?.order_number);
  });
});

describe('an order that is not paid in time', () => {
  it('expires and notifies its owner', async () => {
    const { data } = await ask('60.00');
    const listener = await openListener(server, maria);
    server.clock.advance(899);
    await expire();
    expect((await detail(data.order_number)).status).toBe(1);
    server.clock.advance(1);
    await expire();
    await listener.waitFor({ type: 'recharge', order_number: data.order_number, status: 3 });
    listener.close();
    expect(await detail(data.order_number)).toMatchObject({ status: 3, pix_code: null, qr_svg: null });
  });

  it('stays as it is when it was paid', async () => {
    const order = await deposit(server, maria, '15.00');
    server.clock.advance(901);
    await expire();
    expect((await detail(order)).status).toBe(2);
  });
});
