import type { Call } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestMember, codeSentTo, proofOf, signInStaff } from '../../../../../testing/index.ts';
import {
  type ReviewedScene,
  createReviewedScene,
  endToEndId,
  memberFromAnywhere,
  requireSoundBanks,
  sendReceipt,
} from '../../../../../testing/reviewed-deposits.ts';

let scene: ReviewedScene;
let server: TestServer;
let maria: TestMember;
let ana: Call;
let rui: Call;

beforeAll(async () => {
  scene = await createReviewedScene();
  ({ server, ana, rui } = scene);
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await memberFromAnywhere(server);
});

afterEach(() => requireSoundBanks(server));

const ask = async (money: string, way = scene.ways.pix) =>
  (await maria.call('recharge', { money, ...way })).data.order_number;
const detail = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const balance = async () => (await maria.call('me', {})).data.money;
const seen = async (id: string) => (await ana('officeReviewedDeposit', { id })).data;

/** Creates an order with a receipt, as staff finds it in the queue. */
async function proved(money: string, way = scene.ways.pix): Promise<string> {
  const order = await ask(money, way);
  await sendReceipt(maria, order);
  return order;
}

describe('refusing a manual deposit', () => {
  it.each([
    ['not_received', /Este pagamento não chegou/],
    ['unreadable', /Não conseguimos ler/],
    ['other_payment', /outro pagamento/],
    ['third_party', /conta de outra pessoa/],
    ['already_credited', /já foi creditado/],
    ['altered', /Fale com o suporte/],
  ] as const)('shows the reason %s to the player', async (because, words) => {
    const order = await proved('20.00');
    const { data } = await ana('officeDepositRefuse', { id: order, because });
    expect(data).toMatchObject({ state: 'refused', refusal: because, decided_by: 'ana@arara.test' });
    const shown = await detail(order);
    expect(shown).toMatchObject({ status: 3, status_text: 'Não creditado', reason_code: because });
    expect(shown.reason).toMatch(words);
    expect(await balance()).toBe('0.00');
  });

  it('shows the reason in the language of the player', async () => {
    const order = await proved('20.00');
    await ana('officeDepositRefuse', { id: order, because: 'unreadable' });
    const { data } = await maria.call('rechargeDetail', { order_number: order, lang: 'en' } as never);
    expect(data.reason).toBe('We could not read the receipt. Send a clear picture of the whole receipt.');
  });

  it('happens once and discards the confirmation of the first person', async () => {
    const order = await proved('1500.00');
    await ana('officeDepositConfirm', { id: order, amount: '1500.00', reference: endToEndId() });
    await rui('officeDepositRefuse', { id: order, because: 'altered', note: 'o valor foi editado' });
    await expect(ana('officeDepositRefuse', { id: order, because: 'altered' })).rejects.toMatchObject({
      error: 'deposit_decided_by',
    });
    expect(await seen(order)).toMatchObject({ state: 'refused', seen_by: null, note: 'o valor foi editado' });
  });

  it('can be followed by another receipt, and by a credit when the money arrived', async () => {
    const order = await proved('20.00');
    await ana('officeDepositRefuse', { id: order, because: 'unreadable' });
    expect(await detail(order)).toMatchObject({ review: { state: 'refused', receipts_left: 4 } });
    await sendReceipt(maria, order, 90);
    expect(await detail(order)).toMatchObject({ status: 1, reason: null, review: { state: 'in_review' } });
    await rui('officeDepositConfirm', { id: order, amount: '20.00', reference: endToEndId() });
    expect(await balance()).toBe('18.80');
  });

  it('can be corrected by another staff member who finds the money', async () => {
    const order = await proved('20.00');
    await ana('officeDepositRefuse', { id: order, because: 'not_received' });
    await rui('officeDepositConfirm', { id: order, amount: '20.00', reference: endToEndId() });
    expect(await detail(order)).toMatchObject({ status: 2, reason: null });
  });
});

describe('a caller without permission', () => {
  it('is refused: other roles and the player', async () => {
    const order = await proved('20.00');
    const id = (await seen(order)).pictures[0]?.id ?? '';
    const risk = await signInStaff(server, 'risk', `risk${order}@arara.test`);
    for (const refused of [
      () => risk('officeReviewedDeposits', {}),
      () => risk('officeReviewedDeposit', { id: order }),
      () => risk('officeReceipt', { id }),
      () => risk('officeDepositConfirm', { id: order, amount: '20.00', reference: endToEndId() }),
      () => risk('officeDepositRefuse', { id: order, because: 'altered' }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 403 });
  });

  it('cannot decide on an order of their own account', async () => {
    const order = await proved('20.00');
    const email = 'ana@arara.test';
    await maria.call('emailBind', { email, proof: await proofOf(maria.call) });
    await maria.call('emailVerify', { code: await codeSentTo(server, email) });
    const own = { code: 409, error: 'own_deposit' };
    const confirmation = { id: order, amount: '20.00', reference: endToEndId() };
    await expect(ana('officeDepositConfirm', confirmation)).rejects.toMatchObject(own);
    await expect(ana('officeDepositRefuse', { id: order, because: 'altered' })).rejects.toMatchObject(own);
  });

  it('finds no order of another kind', async () => {
    const { data } = await maria.call('recharge', { money: '30.00', payment_id: 1, payment_type: 'pix' });
    const { order_number: id } = data;
    for (const refused of [
      () => ana('officeReviewedDeposit', { id }),
      () => ana('officeDepositConfirm', { id, amount: '30.00', reference: endToEndId() }),
      () => ana('officeDepositRefuse', { id, because: 'altered' }),
      () => sendReceipt(maria, id),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 404, error: 'order_unknown' });
    expect((await detail(id)).review).toBeNull();
  });
});
