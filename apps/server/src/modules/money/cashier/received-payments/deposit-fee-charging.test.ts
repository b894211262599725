import type { Call } from '@arara/contract/client';
import { centavos, parseReais } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  requestDeposit,
  requireOwnAccount,
  changeMethod,
  createTestServer,
  makePayer,
  payCode,
  underpayDeposit,
  findPayment,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

let server: TestServer;
let admin: Call;
let ana: Call;
let maria: TestMember;
let earned = 0n;

beforeAll(async () => {
  server = await createTestServer();
  admin = await signInStaff(server, 'admin');
  ana = await signInStaff(server, 'finance');
});

afterAll(() => server.close());

/** R$ 1.00 and 2 %: R$ 2.00 for R$ 50.00. */
const terms = { fee_fixed: '1.00', fee_bps: 200 };

async function loadFeeBalance(): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(balance), 0)::bigint as fees from ledger.operator_balance where account = ${accounts.fees}`.execute(
    server.database.db,
  );
  return rows[0]?.fees ?? 0n;
}

beforeEach(async () => {
  maria = await registerMember(server);
  await changeMethod(admin, terms);
  earned = await loadFeeBalance();
});

afterEach(async () => {
  server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, refund: 'done' });
  await settleDelayedJobs(server);
  await requireSoundBooks(server);
});

const balance = async () => (await maria.call('me', {})).data.money;
/** The earnings of the operator in this test, in centavos. */
const earnings = async () => (await loadFeeBalance()) - earned;
const listLegs = async (kind: string) => {
  const { data } = await admin('officeLedger', { player_id: maria.id });
  return data.data.filter((entry) => entry.kind === kind).map(({ legs }) => legs);
};

describe('a deposit with a fee', () => {
  it('is credited less the fee, in one movement', async () => {
    const { pix_code, fee, receives } = await requestDeposit(maria, '50.00');
    expect([fee, receives]).toEqual(['2.00', '48.00']);
    await payCode(server, pix_code);
    expect(await balance()).toBe('48.00');
    expect(await earnings()).toBe(2_00n);
    expect(await listLegs('deposit')).toEqual([
      [
        { account: 'psp_clearing', amount: '-50.00' },
        { account: 'cash', amount: '48.00' },
        { account: 'fees', amount: '2.00' },
      ],
    ]);
  });

  it('is charged by the terms of its request when the terms change later', async () => {
    const { pix_code } = await requestDeposit(maria, '50.00');
    await changeMethod(admin, { fee_fixed: '9.00', fee_bps: 0 });
    await payCode(server, pix_code);
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
  });

  it('is charged the same when it arrives late', async () => {
    const { order_number, pix_code } = await requestDeposit(maria, '50.00');
    const id = server.bank.pay(pix_code);
    if (!id.ok) throw new Error('the bank refused');
    await sql`
      update cashier.deposit_order set status = 'expired' where order_number = ${order_number}`.execute(
      server.database.db,
    );
    await server.settle();
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
    expect(await findPayment(ana, id.payments[0]?.endToEndId ?? '')).toMatchObject({
      cause: 'late',
      status: 'credited',
    });
  });

  it('is charged once for repeated notifications', async () => {
    server.bank.faults({ webhook: 'duplicate' });
    const { pix_code } = await requestDeposit(maria, '50.00');
    await payCode(server, pix_code);
    await settleDelayedJobs(server);
    expect([await balance(), await earnings()]).toEqual(['48.00', 2_00n]);
  });
});

describe('money in suspense', () => {
  it('is charged nothing while it waits, and the terms of its order when staff credits it', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'um centavo a menos' });
    // Of R$ 49.99 the same fraction as R$ 2.00 of R$ 50.00, rounded down.
    expect([await balance(), await earnings()]).toEqual(['48.00', 1_99n]);
  });

  it('is charged nothing when staff credits it to another player', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    const joana = await registerMember(server);
    await ana('officeCreditPayment', { id, player_id: joana.id, reason: 'era da Joana' });
    expect((await joana.call('me', {})).data.money).toBe('49.99');
    expect(await earnings()).toBe(0n);
  });

  it('is charged nothing for the second payment of an order', async () => {
    const { pix_code } = await requestDeposit(maria, '50.00');
    const paid = server.bank.pay(pix_code, { times: 2 });
    if (!paid.ok) throw new Error('the bank refused');
    await server.settle();
    const [, second] = await Promise.all(paid.payments.map(({ endToEndId }) => findPayment(ana, endToEndId)));
    const waiting = second?.status === 'suspense' ? second : await findPayment(ana, paid.payments[0]?.endToEndId ?? '');
    await ana('officeCreditPayment', { id: waiting.id, player_id: maria.id, reason: 'pagou duas vezes' });
    expect([await balance(), await earnings()]).toEqual(['98.00', 2_00n]);
  });

  it('is returned whole to its payer', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    await ana('officeRefundPayment', { id, reason: 'não era para cá' });
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', returned: '49.99' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

describe('a claw-back of a Pix that was credited less a fee', () => {
  it('takes from the player what they received, and the fee from the operator', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    expect(await listLegs('chargeback')).toEqual([
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

  it('is owed only up to the credited amount', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    const member_bank_id = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '40.00', member_bank_id, qk_pwd: '271828' });
    await ana('officeApprove', { id: data.id, reason: 'Conferido' });
    await server.settle();
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    expect((await ana('officeReturns', { q: id })).data.data).toMatchObject([
      { from_cash: '8.00', from_fees: '2.00', owed: '40.00' },
    ]);
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });

  it('in parts returns the fee in parts, to the last centavo, and charges it again when it is reversed', async () => {
    const id = await payCode(server, (await requestDeposit(maria, '50.00')).pix_code);
    await bankSays(id, { id: 'M1', valor: '12.49', status: 'DEVOLVIDO' });
    // 49 of 200 centavos, rounded down: 12.49 of 50.00.
    expect([await balance(), await earnings()]).toEqual(['36.00', 1_51n]);
    await bankSays(id, { id: 'M2', valor: '37.51', status: 'DEVOLVIDO' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
    await bankSays(id, { id: 'M1', valor: '12.49', status: 'NAO_REALIZADO' });
    expect([await balance(), await earnings()]).toEqual(['12.00', 49n]);
    expect(await findPayment(ana, id)).toMatchObject({ amount: '12.49', returned: '37.51' });
  });

  it('does the same for a Pix that staff credited from suspense', async () => {
    const id = await underpayDeposit(server, maria, '50.00');
    await ana('officeCreditPayment', { id, player_id: maria.id, reason: 'um centavo a menos' });
    expect(server.bank.clawBack(id)).toBe(true);
    await server.settle();
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

describe('a deposit paid by a third party', () => {
  it('is returned whole and charges no fee', async () => {
    await requireOwnAccount(admin);
    await makePayer(maria);
    const { pix_code } = await requestDeposit(maria, '50.00');
    const id = await payCode(server, pix_code, { payer: THIRD_PARTY });
    await settleDelayedJobs(server);
    expect(await findPayment(ana, id)).toMatchObject({ status: 'refunded', returned: '50.00' });
    expect([await balance(), await earnings()]).toEqual(['0.00', 0n]);
  });
});

type Payment = Parameters<TestServer['bank']['state']['payments']['set']>[1];
type Return = NonNullable<Payment['devolucoes']>[number];

/** Sets the status of a return at the bank, adjusts the account by it and sends the notification. */
async function bankSays(id: string, back: Pick<Return, 'id' | 'valor' | 'status'>): Promise<void> {
  const { state } = server.bank;
  const payment = state.payments.get(id);
  if (payment === undefined) throw new Error('the bank has no such Pix');
  const [amount, at] = [parseReais(back.valor) ?? 0n, payment.horario];
  const wasOut = payment.devolucoes?.find((one) => one.id === back.id)?.status === 'DEVOLVIDO';
  if (back.status === 'DEVOLVIDO') state.balance = centavos(state.balance - amount);
  else if (wasOut) state.balance = centavos(state.balance + amount);
  const full = { ...back, rtrId: `D${back.id}`, natureza: 'MED_FRAUDE', horario: { solicitacao: at, liquidacao: at } };
  const devolucoes = [...(payment.devolucoes ?? []).filter((one) => one.id !== back.id), full];
  state.payments.set(id, { ...payment, devolucoes });
  const answer = await fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [{ ...payment, pagador: undefined, devolucoes }] }),
  });
  expect(answer.status).toBe(200);
  await server.settle();
}
