import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  requireOwnAccount,
  createTestServer,
  makePayer,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
type PayOptions = Parameters<TestServer['bank']['pay']>[1];

let server: TestServer;
let admin: Staff;
let maria: TestMember;
let made = 0;

/** Returns another CPF for each test: no two members share one. */
function freshCpf(): string {
  made += 1;
  const body = String(700_000_000 + made);
  const digit = (text: string): number => {
    const sum = [...text].reduce((all, one, at) => all + Number(one) * (text.length + 1 - at), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(body);
  return `${body}${first}${digit(`${body}${first}`)}`;
}

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  await requireOwnAccount(admin);
});

afterAll(() => server.close());

let cpf: string;

beforeEach(async () => {
  maria = await registerMember(server);
  cpf = freshCpf();
  await makePayer(maria, cpf);
});

afterEach(async () => {
  server.bank.faults({
    webhook: 'deliver',
    api: 'none',
    apiCalls: 0,
    refund: 'done',
    payerDetail: 'full',
    payerFilter: 'kept',
  });
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await server.settle();
  await requireSoundBooks(server);
});

const balance = async () => (await maria.call('me', {})).data.money;
const ask = async (money: string) => (await maria.call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
const order = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const herself = () => ({ nome: 'Maria da Silva', cpf });

async function pay(code: string, options: PayOptions = {}): Promise<string> {
  const paid = server.bank.pay(code, options);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await server.settle();
  return paid.payments[0]?.endToEndId ?? '';
}

async function payment(id: string) {
  const { data } = await admin('officePayments', { q: id });
  return data.data[0];
}

describe('a deposit that only the player may pay', () => {
  it('is credited from an account of their own CPF, whatever the notification shows', async () => {
    for (const payerDetail of ['full', 'masked', 'none'] as const) {
      server.bank.faults({ payerDetail });
      const { order_number, pix_code } = await ask('50.00');
      await pay(pix_code, { payer: herself() });
      expect(await order(order_number)).toMatchObject({ status: 2, reason: null, reason_code: null });
    }
    expect(await balance()).toBe('150.00');
  });

  it('is refused with a note and returned automatically when somebody else paid', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const opened = server.bank.state.balance;
    const id = await pay(pix_code, { payer: THIRD_PARTY });
    expect(await balance()).toBe('0.00');
    expect(await payment(id)).toMatchObject({
      status: 'refunded',
      cause: 'third_party',
      amount: '0.00',
      returned: '50.00',
      player_id: maria.id,
      payer: { name: 'Tereza Terceira', tax_id: '111***35', bank: '99999004' },
      refund: { status: 'done', reason: 'third_party', requested_by: null, amount: '50.00' },
    });
    expect(await order(order_number)).toMatchObject({
      status: 3,
      status_text: 'Não creditado',
      reason_code: 'refunded',
      reason:
        'Este Pix saiu da conta de outra pessoa. Para depositar, pague da sua própria conta. Devolvemos R$\u00a050,00 a quem pagou.',
      pix_code: null,
    });
    expect(server.bank.state.balance).toBe(opened);
  });

  it('shows the return while it is in progress', async () => {
    server.bank.faults({ refund: 'hold' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: THIRD_PARTY });
    expect(await payment(id)).toMatchObject({ status: 'refunding', refund: { status: 'asked' } });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'refunding' });
    server.bank.faults({ refund: 'done' });
    await server.settle();
    expect(await payment(id)).toMatchObject({ status: 'refunded' });
  });

  it('waits uncredited while the bank cannot identify the payer', async () => {
    server.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: herself() });
    expect(await payment(id)).toMatchObject({ status: 'checking', cause: 'matched' });
    expect(await order(order_number)).toMatchObject({ status: 1, reason_code: 'checking', pix_code: null });
    expect(await balance()).toBe('0.00');
    await requireSoundBooks(server);
    await server.server.jobs.drain({ early: true });
    expect(await payment(id)).toMatchObject({ status: 'checking' });
    server.bank.faults({ payerFilter: 'kept' });
    await server.server.jobs.drain({ early: true });
    expect(await payment(id)).toMatchObject({ status: 'credited', cause: 'matched', resolved_by: null });
    expect(await order(order_number)).toMatchObject({ status: 2, reason: null });
    expect(await balance()).toBe('50.00');
  });

  it('is returned when the bank identifies another payer later', async () => {
    server.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: THIRD_PARTY });
    server.bank.faults({ payerFilter: 'kept' });
    await server.server.jobs.drain({ early: true });
    await server.settle();
    expect(await payment(id)).toMatchObject({ status: 'refunded', cause: 'third_party' });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'refunded' });
  });

  it('goes to staff when the bank could not identify the payer for a day', async () => {
    server.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: herself() });
    server.clock.advance(24 * 3600 + 1);
    await server.server.jobs.drain({ early: true });
    const later = await signInStaff(server, 'admin', `later${made}@arara.test`);
    const { data: found } = await later('officePayments', { q: id });
    expect(found.data).toMatchObject([{ status: 'suspense', cause: 'payer_unknown' }]);
    await later('officeCreditPayment', { id, player_id: maria.id, reason: 'O banco confirmou por telefone' });
    const { data } = await later('officeRecharges', { q: order_number });
    expect(data.data).toMatchObject([{ status: 'credited' }]);
    admin = later;
  });

  it('is not checked without a known CPF or with another amount', async () => {
    const joana = await registerMember(server);
    const { data } = await joana.call('recharge', { money: '40.00', payment_id: 1, payment_type: 'pix' });
    await pay(data.pix_code, { payer: THIRD_PARTY });
    expect((await joana.call('me', {})).data.money).toBe('40.00');
    const { pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: THIRD_PARTY, amount: centavos(20_00n) });
    expect(await payment(id)).toMatchObject({ status: 'suspense', cause: 'wrong_amount' });
  });

  it('can be credited by staff when somebody else paid', async () => {
    await requireOwnAccount(admin, { refund_by_itself: false });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: THIRD_PARTY });
    expect(await payment(id)).toMatchObject({ status: 'suspense', cause: 'third_party', refund: null });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'third_party' });
    await admin('officeCreditPayment', { id, player_id: maria.id, reason: 'Conta conjunta comprovada' });
    expect(await balance()).toBe('50.00');
    expect(await order(order_number)).toMatchObject({ status: 2, reason: null });
    await requireOwnAccount(admin);
  });
});

describe('the payer rule', () => {
  it('is always own account where the regulator requires it', async () => {
    await admin('officeSiteCreate', {
      key: 'oficial',
      name: 'Oficial',
      jurisdiction: 'br-spa',
      licence: 'CGA 12/2026',
      hosts: ['oficial.bet.br'],
    });
    const { data } = await admin('officePayerRules', {});
    expect(data.find(({ site }) => site === 'oficial')).toMatchObject({
      own_account_forced: true,
      own_account_only: true,
    });
    const saved = await admin('officePayerRuleSave', {
      site: 'oficial',
      saved_version: 0,
      own_account_only: false,
      refund_by_itself: false,
    });
    expect(saved.data).toMatchObject({ own_account_only: true, refund_by_itself: false, is_own: true });
    await expect(
      admin('officePayerRuleSave', {
        site: 'oficial',
        saved_version: 0,
        own_account_only: true,
        refund_by_itself: true,
      }),
    ).rejects.toMatchObject({ error: 'rules_changed' });
    const { data: audit } = await admin('officeAudit', { q: 'payer_rules:oficial' });
    expect(audit.data).toMatchObject([{ action: 'payer_rules.changed' }]);
  });
});
