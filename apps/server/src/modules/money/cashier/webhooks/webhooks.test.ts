import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import { type TestServer, type TestMember, createTestServer, registerMember } from '../../../../../testing/index.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await requireSoundBooks(server);
});

const balance = async () => (await maria.call('me', {})).data.money;
const status = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data.status;

async function ask(money: string) {
  return (await maria.call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
}

/** Pays a code and returns the notification of the bank. */
function pay(code: string): Record<string, unknown> {
  const paid = server.bank.pay(code);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  return server.bank.state.deliveries.at(-1)?.news ?? {};
}

/** Posts a notification as the bank does, or as somebody who found the path. */
function postNotification(body: unknown, path = server.server.webhookPath): Promise<Response> {
  return fetch(`${server.url}${path}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a payment notification', () => {
  it('credits the payment and notifies the member on the open page', async () => {
    const listener = await openListener(server, maria);
    const { order_number, pix_code } = await ask('50.00');
    pay(pix_code);
    await server.settle();
    await listener.waitFor({ type: 'recharge', order_number, status: 2 });
    await listener.waitFor({ type: 'balance', money: '50.00' });
    listener.close();
    expect(await balance()).toBe('50.00');
  });

  it('that is lost is made up for by polling', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { order_number, pix_code } = await ask('50.00');
    pay(pix_code);
    await server.settle();
    expect(await status(order_number)).toBe(1);
    await server.server.jobs.drain({ early: true });
    expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('50.00');
  });

  it('that is lost is made up for by further polling for a day', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await ask('50.00');
    for (let times = 0; times < 3; times += 1) await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('0.00');
    pay(pix_code);
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('50.00');
    expect(await server.server.jobs.drain({ early: true })).toBe(0);
    await ask('30.00');
    server.clock.advance(24 * 3600 + 1);
    await server.server.jobs.drain({ early: true });
    expect(await server.server.jobs.drain({ early: true })).toBe(0);
    maria = await registerMember(server);
  });

  it('that is lost while the bank is unavailable is polled again later', async () => {
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await ask('50.00');
    pay(pix_code);
    server.bank.faults({ api: 'error_503' });
    await server.server.jobs.drain({ early: true });
    server.bank.faults({ api: 'none' });
    expect(await balance()).toBe('0.00');
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('50.00');
  });

  it.each(['duplicate', 'delay', 'reorder'] as const)('counts once under %s', async (webhook) => {
    server.bank.faults({ webhook });
    const orders = [await ask('50.00'), await ask('30.00'), await ask('20.00')];
    for (const { pix_code } of orders) pay(pix_code);
    await server.settle();
    for (const { order_number } of orders) expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('100.00');
  });

  it('counts once when it arrives twenty times at once', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const news = pay(pix_code);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        expect((await postNotification({ pix: [news] })).status).toBe(200);
        await server.server.jobs.drain();
      }),
    );
    await server.settle();
    expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('50.00');
  });

  it('may contain several payments, also unknown ones', async () => {
    const joana = await registerMember(server);
    const { data: hers } = await joana.call('recharge', { money: '70.00', payment_id: 1, payment_type: 'pix' });
    server.bank.faults({ webhook: 'drop' });
    const first = pay((await ask('50.00')).pix_code);
    const second = pay((await ask('30.00')).pix_code);
    const pix = [first, pay(hers.pix_code), { nonsense: true }, second];
    await postNotification({ pix });
    await server.settle();
    expect(await balance()).toBe('80.00');
    expect((await joana.call('me', {})).data.money).toBe('70.00');
  });

  it('is processed as far as the bank responds; a retry processes the rest', async () => {
    server.bank.faults({ webhook: 'drop' });
    const first = pay((await ask('50.00')).pix_code);
    const second = pay((await ask('30.00')).pix_code);
    await postNotification({ pix: [first, second] });
    server.bank.faults({ api: 'error_500', apiCalls: 1 });
    await server.settle();
    expect(await balance()).toBe('30.00');
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('80.00');
  });
});

describe('a notification that the bank did not send', () => {
  it('is refused without the secret of the path', async () => {
    server.bank.faults({ webhook: 'drop' });
    const news = pay((await ask('50.00')).pix_code);
    for (const path of [
      '/pix/',
      '/pix/guessed',
      `${server.server.webhookPath}x`,
      server.server.webhookPath.slice(0, -1),
    ]) {
      expect((await postNotification({ pix: [news] }, path)).status).toBe(404);
    }
    await server.settle();
    expect(await balance()).toBe('0.00');
  });

  it('credits nothing that the bank does not know', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const real = pay((await ask('10.00')).pix_code);
    await server.settle();
    const txid = server.bank.state.charges.values().find((charge) => charge.pixCopiaECola === pix_code)?.txid;
    const endToEndId = 'E99999004202611201500aaaaaaaaaaa';
    await postNotification({ pix: [{ ...real, endToEndId, txid, valor: '50.00' }] });
    await postNotification({ pix: [{ ...real, endToEndId, txid: 'a'.repeat(32), valor: '5000.00' }] });
    await server.settle();
    expect(await status(order_number)).toBe(1);
    expect(await balance()).toBe('10.00');
  });

  it('cannot change the player or the amount of a payment', async () => {
    const order = await ask('5000.00');
    server.bank.faults({ webhook: 'drop' });
    const joana = await registerMember(server);
    const { data: hers } = await joana.call('recharge', { money: '10.00', payment_id: 1, payment_type: 'pix' });
    const news = pay(hers.pix_code);
    const txid = server.bank.state.charges.values().find((charge) => charge.pixCopiaECola === order.pix_code)?.txid;
    await postNotification({ pix: [{ ...news, txid, valor: '5000.00' }] });
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect((await joana.call('me', {})).data.money).toBe('10.00');
  });

  it('is accepted without effect when it makes no sense', async () => {
    const senseless = [
      null,
      7,
      'pix',
      [],
      {},
      { pix: null },
      { pix: [null, 7, {}, { endToEndId: '../cob' }] },
      { evento: 'teste_webhook' },
    ];
    for (const body of senseless) expect((await postNotification(body)).status).toBe(200);
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect(server.logged.filter((line) => line.includes('could not be read')).length).toBeGreaterThanOrEqual(
      senseless.length - 1,
    );
  });

  it('is accepted with characters that the database cannot store', async () => {
    const news = pay((await ask('50.00')).pix_code);
    const answer = await postNotification({ pix: [{ ...news, infoPagador: 'oi\u0000 \ud800' }] });
    expect(answer.status).toBe(200);
    await server.settle();
    expect(await balance()).toBe('50.00');
  });
});
