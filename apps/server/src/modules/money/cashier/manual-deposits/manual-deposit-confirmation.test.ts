import type { Call } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type TestMember, freshKey } from '../../../../../testing/index.ts';
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
let admin: Call;
let ana: Call;
let rui: Call;

beforeAll(async () => {
  scene = await createReviewedScene();
  ({ server, admin, ana, rui } = scene);
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

describe('confirming a manual deposit', () => {
  it('credits the received amount less the fee, once, and notifies the player', async () => {
    const order = await proved('200.00');
    const reference = endToEndId();
    const { data } = await ana('officeDepositConfirm', { id: order, amount: '200.00', reference });
    expect(data).toMatchObject({
      id: order,
      state: 'credited',
      received: '200.00',
      fee: '3.00',
      reference,
      seen_by: 'ana@arara.test',
      decided_by: 'ana@arara.test',
    });
    expect(await balance()).toBe('197.00');
    expect(await detail(order)).toMatchObject({
      status: 2,
      status_text: 'Creditado',
      fee: '3.00',
      receives: '197.00',
      reason: null,
      pix_code: null,
      review: { state: 'credited', received: '200.00', receipts_left: 0 },
    });
    await expect(
      rui('officeDepositConfirm', { id: order, amount: '200.00', reference: endToEndId() }),
    ).rejects.toMatchObject({
      code: 409,
      error: 'deposit_decided_by',
      message: 'Tarde demais: ana@arara.test já decidiu este depósito. Atualize a lista.',
    });
    expect(await balance()).toBe('197.00');
  });

  it('posts one balanced movement from the account of the bank and leaves the Pix bank unchanged', async () => {
    const order = await proved('50.00', scene.ways.transfer);
    await ana('officeDepositConfirm', { id: order, amount: '50.00', reference: 'TED-4711' });
    const { data } = await admin('officeLedger', { player_id: maria.id });
    expect(data.data).toMatchObject([
      {
        kind: 'deposit',
        cause: `deposit:${order}`,
        legs: [
          { account: 'bank_clearing', amount: '-50.00' },
          { account: 'cash', amount: '48.50' },
          { account: 'fees', amount: '1.50' },
        ],
      },
    ]);
  });

  it.each([
    ['80.00', '78.40', 'O pedido era de R$ 100,00, mas recebemos R$ 80,00. Creditamos o valor recebido.'],
    ['130.00', '127.70', 'O pedido era de R$ 100,00, mas recebemos R$ 130,00. Creditamos o valor recebido.'],
  ])('credits %s for an order of 100.00 as received and states the amount', async (amount, credited, words) => {
    const order = await proved('100.00');
    await ana('officeDepositConfirm', { id: order, amount, reference: endToEndId() });
    expect(await balance()).toBe(credited);
    const shown = await detail(order);
    expect(shown).toMatchObject({ amount: '100.00', receives: credited, reason_code: 'other_amount' });
    expect(shown.reason?.replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('is one confirmation for one Idempotency-Key', async () => {
    const order = await proved('40.00');
    const [key, input] = [freshKey(), { id: order, amount: '40.00', reference: endToEndId() }];
    const first = await ana('officeDepositConfirm', input, { key });
    expect(await ana('officeDepositConfirm', input, { key })).toEqual(first);
    expect(await balance()).toBe('38.60');
  });

  it('is one credit when two people confirm at once', async () => {
    const order = await proved('40.00');
    const ends = await Promise.allSettled(
      [ana, rui, admin].map((staff) =>
        staff('officeDepositConfirm', { id: order, amount: '40.00', reference: endToEndId() }),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe('38.60');
  });

  it('is audited with the ordered and the received amount', async () => {
    const order = await proved('100.00');
    await ana('officeDepositConfirm', { id: order, amount: '90.00', reference: endToEndId(), note: 'extrato de hoje' });
    const { data } = await admin('officeAudit', { subject: `deposit:${order}` });
    expect(data.data).toMatchObject([
      {
        action: 'deposit.confirmed',
        before: { status: 'in_review', ordered: 'R$\u00a0100,00' },
        after: { status: 'credited', received: 'R$\u00a090,00' },
        reason: 'extrato de hoje',
      },
    ]);
  });
});

describe('the bank reference of a payment', () => {
  it.each([
    ['no number of a Pix', '12345678'],
    ['one letter short', 'E1823612020261120150012345678901'.slice(0, 31)],
    ['of another bank’s form', 'D18236120202611201500s0123456789'],
  ])('is refused when it is %s', async (_what, reference) => {
    const order = await proved('20.00');
    await expect(ana('officeDepositConfirm', { id: order, amount: '20.00', reference })).rejects.toMatchObject({
      code: 422,
      error: 'deposit_reference_invalid',
      errors: { reference: [expect.any(String)] },
    });
    expect(await detail(order)).toMatchObject({ review: { state: 'in_review' } });
  });

  it.each(['TED 99/1', '000123', 'a.b-c/d'])('of a bank transfer may be "%s"', async (reference) => {
    const order = await proved('20.00', scene.ways.transfer);
    await ana('officeDepositConfirm', { id: order, amount: '20.00', reference });
    expect((await seen(order)).reference).toBe(reference.replaceAll(' ', ''));
  });

  it('is credited once, in any case and spacing', async () => {
    const reference = `E18236120202611201500abc${'1'.repeat(8)}`;
    await ana('officeDepositConfirm', { id: await proved('20.00'), amount: '20.00', reference });
    for (const again of [reference, reference.toUpperCase(), ` ${reference.toLowerCase()} `])
      await expect(
        rui('officeDepositConfirm', { id: await proved('20.00'), amount: '20.00', reference: again }),
      ).rejects.toMatchObject({
        code: 409,
        error: 'deposit_reference_taken',
        errors: { reference: [expect.any(String)] },
      });
    expect(await balance()).toBe('18.80');
  });

  it('is credited once when two orders use it at once', async () => {
    const [one, other] = [await proved('20.00'), await proved('20.00')];
    const reference = endToEndId();
    const ends = await Promise.allSettled([
      ana('officeDepositConfirm', { id: one, amount: '20.00', reference }),
      rui('officeDepositConfirm', { id: other, amount: '20.00', reference }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe('18.80');
  });

  it('is refused when the Pix bank already reported the Pix, credited or in suspense', async () => {
    const { data } = await maria.call('recharge', { money: '30.00', payment_id: 1, payment_type: 'pix' });
    const paid = server.bank.pay(data.pix_code);
    if (!paid.ok) throw new Error(paid.reason);
    await server.settle();
    const reference = paid.payments[0]?.endToEndId ?? '';
    await expect(
      ana('officeDepositConfirm', { id: await proved('30.00'), amount: '30.00', reference }),
    ).rejects.toMatchObject({ error: 'deposit_reference_taken' });
    expect(await balance()).toBe('30.00');
  });

  it('is not credited again when the Pix bank reports it later', async () => {
    const { data } = await maria.call('recharge', { money: '30.00', payment_id: 1, payment_type: 'pix' });
    const paid = server.bank.pay(data.pix_code);
    if (!paid.ok) throw new Error(paid.reason);
    const reference = paid.payments[0]?.endToEndId ?? '';
    await ana('officeDepositConfirm', { id: await proved('30.00'), amount: '30.00', reference });
    await server.settle();
    expect(await balance()).toBe('28.70');
    const { data: found } = await ana('officePayments', { q: reference });
    expect(found.data).toMatchObject([{ status: 'suspense', cause: 'repeated' }]);
    await expect(
      ana('officeCreditPayment', { id: reference, player_id: maria.id, reason: 'é dela' }),
    ).rejects.toMatchObject({ code: 409, error: 'deposit_reference_taken' });
    expect(await balance()).toBe('28.70');
  });
});

describe('a confirmation above the limit of one person', () => {
  it('requires a second person with the same claim; until then nothing moves and the player sees a review', async () => {
    const order = await proved('1500.00');
    const reference = endToEndId();
    const first = await ana('officeDepositConfirm', { id: order, amount: '1500.00', reference });
    expect(first.data).toMatchObject({ state: 'second_review', received: '1500.00', seen_by: 'ana@arara.test' });
    expect(await balance()).toBe('0.00');
    expect(await detail(order)).toMatchObject({ status: 1, status_text: 'Em análise', review: { state: 'in_review' } });
    await expect(ana('officeDepositConfirm', { id: order, amount: '1500.00', reference })).rejects.toMatchObject({
      code: 409,
      error: 'deposit_second_person',
    });
    const second = await rui('officeDepositConfirm', { id: order, amount: '1500.00', reference });
    expect(second.data).toMatchObject({
      state: 'credited',
      seen_by: 'ana@arara.test',
      decided_by: 'rui@arara.test',
    });
    expect(await balance()).toBe('1484.00');
  });

  it('requires a second person above the daily limits of staff credits', async () => {
    const confirm = async () => {
      const id = await proved('1000.00');
      return (await ana('officeDepositConfirm', { id, amount: '1000.00', reference: endToEndId() })).data.state;
    };
    const states: string[] = [];
    for (let number = 0; number < 5; number += 1) states.push(await confirm());
    expect(states).toEqual(['credited', 'credited', 'credited', 'credited', 'second_review']);
    const { data } = await admin('officeStaffCredits', { player_id: maria.id, form: 'manual_deposit' });
    expect(data.data.map(({ amount, requested_by: by }) => [amount, by])).toEqual(
      Array.from({ length: 4 }, () => ['1000.00', 'ana@arara.test']),
    );
  });

  it('restarts, with another second person, when the second person enters another amount', async () => {
    const order = await proved('1500.00');
    const reference = endToEndId();
    await ana('officeDepositConfirm', { id: order, amount: '1500.00', reference });
    const other = await rui('officeDepositConfirm', { id: order, amount: '1400.00', reference });
    expect(other.data).toMatchObject({ state: 'second_review', received: '1400.00', seen_by: 'rui@arara.test' });
    await ana('officeDepositConfirm', { id: order, amount: '1400.00', reference });
    expect(await balance()).toBe('1385.07');
  });

  it('is judged by the received amount and not by the ordered one', async () => {
    const small = await proved('20.00');
    const { data } = await ana('officeDepositConfirm', { id: small, amount: '1000.01', reference: endToEndId() });
    expect(data.state).toBe('second_review');
    const large = await proved('1500.00');
    const done = await ana('officeDepositConfirm', { id: large, amount: '1000.00', reference: endToEndId() });
    expect(done.data.state).toBe('credited');
  });

  it('applies the limits of the role', async () => {
    const order = await proved('6000.00');
    await expect(
      ana('officeDepositConfirm', { id: order, amount: '6000.00', reference: endToEndId() }),
    ).rejects.toMatchObject({ code: 422, error: 'role_limit_each' });
    expect((await seen(order)).state).toBe('in_review');
  });
});
