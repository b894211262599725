import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import { decodeBrCode } from '@arara/pix';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestMember, freshKey, signIn, signInStaff } from '../../../../../testing/index.ts';
import {
  type ReviewedScene,
  createReviewedScene,
  memberFromAnywhere,
  requireSoundBanks,
  sendReceipt,
} from '../../../../../testing/reviewed-deposits.ts';

let scene: ReviewedScene;
let server: TestServer;
let maria: TestMember;
let admin: Call;

beforeAll(async () => {
  scene = await createReviewedScene();
  ({ server, admin } = scene);
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await memberFromAnywhere(server);
});

afterEach(() => requireSoundBanks(server));

const ask = async (money: string, way = scene.ways.pix) =>
  (await maria.call('recharge', { money, ...way })).data.order_number;
const detail = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;

/** Creates an order with a receipt, as staff finds it in the queue. */
async function proved(money: string, way = scene.ways.pix): Promise<string> {
  const order = await ask(money, way);
  await sendReceipt(maria, order);
  return order;
}

describe('a manual deposit', () => {
  it('by Pix shows a code for the key of the operator, with the amount and the order number', async () => {
    const { data, message, pay_url } = await maria.call('recharge', { money: '37.50', ...scene.ways.pix });
    expect(message).toBe('Pedido criado. Faça o pagamento e envie o comprovante.');
    expect(pay_url).toBe(`/recharge-payment?order=${data.order_number}`);
    expect(decodeBrCode(data.pix_code)).toMatchObject({
      ok: true,
      value: {
        kind: 'static',
        key: 'caixa@arara.example',
        merchantName: 'Arara Jogos Ltda',
        merchantCity: 'Sao Paulo',
        amount: centavos(37_50n),
        txid: data.order_number,
      },
    });
    expect(await detail(data.order_number)).toMatchObject({
      status: 1,
      status_text: 'Aguardando pagamento',
      pix_code: data.pix_code,
      review: {
        state: 'unpaid',
        payee: { kind: 'pix_key', key: 'caixa@arara.example', holder: 'Arara Jogos Ltda' },
        receipts: [],
        receipts_left: 5,
        refusal: null,
        received: null,
      },
    });
    expect(server.bank.state.charges.size).toBe(0);
  });

  it('by bank transfer shows the account and no code', async () => {
    const order = await ask('100.00', scene.ways.transfer);
    expect(await detail(order)).toMatchObject({
      method: 'Transferência bancária',
      pix_code: null,
      qr_svg: null,
      review: {
        payee: {
          kind: 'bank_account',
          bank_code: '341',
          bank_name: 'Banco do Bairro',
          branch: '1234',
          account: '56789-0',
          tax_id: '11.222.333/0001-81',
        },
      },
    });
  });

  it('keeps the payment instructions of its creation when the method changes', async () => {
    const order = await ask('20.00', scene.ways.transfer);
    const { data } = await admin('officeMethods', {});
    const method = data.find(({ payment_type }) => payment_type === 'transferencia');
    if (method === undefined) throw new Error('there is no transfer');
    const { updated_at: _at, ...form } = method;
    const moved = form.channels.map((one) => ({
      ...one,
      payee: one.payee?.kind === 'bank_account' ? { ...one.payee, account: '11111-1' } : one.payee,
    }));
    await admin('officeMethodSave', { ...form, channels: moved });
    expect(await detail(order)).toMatchObject({ review: { payee: { account: '56789-0' } } });
    expect(await detail(await ask('20.00', scene.ways.transfer))).toMatchObject({
      review: { payee: { account: '11111-1' } },
    });
  });

  it('is one order for one Idempotency-Key', async () => {
    const key = freshKey();
    const [one, other] = [
      await maria.call('recharge', { money: '25.00', ...scene.ways.pix }, { key }),
      await maria.call('recharge', { money: '25.00', ...scene.ways.pix }, { key }),
    ];
    expect(other).toEqual(one);
  });
});

describe('a manual deposit after three days', () => {
  it('expires unless a receipt waits, and is still credited when its money arrives', async () => {
    const [silent, waiting] = [await ask('60.00', scene.ways.transfer), await proved('20.00')];
    server.clock.advance(3 * 86_400);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    const call = server.call(await signIn(server, maria.account));
    const state = async (order_number: string) => (await call('rechargeDetail', { order_number })).data;
    expect(await state(silent)).toMatchObject({ status: 3, status_text: 'Expirado', review: { state: 'expired' } });
    expect(await state(waiting)).toMatchObject({ status: 1, review: { state: 'in_review' } });

    const eva = await signInStaff(server, 'finance', 'eva@arara.test');
    await eva('officeDepositConfirm', { id: silent, amount: '60.00', reference: 'DOC 12345' });
    expect(await state(silent)).toMatchObject({ status: 2, receives: '58.40', review: { state: 'credited' } });
  });

  it('counts against a limit of deposits after it expired, since a receipt reopens it', async () => {
    await maria.call('limitSet', { kind: 'deposit', period: 'month', amount: '50.00' });
    await ask('30.00');
    server.clock.advance(3 * 86_400);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    const call = server.call(await signIn(server, maria.account));
    const { data } = await call('limits', {});
    const used = data.limits.filter(({ kind }) => kind === 'deposit').map(({ period, used: sum }) => [period, sum]);
    expect(used).toContainEqual(['day', '0.00']);
    expect(used).toContainEqual(['month', '30.00']);
    await expect(call('recharge', { money: '30.00', ...scene.ways.pix })).rejects.toMatchObject({
      error: 'limit_reached',
    });
  });

  it('is reopened by a receipt for three months', async () => {
    const order = await ask('20.00');
    server.clock.advance(3 * 86_400);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    let call = server.call(await signIn(server, maria.account));
    expect(await sendReceipt({ call }, order)).toMatchObject({ state: 'in_review', receipts_left: 4 });
    server.clock.advance(90 * 86_400);
    call = server.call(await signIn(server, maria.account));
    await expect(sendReceipt({ call }, order, 50)).rejects.toMatchObject({ code: 409, error: 'receipt_not_taken' });
  });
});
