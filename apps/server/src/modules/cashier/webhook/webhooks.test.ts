import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { type TestHouse, type TestMember, createTestHouse, registerMember } from '../../../../testing/index.ts';
import { listen } from '../../../../testing/listener.ts';

let house: TestHouse;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
});

afterAll(() => house.close());

beforeEach(async () => {
  maria = await registerMember(house);
});

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0 });
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await requireSoundBooks(house);
});

const balance = async () => (await maria.call('me', {})).data.money;
const status = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data.status;

async function ask(money: string) {
  return (await maria.call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
}

/** Pays and answers the news that the bank has of it. */
function pay(code: string): Record<string, unknown> {
  const paid = house.bank.pay(code);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  return house.bank.state.deliveries.at(-1)?.news ?? {};
}

/** Posts news as the bank does, or as somebody who found out where. */
function tell(body: unknown, path = house.house.webhookPath): Promise<Response> {
  return fetch(`${house.url}${path}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('news of a payment', () => {
  it('credits it, and the member is told on the open page', async () => {
    const listener = await listen(house, maria);
    const { order_number, pix_code } = await ask('50.00');
    pay(pix_code);
    await house.settle();
    await listener.hears({ type: 'recharge', order_number, status: 2 });
    await listener.hears({ type: 'balance', money: '50.00' });
    listener.close();
    expect(await balance()).toBe('50.00');
  });

  it('that is lost is made up for by asking', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { order_number, pix_code } = await ask('50.00');
    pay(pix_code);
    await house.settle();
    expect(await status(order_number)).toBe(1);
    await house.house.jobs.drain({ early: true });
    expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('50.00');
  });

  it('that is lost is made up for however often was asked before, for a day', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { pix_code } = await ask('50.00');
    for (let times = 0; times < 3; times += 1) await house.house.jobs.drain({ early: true });
    expect(await balance()).toBe('0.00');
    pay(pix_code);
    await house.house.jobs.drain({ early: true });
    expect(await balance()).toBe('50.00');
    expect(await house.house.jobs.drain({ early: true })).toBe(0);
    await ask('30.00');
    house.clock.advance(24 * 3600 + 1);
    await house.house.jobs.drain({ early: true });
    expect(await house.house.jobs.drain({ early: true })).toBe(0);
    maria = await registerMember(house);
  });

  it('that is lost while the bank cannot be asked either is asked for again', async () => {
    house.bank.faults({ webhook: 'drop' });
    const { pix_code } = await ask('50.00');
    pay(pix_code);
    house.bank.faults({ api: 'error_503' });
    await house.house.jobs.drain({ early: true });
    house.bank.faults({ api: 'none' });
    expect(await balance()).toBe('0.00');
    await house.house.jobs.drain({ early: true });
    expect(await balance()).toBe('50.00');
  });

  it.each(['duplicate', 'delay', 'reorder'] as const)('counts once under %s', async (webhook) => {
    house.bank.faults({ webhook });
    const orders = [await ask('50.00'), await ask('30.00'), await ask('20.00')];
    for (const { pix_code } of orders) pay(pix_code);
    await house.settle();
    for (const { order_number } of orders) expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('100.00');
  });

  it('twenty times at once, worked by as many, counts once', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const news = pay(pix_code);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        expect((await tell({ pix: [news] })).status).toBe(200);
        await house.house.jobs.drain();
      }),
    );
    await house.settle();
    expect(await status(order_number)).toBe(2);
    expect(await balance()).toBe('50.00');
  });

  it('comes several to a message, those of others among them', async () => {
    const joana = await registerMember(house);
    const { data: hers } = await joana.call('recharge', { money: '70.00', payment_id: 1, payment_type: 'pix' });
    house.bank.faults({ webhook: 'drop' });
    const first = pay((await ask('50.00')).pix_code);
    const second = pay((await ask('30.00')).pix_code);
    const pix = [first, pay(hers.pix_code), { nonsense: true }, second];
    await tell({ pix });
    await house.settle();
    expect(await balance()).toBe('80.00');
    expect((await joana.call('me', {})).data.money).toBe('70.00');
  });

  it('is understood as far as the bank answers; the rest comes with the next try', async () => {
    house.bank.faults({ webhook: 'drop' });
    const first = pay((await ask('50.00')).pix_code);
    const second = pay((await ask('30.00')).pix_code);
    await tell({ pix: [first, second] });
    house.bank.faults({ api: 'error_500', apiCalls: 1 });
    await house.settle();
    expect(await balance()).toBe('30.00');
    await house.house.jobs.drain({ early: true });
    expect(await balance()).toBe('80.00');
  });
});

describe('news that the bank did not send', () => {
  it('is not heard without the secret of the path', async () => {
    house.bank.faults({ webhook: 'drop' });
    const news = pay((await ask('50.00')).pix_code);
    for (const path of ['/pix/', '/pix/guessed', `${house.house.webhookPath}x`, house.house.webhookPath.slice(0, -1)]) {
      expect((await tell({ pix: [news] }, path)).status).toBe(404);
    }
    await house.settle();
    expect(await balance()).toBe('0.00');
  });

  it('credits nothing that the bank does not know, for the bank is asked', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const real = pay((await ask('10.00')).pix_code);
    await house.settle();
    const txid = house.bank.state.charges.values().find((charge) => charge.pixCopiaECola === pix_code)?.txid;
    const endToEndId = 'E99999004202611201500aaaaaaaaaaa';
    await tell({ pix: [{ ...real, endToEndId, txid, valor: '50.00' }] });
    await tell({ pix: [{ ...real, endToEndId, txid: 'a'.repeat(32), valor: '5000.00' }] });
    await house.settle();
    expect(await status(order_number)).toBe(1);
    expect(await balance()).toBe('10.00');
  });

  it('cannot change whose a payment is, nor how much', async () => {
    const order = await ask('5000.00');
    house.bank.faults({ webhook: 'drop' });
    const joana = await registerMember(house);
    const { data: hers } = await joana.call('recharge', { money: '10.00', payment_id: 1, payment_type: 'pix' });
    const news = pay(hers.pix_code);
    const txid = house.bank.state.charges.values().find((charge) => charge.pixCopiaECola === order.pix_code)?.txid;
    await tell({ pix: [{ ...news, txid, valor: '5000.00' }] });
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect((await joana.call('me', {})).data.money).toBe('10.00');
  });

  it('is taken and does nothing when it makes no sense', async () => {
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
    for (const body of senseless) expect((await tell(body)).status).toBe(200);
    await house.settle();
    expect(await balance()).toBe('0.00');
    expect(house.logged.filter((line) => line.includes('could not be read')).length).toBeGreaterThanOrEqual(
      senseless.length - 1,
    );
  });

  it('is taken with letters that the database has no place for', async () => {
    const news = pay((await ask('50.00')).pix_code);
    const answer = await tell({ pix: [{ ...news, infoPagador: 'oi\u0000 \ud800' }] });
    expect(answer.status).toBe(200);
    await house.settle();
    expect(await balance()).toBe('50.00');
  });
});
