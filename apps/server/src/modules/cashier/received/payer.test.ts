import { centavos } from '@arara/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  SOMEBODY_ELSE,
  type TestHouse,
  type TestMember,
  askForOwnAccount,
  createTestHouse,
  isThePayer,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
type PayOptions = Parameters<TestHouse['bank']['pay']>[1];

let house: TestHouse;
let admin: Staff;
let maria: TestMember;
let made = 0;

/** Another CPF for each test: no two members have one. */
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
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
  await askForOwnAccount(admin);
});

afterAll(() => house.close());

let cpf: string;

beforeEach(async () => {
  maria = await registerMember(house);
  cpf = freshCpf();
  await isThePayer(maria, cpf);
});

afterEach(async () => {
  house.bank.faults({
    webhook: 'deliver',
    api: 'none',
    apiCalls: 0,
    refund: 'done',
    payerTold: 'full',
    payerFilter: 'kept',
  });
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await house.settle();
  await requireSoundBooks(house);
});

const balance = async () => (await maria.call('me', {})).data.money;
const ask = async (money: string) => (await maria.call('recharge', { money, payment_id: 1, payment_type: 'pix' })).data;
const order = async (order_number: string) => (await maria.call('rechargeDetail', { order_number })).data;
const herself = () => ({ nome: 'Maria da Silva', cpf });

async function pay(code: string, options: PayOptions = {}): Promise<string> {
  const paid = house.bank.pay(code, options);
  if (!paid.ok) throw new Error(`the bank refused: ${paid.reason}`);
  await house.settle();
  return paid.payments[0]?.endToEndId ?? '';
}

async function payment(id: string) {
  const { data } = await admin('officePayments', { q: id });
  return data.data[0];
}

describe('a deposit where only the player may pay', () => {
  it('is credited from an account of their own CPF, whatever the news shows of it', async () => {
    for (const payerTold of ['full', 'masked', 'none'] as const) {
      house.bank.faults({ payerTold });
      const { order_number, pix_code } = await ask('50.00');
      await pay(pix_code, { payer: herself() });
      expect(await order(order_number)).toMatchObject({ status: 2, reason: null, reason_code: null });
    }
    expect(await balance()).toBe('150.00');
  });

  it('paid by somebody else is refused with a note, and goes back by itself', async () => {
    const { order_number, pix_code } = await ask('50.00');
    const opened = house.bank.state.balance;
    const id = await pay(pix_code, { payer: SOMEBODY_ELSE });
    expect(await balance()).toBe('0.00');
    expect(await payment(id)).toMatchObject({
      status: 'refunded',
      cause: 'third_party',
      amount: '0.00',
      returned: '50.00',
      player_id: maria.id,
      payer: { name: 'Tereza Terceira', tax_id: '111***35', bank: '99999004' },
      refund: { status: 'done', reason: 'third_party', asked_by: null, amount: '50.00' },
    });
    expect(await order(order_number)).toMatchObject({
      status: 3,
      status_text: 'Não creditado',
      reason_code: 'refunded',
      reason:
        'Este Pix saiu da conta de outra pessoa. Para depositar, pague da sua própria conta. Devolvemos R$\u00a050,00 a quem pagou.',
      pix_code: null,
    });
    expect(house.bank.state.balance).toBe(opened);
  });

  it('says while the money is on its way back that it is', async () => {
    house.bank.faults({ refund: 'hold' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: SOMEBODY_ELSE });
    expect(await payment(id)).toMatchObject({ status: 'refunding', refund: { status: 'asked' } });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'refunding' });
    house.bank.faults({ refund: 'done' });
    await house.settle();
    expect(await payment(id)).toMatchObject({ status: 'refunded' });
  });

  it('waits, credited to nobody, while the bank cannot say who paid', async () => {
    house.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: herself() });
    expect(await payment(id)).toMatchObject({ status: 'checking', cause: 'matched' });
    expect(await order(order_number)).toMatchObject({ status: 1, reason_code: 'checking', pix_code: null });
    expect(await balance()).toBe('0.00');
    await requireSoundBooks(house);
    await house.house.jobs.drain({ early: true });
    expect(await payment(id)).toMatchObject({ status: 'checking' });
    house.bank.faults({ payerFilter: 'kept' });
    await house.house.jobs.drain({ early: true });
    expect(await payment(id)).toMatchObject({ status: 'credited', cause: 'matched', resolved_by: null });
    expect(await order(order_number)).toMatchObject({ status: 2, reason: null });
    expect(await balance()).toBe('50.00');
  });

  it('goes back when the bank says only later that somebody else paid', async () => {
    house.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: SOMEBODY_ELSE });
    house.bank.faults({ payerFilter: 'kept' });
    await house.house.jobs.drain({ early: true });
    await house.settle();
    expect(await payment(id)).toMatchObject({ status: 'refunded', cause: 'third_party' });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'refunded' });
  });

  it('is for staff when the bank could not say for a day', async () => {
    house.bank.faults({ payerFilter: 'ignored' });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: herself() });
    house.clock.advance(24 * 3600 + 1);
    await house.house.jobs.drain({ early: true });
    const later = await signInStaff(house, 'admin', `later${made}@arara.test`);
    const { data: found } = await later('officePayments', { q: id });
    expect(found.data).toMatchObject([{ status: 'suspense', cause: 'payer_unknown' }]);
    await later('officeCreditPayment', { id, player_id: maria.id, reason: 'O banco confirmou por telefone' });
    const { data } = await later('officeRecharges', { q: order_number });
    expect(data.data).toMatchObject([{ status: 'credited' }]);
    admin = later;
  });

  it('is nobody else’s affair: without a CPF that is known, or with another amount, nobody is asked', async () => {
    const joana = await registerMember(house);
    const { data } = await joana.call('recharge', { money: '40.00', payment_id: 1, payment_type: 'pix' });
    await pay(data.pix_code, { payer: SOMEBODY_ELSE });
    expect((await joana.call('me', {})).data.money).toBe('40.00');
    const { pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: SOMEBODY_ELSE, amount: centavos(20_00n) });
    expect(await payment(id)).toMatchObject({ status: 'suspense', cause: 'wrong_amount' });
  });

  it('paid by somebody else may be credited all the same, by staff', async () => {
    await askForOwnAccount(admin, { refund_by_itself: false });
    const { order_number, pix_code } = await ask('50.00');
    const id = await pay(pix_code, { payer: SOMEBODY_ELSE });
    expect(await payment(id)).toMatchObject({ status: 'suspense', cause: 'third_party', refund: null });
    expect(await order(order_number)).toMatchObject({ status: 3, reason_code: 'third_party' });
    await admin('officeCreditPayment', { id, player_id: maria.id, reason: 'Conta conjunta comprovada' });
    expect(await balance()).toBe('50.00');
    expect(await order(order_number)).toMatchObject({ status: 2, reason: null });
    await askForOwnAccount(admin);
  });
});

describe('who may pay', () => {
  it('is always the player alone where the regulator asks for it', async () => {
    await admin('officeSiteCreate', {
      key: 'oficial',
      name: 'Oficial',
      jurisdiction: 'br-spa',
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
