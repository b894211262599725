import { centavos, parseReais } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
type PayOptions = Parameters<TestServer['bank']['pay']>[1];

let server: TestServer;
let maria: TestMember;
let ana: Staff;
let rui: Staff;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance');
  rui = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

const balance = async (who = maria) => (await who.call('me', {})).data.money;

async function ask(money: string) {
  return (await maria.call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
}

/** Pays a code, notifies the server and returns the end-to-end ids of the Pix. */
async function pay(code: string, options?: PayOptions): Promise<string[]> {
  const paid = server.bank.pay(code, options);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await server.settle();
  return paid.payments.map(({ endToEndId }) => endToEndId);
}

async function waiting(endToEndId: string | undefined) {
  const { data } = await ana('officePayments', { q: endToEndId ?? '' });
  return data.data;
}

/** A Pix to the key of the operator without an order. */
function straightToTheKey(amount: bigint, txid?: string): Promise<string[]> {
  const key = server.bank.state.charges.values().next().value?.chave ?? '';
  return pay(
    encodeBrCode({
      kind: 'static',
      key,
      amount: centavos(amount),
      merchantName: 'Arara',
      merchantCity: 'Sao Paulo',
      ...(txid === undefined ? {} : { txid }),
    }),
  );
}

describe('a Pix that does not match its order', () => {
  it.each([
    ['less', 49_99n, '49.99'],
    ['more', 500_00n, '500.00'],
  ])('waits for staff when it is %s, and the order stays open', async (_word, amount, written) => {
    const { order_number, pix_code } = await ask('50.00');
    const [endToEndId] = await pay(pix_code, { amount: centavos(amount) });
    expect(await balance()).toBe('0.00');
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(1);
    expect(await waiting(endToEndId)).toMatchObject([
      {
        id: endToEndId,
        amount: written,
        expected: '50.00',
        order_number,
        player_id: maria.id,
        status: 'suspense',
        cause: 'wrong_amount',
        resolved_by: null,
      },
    ]);
  });

  it('is credited once when the order is paid again; the second waits', async () => {
    const { pix_code } = await ask('50.00');
    const [first, second] = await pay(pix_code, { times: 2 });
    expect(await balance()).toBe('50.00');
    const both = [...(await waiting(first)), ...(await waiting(second))].map(
      ({ status, cause }) => `${status} ${cause}`,
    );
    expect(both.toSorted()).toEqual(['credited matched', 'suspense repeated']);
  });

  it('is credited when it arrives after the order expired', async () => {
    const { order_number, pix_code } = await ask('50.00');
    server.clock.advance(901);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'expire_charges', {}));
    await server.settle();
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(3);
    const [endToEndId] = await pay(pix_code, { force: true });
    expect(await balance()).toBe('50.00');
    expect((await maria.call('rechargeDetail', { order_number })).data).toMatchObject({ status: 2, pix_code: null });
    expect(await waiting(endToEndId)).toMatchObject([{ status: 'credited', cause: 'late' }]);
  });

  it.each([undefined, 'DoacaoDaMaria'])('waits in suspense without an order (txid %s)', async (txid) => {
    await ask('50.00');
    const [endToEndId] = await straightToTheKey(33_00n, txid);
    expect(await waiting(endToEndId)).toMatchObject([
      {
        amount: '33.00',
        txid: txid ?? null,
        expected: null,
        order_number: null,
        player_id: null,
        status: 'suspense',
        cause: 'unknown_txid',
      },
    ]);
  });
});

describe('a Pix that was returned before the server knew it', () => {
  type Payment = Parameters<TestServer['bank']['state']['payments']['set']>[1];
  type Return = NonNullable<Payment['devolucoes']>[number];

  beforeEach(() => server.bank.faults({ webhook: 'drop' }));
  afterEach(() => server.bank.faults({ webhook: 'deliver' }));

  /** The bank returns part of a Pix without a notification. */
  function giveBack(endToEndId: string, valor: string, status: Return['status']): void {
    const { state } = server.bank;
    const payment = state.payments.get(endToEndId);
    if (payment === undefined) throw new Error('the bank has no such Pix');
    const at = payment.horario;
    const back = { id: 'd1', rtrId: 'D1', valor, natureza: 'MED_FRAUDE', status };
    const devolucoes = [{ ...back, horario: { solicitacao: at, liquidacao: at } }];
    state.payments.set(endToEndId, { ...payment, devolucoes });
    if (status === 'DEVOLVIDO') state.balance = centavos(state.balance - (parseReais(valor) ?? 0n));
  }

  it('is not credited and leaves nothing to decide when it was returned in full', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const [id = ''] = await pay(pix_code);
    expect(server.bank.clawBack(id)).toBe(true);
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('0.00');
    expect((await maria.call('rechargeDetail', { order_number })).data.status).toBe(1);
    expect(await waiting(id)).toMatchObject([
      {
        amount: '0.00',
        returned: '50.00',
        expected: '50.00',
        status: 'refunded',
        cause: 'returned',
        resolved_by: null,
      },
    ]);
    await expect(
      ana('officeCreditPayment', { id, player_id: maria.id, reason: 'O comprovante confere' }),
    ).rejects.toMatchObject({ error: 'payment_already_resolved' });
  });

  it('is not credited when only the notification of its full return arrives', async () => {
    const [id = ''] = await pay((await ask('50.00')).pix_code);
    server.bank.faults({ webhook: 'deliver' });
    server.bank.clawBack(id);
    await server.settle();
    expect(await balance()).toBe('0.00');
    expect(await waiting(id)).toMatchObject([{ status: 'refunded', cause: 'returned' }]);
  });

  it('waits for staff when it was returned in part; staff can credit the rest', async () => {
    const [id = ''] = await pay((await ask('50.00')).pix_code);
    giveBack(id, '20.01', 'DEVOLVIDO');
    await server.server.jobs.drain({ early: true });
    expect(await balance()).toBe('0.00');
    expect(await waiting(id)).toMatchObject([
      { amount: '29.99', returned: '20.01', expected: '50.00', status: 'suspense', cause: 'returned' },
    ]);
    await requireSoundBooks(server);
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'O comprovante confere' });
    expect(await balance()).toBe('29.99');
  });

  it('is not credited while it is unknown whether it was returned', async () => {
    const { pix_code } = await ask('50.00');
    const [going = '', staying = ''] = await pay(pix_code, { times: 2 });
    giveBack(going, '50.00', 'EM_PROCESSAMENTO');
    await server.server.jobs.drain({ early: true });
    expect([await waiting(going), await waiting(staying)]).toMatchObject([
      [{ status: 'checking' }],
      [{ status: 'credited' }],
    ]);
    giveBack(going, '50.00', 'NAO_REALIZADO');
    await server.server.jobs.drain({ early: true });
    expect(await waiting(going)).toMatchObject([{ amount: '50.00', returned: '0.00', cause: 'repeated' }]);
    expect(await balance()).toBe('50.00');
  });
});

describe('staff and a payment in suspense', () => {
  const reason = 'O comprovante confere';

  it('lists it, credits it to a player and records who and why', async () => {
    const { pix_code } = await ask('50.00');
    const [id = ''] = await pay(pix_code, { amount: centavos(20_00n) });
    expect((await ana('officePayments', { status: 'suspense', player_id: maria.id })).data.total).toBe(1);
    const { data } = await ana('officeCreditPayment', { id, player_id: maria.id, reason });
    expect(data).toMatchObject({ id, status: 'resolved', player_id: maria.id, resolved_by: 'finance@arara.test' });
    expect(await balance()).toBe('20.00');
    expect((await ana('officePayments', { status: 'suspense', player_id: maria.id })).data.total).toBe(0);
    const { data: audit } = await rui('officeAudit', { q: `payment:${id}` });
    expect(audit.data).toMatchObject([
      {
        action: 'payment.credited',
        reason,
        staff: 'finance@arara.test',
        before: { status: 'suspense' },
        after: { status: 'resolved', player: maria.id },
      },
    ]);
  });

  it('credits it once and refuses a second credit to any player', async () => {
    await ask('50.00');
    const [id = ''] = await straightToTheKey(20_00n);
    const joana = await registerMember(server);
    await ana('officeCreditPayment', { id, player_id: maria.id, reason });
    for (const player_id of [maria.id, joana.id]) {
      await expect(rui('officeCreditPayment', { id, player_id, reason })).rejects.toMatchObject({
        code: 409,
        error: 'payment_already_resolved',
      });
    }
    expect([await balance(), await balance(joana)]).toEqual(['20.00', '0.00']);
  });

  it('credits it once when two people do so at once', async () => {
    await ask('50.00');
    const [id = ''] = await straightToTheKey(20_00n);
    const joana = await registerMember(server);
    const answers = await Promise.allSettled([
      ana('officeCreditPayment', { id, player_id: maria.id, reason }),
      rui('officeCreditPayment', { id, player_id: joana.id, reason }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await balance(), await balance(joana)].toSorted()).toEqual(['0.00', '20.00']);
    expect((await rui('officeAudit', { q: `payment:${id}` })).data.total).toBe(1);
  });

  it('refuses a payment that was credited automatically, an unknown payment and an unknown player', async () => {
    const { pix_code } = await ask('50.00');
    const [id = ''] = await pay(pix_code);
    await expect(ana('officeCreditPayment', { id, player_id: maria.id, reason })).rejects.toMatchObject({
      error: 'payment_already_resolved',
    });
    await expect(ana('officeCreditPayment', { id: 'E0', player_id: maria.id, reason })).rejects.toMatchObject({
      code: 404,
      error: 'not_found',
    });
    const [other = ''] = await straightToTheKey(20_00n);
    await expect(ana('officeCreditPayment', { id: other, player_id: 999_999, reason })).rejects.toMatchObject({
      code: 404,
      error: 'not_found',
    });
    expect(await waiting(other)).toMatchObject([{ status: 'suspense' }]);
  });

  it.each(['support', 'auditor'] as const)('lets %s read payments but not credit them', async (role) => {
    await ask('50.00');
    const [id = ''] = await straightToTheKey(20_00n);
    const call = await signInStaff(server, role);
    expect((await call('officePayments', { q: id })).data.total).toBe(1);
    await expect(call('officeCreditPayment', { id, player_id: maria.id, reason })).rejects.toMatchObject({
      code: 403,
      error: 'forbidden',
    });
    expect(await balance()).toBe('0.00');
  });
});
