import type { Call } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  SOMEBODY_ELSE,
  type TestHouse,
  type TestMember,
  askDeposit,
  askForOwnAccount,
  changeMethod,
  createTestHouse,
  isThePayer,
  payCode,
  payTooLittle,
  paymentOf,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

let house: TestHouse;
let admin: Call;
let ana: Call;
let maria: TestMember;
let earned = 0n;

beforeAll(async () => {
  house = await createTestHouse();
  admin = await signInStaff(house, 'admin');
  ana = await signInStaff(house, 'finance');
});

afterAll(() => house.close());

/** R$ 1.00 and 2 %: of R$ 50.00 it is R$ 2.00. */
const terms = { fee_fixed: '1.00', fee_bps: 200 };

async function feesOfTheHouse(): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(balance), 0)::bigint as fees from ledger.house where account = ${accounts.fees}`.execute(
    house.database.db,
  );
  return rows[0]?.fees ?? 0n;
}

beforeEach(async () => {
  maria = await registerMember(house);
  await changeMethod(admin, terms);
  earned = await feesOfTheHouse();
});

afterEach(async () => {
  house.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done' });
  await settleLater(house);
  await requireSoundBooks(house);
});

const balance = async () => (await maria.call('me', {})).data.money;
/** What the house earned by this test, in centavos. */
const earnings = async () => (await feesOfTheHouse()) - earned;
const legsOf = async (kind: string) => {
  const { data } = await admin('officeLedger', { player_id: maria.id });
  return data.data.filter((entry) => entry.kind === kind).map(({ legs }) => legs);
};

describe('a deposit with a fee', () => {
  it('is credited less it, in one movement', async () => {
    const { pix_code, fee, receives } = await askDeposit(maria, '50.00');
    expect([fee, receives]).toEqual(['2.00', '48.00']);
    await payCode(house, pix_code);
    expect(await balance()).toBe('48.00');
    expect(await earnings()).toBe(2_00n);
    expect(await legsOf('deposit')).toEqual([
      [
        { account: 'psp_clearing', amount: '-50.00' },
        { account: 'cash', amount: '48.00' },
        { account: 'fees', amount: '2.00' },
      ],
    ]);
  });

  it('costs what it did when it was asked for, though the terms have changed since', async () => {
    const { pix_code } = await askDeposit(maria, '50.00');
    await changeMethod(admin, { fee_fixed: '9.00', fee_bps: 0 });
    await payCode(house, pix_code);
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
  });

  it('costs the same when it comes late', async () => {
    const { order_number, pix_code } = await askDeposit(maria, '50.00');
    const id = house.bank.pay(pix_code);
    if (!id.ok) throw new Error('the bank refused');
    await sql`
      update cashier.recharge set status = 'expired' where order_number = ${order_number}`.execute(house.database.db);
    await house.settle();
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
    expect(await paymentOf(ana, id.payments[0]?.endToEndId ?? '')).toMatchObject({ cause: 'late', status: 'credited' });
  });

  it('is told once however often it is told', async () => {
    house.bank.faults({ webhook: 'duplicate' });
    const { pix_code } = await askDeposit(maria, '50.00');
    await payCode(house, pix_code);
    await settleLater(house);
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
  });
});

describe('money that waits in suspense', () => {
  it('costs nothing while it waits, and the terms of its order when staff credits it', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'um centavo a menos' });
    // Of R$ 49.99 the same part as R$ 2.00 are of R$ 50.00, rounded down.
    expect([await balance(), await earnings()]).toEqual(['48.00', 1_99n]);
  });

  it('costs nothing when staff credits it to somebody whose order it is not', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    const joana = await registerMember(house);
    await ana('officeCreditPayment', { id, player_id: joana.id, reason: 'era da Joana' });
    expect((await joana.call('me', {})).data.money).toBe('49.99');
    expect(await earnings()).toBe(0n);
  });

  it('costs nothing the second time an order is paid', async () => {
    const { pix_code } = await askDeposit(maria, '50.00');
    const paid = house.bank.pay(pix_code, { times: 2 });
    if (!paid.ok) throw new Error('the bank refused');
    await house.settle();
    const [, second] = await Promise.all(paid.payments.map(({ endToEndId }) => paymentOf(ana, endToEndId)));
    const waiting = second?.status === 'suspense' ? second : await paymentOf(ana, paid.payments[0]?.endToEndId ?? '');
    await ana('officeCreditPayment', { id: waiting.id, player_id: maria.id, reason: 'pagou duas vezes' });
    expect([await balance(), await earnings()]).toEqual(['98.00', 2_00n]);
  });

  it('goes back whole to its payer', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'não era para cá' });
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

describe('a Pix that the bank takes back after it was credited less a fee', () => {
  it('takes from the player what they received, and from the house its fee', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    expect(await legsOf('chargeback')).toEqual([
      [
        { account: 'cash', amount: '-48.00' },
        { account: 'fees', amount: '-2.00' },
        { account: 'psp_clearing', amount: '50.00' },
      ],
    ]);
    expect((await ana('officeReturns', { q: id })).data.data).toMatchObject([
      { amount: '50.00', from_cash: '48.00', from_fees: '2.00', owed: '0.00' },
    ]);
  });

  it('is owed only as far as it was received', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    const member_bank_id = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id, qk_pwd: '271828' });
    await ana('officeApprove', { id: data.id });
    await house.settle();
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    expect((await ana('officeReturns', { q: id })).data.data).toMatchObject([
      { from_cash: '8.00', from_fees: '2.00', owed: '40.00' },
    ]);
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });

  it('in parts gives the fee back in parts, to the last centavo, and takes it again when it is undone', async () => {
    const id = await payCode(house, (await askDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'M1', valor: '12.49', status: 'DEVOLVIDO' });
    // 49 of 200 centavos, rounded down: 12.49 of 50.00.
    expect([await balance(), await earnings()]).toEqual(['36.00', 1_51n]);
    await bankSays(id, { id: 'M2', valor: '37.51', status: 'DEVOLVIDO' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    await bankSays(id, { id: 'M1', valor: '12.49', status: 'NAO_REALIZADO' });
    expect([await balance(), await earnings()]).toEqual(['12.00', 49n]);
    expect(await paymentOf(ana, id)).toMatchObject({ amount: '12.49', returned: '37.51' });
  });

  it('that staff had credited out of suspense goes the same way', async () => {
    const id = await payTooLittle(house, maria, '50.00');
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'um centavo a menos' });
    expect(house.bank.clawBack(id)).toBe(true);
    await house.settle();
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

describe('a deposit that somebody else paid', () => {
  it('goes back whole, and the house earns nothing by it', async () => {
    await askForOwnAccount(admin);
    await isThePayer(maria);
    const { pix_code } = await askDeposit(maria, '50.00');
    const id = await payCode(house, pix_code, { payer: SOMEBODY_ELSE });
    await settleLater(house);
    expect(await paymentOf(ana, id)).toMatchObject({ status: 'refunded', returned: '50.00' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

type Payment = Parameters<TestHouse['bank']['state']['payments']['set']>[1];
type Return = NonNullable<Payment['devolucoes']>[number];

/** Writes at the bank how one of its returns stands, moves the account by it, and tells it. */
async function bankSays(id: string, back: Pick<Return, 'id' | 'valor' | 'status'>): Promise<void> {
  const { state } = house.bank;
  const payment = state.payments.get(id);
  if (payment === undefined) throw new Error('the bank has no such Pix');
  const [amount, at] = [parseReais(back.valor) ?? 0n, payment.horario];
  const wasOut = payment.devolucoes?.find((one) => one.id === back.id)?.status === 'DEVOLVIDO';
  if (back.status === 'DEVOLVIDO') state.balance = centavos(state.balance - amount);
  else if (wasOut) state.balance = centavos(state.balance + amount);
  const full = { ...back, rtrId: `D${back.id}`, natureza: 'MED_FRAUDE', horario: { solicitacao: at, liquidacao: at } };
  const devolucoes = [...(payment.devolucoes ?? []).filter((one) => one.id !== back.id), full];
  state.payments.set(id, { ...payment, devolucoes });
  const answer = await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [{ ...payment, pagador: undefined, devolucoes }] }),
  });
  expect(answer.status).toBe(200);
  await house.settle();
}
