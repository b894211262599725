import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { centavos, formatReais, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  channelForm,
  createTestServer,
  freshKey,
  methodForm,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../../testing/index.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';
import { accounts } from '../../ledger/index.ts';
import type { DepositProvider } from './deposit-provider.ts';

/** What the provider of this test keeps of an order, by the order number of the server. */
interface CheckoutOrder {
  amount: string;
  state: 'open' | 'paid' | 'over';
  reference?: string;
}

/** A provider with a checkout page in a server of its own. It accepts an order once by its number and answers polls. */
function createCheckout() {
  const orders = new Map<string, CheckoutOrder>();
  const faults = { mute: 0, refuses: false, page: (number: string) => `https://checkout.example/pay/${number}` };
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const answer = (status: number, data: object = {}) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
      };
      const number = request.url?.split('/').at(-1) ?? '';
      if (request.method === 'GET') {
        asked.push(number);
        const order = orders.get(number);
        return order === undefined ? answer(404) : answer(200, order);
      }
      if (faults.refuses) return answer(422);
      const { amount } = JSON.parse(body) as { amount: string };
      if (!orders.has(number)) orders.set(number, { amount, state: 'open' });
      // The order is stored; the response is lost.
      if (faults.mute > 0) {
        faults.mute -= 1;
        request.socket.destroy();
        return;
      }
      answer(200, { page: faults.page(number) });
    })();
  });
  return { server, orders, faults, asked };
}

/** The adapter to the provider, as an operator's programmer writes one. */
function createCheckoutWay(baseUrl: string): DepositProvider {
  return {
    kind: 'checkout',
    payee: null,
    expirySeconds: 3600,
    async open({ orderNumber, amount }) {
      const body = JSON.stringify({ amount: formatReais(amount) });
      const answer = await fetch(`${baseUrl}/orders/${orderNumber}`, { method: 'POST', body }).catch(() => null);
      if (answer === null) return { outcome: 'unknown' };
      if (!answer.ok) return { outcome: 'refused' };
      const { page } = (await answer.json()) as { page: string };
      return { outcome: 'open', instructions: { pixCode: null, payUrl: page } };
    },
    polling: {
      account: 'bank_clearing',
      async ask({ orderNumber }) {
        const answer = await fetch(`${baseUrl}/orders/${orderNumber}`).catch(() => null);
        if (answer?.ok !== true) return { outcome: 'unknown' };
        const order = (await answer.json()) as CheckoutOrder;
        if (order.state === 'over') return { outcome: 'over' };
        const amount = parseReais(order.amount);
        return order.state === 'paid' && amount !== undefined && order.reference !== undefined
          ? { outcome: 'paid', amount, reference: order.reference }
          : { outcome: 'waiting' };
      },
    },
  };
}

const checkout = createCheckout();
let server: TestServer;
let maria: TestMember;
let order: { payment_type: string; payment_id: number };
let kinds: { kind: string; payee: string | null }[];

beforeAll(async () => {
  checkout.server.listen(0, '127.0.0.1');
  await once(checkout.server, 'listening');
  const { port } = checkout.server.address() as AddressInfo;
  server = await createTestServer({ depositProviders: [createCheckoutWay(`http://127.0.0.1:${port}`)] });
  const admin = await signInStaff(server, 'admin');
  ({ kinds } = await admin('officeMethods', {}));
  const { data } = await admin(
    'officeMethodSave',
    methodForm({
      payment_type: 'carteira',
      kind: 'checkout',
      icon: 'wallet',
      names: { pt: 'Carteira' },
      fee_fixed: '1.00',
      fee_bps: 200,
      channels: [channelForm({ quick_amounts: [] })],
    }),
  );
  order = { payment_type: data.payment_type, payment_id: data.channels[0]?.id ?? 0 };
});

afterAll(async () => {
  await server.close();
  checkout.server.close();
});

beforeEach(async () => {
  maria = await registerMember(server);
});

afterEach(async () => {
  Object.assign(checkout.faults, { mute: 0, refuses: false });
  await requireSoundBooks(server);
});

const ask = (money = '50.00', key = freshKey()) => maria.call('recharge', { money, ...order }, { key });
const detail = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const balance = async () => (await maria.call('me', {})).data.money;
/** Marks the order as paid at the provider. */
function pay(number: string, change: Partial<CheckoutOrder> = {}): void {
  const known = checkout.orders.get(number);
  if (known === undefined) throw new Error('the provider has no such order');
  checkout.orders.set(number, { ...known, state: 'paid', reference: `P${number}`, ...change });
}
async function heldByProvider(): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(-sum(balance), 0)::bigint as held from ledger.operator_balance where account = ${accounts.bank_clearing}`.execute(
    server.database.db,
  );
  return rows[0]?.held ?? 0n;
}

describe('a deposit provider with a page of its own', () => {
  it('is a kind of method that the back office can create', () => {
    expect(kinds).toContainEqual({ kind: 'checkout', payee: null });
  });

  it('receives the player, and the order keeps its page', async () => {
    const { data, pay_url } = await ask();
    expect(pay_url).toBe(`https://checkout.example/pay/${data.order_number}`);
    expect(data).toMatchObject({ pix_code: '', qr_svg: '', fee: '2.00', receives: '48.00' });
    expect(await detail(data.order_number)).toMatchObject({
      status: 1,
      kind: 'checkout',
      method: 'Carteira',
      pay_url,
      pix_code: null,
    });
    expect(checkout.orders.get(data.order_number)).toMatchObject({ amount: '50.00', state: 'open' });
  });

  it('is polled for the payment: credits the player less the fee, once, and notifies them', async () => {
    const listener = await openListener(server, maria);
    const before = await heldByProvider();
    const { data } = await ask();
    await settleDelayedJobs(server);
    expect(await balance()).toBe('0.00');
    pay(data.order_number);
    await settleDelayedJobs(server);
    await settleDelayedJobs(server);
    expect(await balance()).toBe('48.00');
    expect((await heldByProvider()) - before).toBe(50_00n);
    expect(await detail(data.order_number)).toMatchObject({ status: 2, receives: '48.00', pay_url: null });
    expect(await listener.waitFor({ type: 'recharge', order_number: data.order_number })).toMatchObject({ status: 2 });
    listener.close();
  });

  it('is not polled after its final answer', async () => {
    const { data } = await ask();
    pay(data.order_number);
    await settleDelayedJobs(server);
    server.clock.advance(3600);
    await settleDelayedJobs(server);
    expect(checkout.asked.filter((number) => number === data.order_number)).toHaveLength(1);
  });

  it.each([
    ['20.00', '0.80', '19.20'],
    ['80.00', '2.60', '77.40'],
  ])('accepts another amount than ordered: %s is credited less %s', async (amount, fee, receives) => {
    const { data } = await ask();
    pay(data.order_number, { amount });
    await settleDelayedJobs(server);
    expect(await balance()).toBe(receives);
    expect(await detail(data.order_number)).toMatchObject({ status: 2, amount: '50.00', fee, receives });
  });

  it('accepts a late payment', async () => {
    const { data } = await ask();
    server.clock.advance(2 * 3600);
    maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    expect((await detail(data.order_number)).status).toBe(3);
    pay(data.order_number);
    await settleDelayedJobs(server);
    expect(await balance()).toBe('48.00');
    expect((await detail(data.order_number)).status).toBe(2);
  });

  it('ends the order when the provider reports that it will not be paid', async () => {
    const { data } = await ask();
    pay(data.order_number, { state: 'over' });
    await settleDelayedJobs(server);
    expect(await detail(data.order_number)).toMatchObject({ status: 3, pay_url: null });
    expect(await balance()).toBe('0.00');
  });

  it('accepts a payment reference for one order only', async () => {
    const [first, second] = [(await ask()).data.order_number, (await ask()).data.order_number];
    pay(first, { reference: 'P-the-same' });
    pay(second, { reference: 'P-the-same' });
    await settleDelayedJobs(server);
    expect(await balance()).toBe('48.00');
    expect(server.logged.some((line) => line.includes('one payment for two orders'))).toBe(true);
  });

  it('is asked again under the same number after its response was lost', async () => {
    const key = freshKey();
    checkout.faults.mute = 1;
    const before = checkout.orders.size;
    await expect(ask('50.00', key)).rejects.toMatchObject({ code: 503, error: 'psp_unavailable' });
    const { data, pay_url } = await ask('50.00', key);
    expect(pay_url).toContain(data.order_number);
    expect(checkout.orders.size).toBe(before + 1);
  });

  it('ends the order on a refusal and frees the key for another order', async () => {
    const key = freshKey();
    checkout.faults.refuses = true;
    await expect(ask('50.00', key)).rejects.toMatchObject({ code: 503, error: 'psp_unavailable' });
    checkout.faults.refuses = false;
    expect((await ask('50.00', key)).data.money).toBe('50.00');
    expect((await maria.call('rechargeList', {})).data.data.map(({ status }) => status)).toEqual(
      expect.arrayContaining([1, 3]),
    );
  });

  it.each(['http://checkout.example/pay', 'https://a:b@checkout.example/pay', 'javascript:alert(1)'])(
    'sends no player to %s',
    async (page) => {
      const { page: usual } = checkout.faults;
      checkout.faults.page = () => page;
      await expect(ask()).rejects.toMatchObject({ code: 500 });
      checkout.faults.page = usual;
      expect((await maria.call('rechargeList', {})).data.data).toMatchObject([{ status: 1 }]);
    },
  );

  it('holds the received money in its own account; nothing moves at the Pix bank', async () => {
    const [before, atTheBank] = [await heldByProvider(), server.bank.state.balance];
    const { data } = await ask('100.00');
    pay(data.order_number);
    await settleDelayedJobs(server);
    expect(await heldByProvider()).toBe(before + centavos(100_00));
    expect(server.bank.state.balance).toBe(atTheBank);
    expect(await balance()).toBe('97.00');
  });
});
