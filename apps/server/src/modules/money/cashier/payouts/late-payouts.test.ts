import type { Input } from '@arara/contract/client';
import { centavos, formatBRL } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  staticPixCode,
  createTestServer,
  deposit,
  payCode,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { translations } from '../../../../platform/index.ts';
import { accounts } from '../../ledger/index.ts';

let server: TestServer;
let ana: Awaited<ReturnType<typeof signInStaff>>;
let admin: typeof ana;
let maria: TestMember;
let account: number;

beforeAll(async () => {
  server = await createTestServer();
  ana = await signInStaff(server, 'finance');
  admin = await signInStaff(server, 'admin');
  await changeRule(admin, { fee_fixed: '1.00' });
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
  account = await prepareWithdrawal(maria);
});

afterEach(async () => {
  server.bank.faults({ payout: 'pay', webhook: 'deliver' });
  await requireSoundBooks(server);
});

const later = async () => {
  await server.server.jobs.drain({ early: true });
  await server.settle();
};
const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;
const listPayouts = async (id: string) => (await ana('officePayouts', { q: id, order: 'asc' })).data.data;
const findLatePayout = async (id: string) => (await listPayouts(id)).find((payout) => payout.id === id)?.late;
const cash = async () => (await maria.call('me', {})).data.money;

type Target = Partial<Input<'drawing'>>;

/** The bank abandons a withdrawal of R$ 50.00, of which 1.00 is the fee; its money is back in cash. */
async function givenUp(code: 'AC03' | 'AB03' = 'AC03', to: Target = { member_bank_id: account }): Promise<string> {
  const { data } = await maria.call('drawing', { money: '50.00', qk_pwd: '271828', ...to });
  server.bank.faults({ payout: code });
  await admin('officeApprove', { id: data.id, reason: 'Conferido' });
  await server.settle();
  server.bank.faults({ payout: 'pay' });
  return data.id;
}

async function changeMind(id: string): Promise<void> {
  expect(server.bank.changeMind(id)).toBe(true);
  await server.settle();
}

/** The bank paid it after all: the player has R$ 49.00 twice. */
async function paidLate(to?: Target): Promise<string> {
  const id = await givenUp('AC03', to);
  await changeMind(id);
  return id;
}

/** The balance of an operator account, for all players or for one of them. */
async function held(name: keyof typeof accounts, playerId: number | null = null): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(m.amount), 0)::bigint as amount
    from ledger.transaction t, unnest(t.accounts, t.amounts) as m (account, amount)
    where m.account = ${accounts[name]} and (${playerId}::integer is null or t.player_id = ${playerId})`.execute(
    server.database.db,
  );
  return rows[0]?.amount ?? 0n;
}

const settle = (id: string, way: 'cash' | 'repaid' | 'written_off', payment_id?: string) =>
  ana('officePayoutSettle', { id, way, reason: 'Combinado por telefone', ...(payment_id ? { payment_id } : {}) });

const acted = async (action: string) =>
  (await admin('officeAudit', { action })).data.data.map(({ subject, reason, after }) => ({ subject, reason, after }));

describe('a payout that the bank paid after abandoning it', () => {
  it('is booked at once as owed and takes nothing from the player', async () => {
    const id = await paidLate();
    expect(await cash()).toBe('100.00');
    expect(await held('receivable', maria.id)).toBe(-49_00n);
    expect(await findLatePayout(id)).toMatchObject({ amount: '49.00', owed: '49.00', undone_at: null, steps: [] });
    expect((await detail(id)).state).toBe('failed');
  });

  it('is shown to the player beside the withdrawal', async () => {
    const id = await givenUp();
    expect((await detail(id)).note).toBeNull();
    await changeMind(id);
    expect((await detail(id)).note).toBe(translations.pt('latePayout.owed', { amount: formatBRL(centavos(49_00n)) }));
  });

  it('counts once for repeated and concurrent notifications', async () => {
    const id = await paidLate();
    for (let times = 0; times < 3; times += 1) {
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'payout', { id }));
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_sweep', {}));
      await Promise.all([later(), later()]);
    }
    expect(await held('receivable', maria.id)).toBe(-49_00n);
  });

  it('is found by the sweep when its notification was lost', async () => {
    const id = await givenUp();
    server.bank.faults({ webhook: 'drop' });
    await changeMind(id);
    expect(await findLatePayout(id)).toBeNull();
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_sweep', {}));
    await later();
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00' });
  });

  it('is listed as needing a decision until nothing is owed', async () => {
    const id = await paidLate();
    const waiting = async () => (await ana('officePayouts', { status: 'owed' })).data.data.map((one) => one.id);
    expect(await waiting()).toContain(id);
    await settle(id, 'written_off');
    expect(await waiting()).not.toContain(id);
    const { data } = await ana('officePayouts', { status: 'contradicted' });
    expect(data.data.map((one) => one.id)).toContain(id);
  });

  it('blocks the approval of the next withdrawal and later requests until it is settled', async () => {
    const id = await givenUp();
    const next = { money: '40.00', member_bank_id: account, qk_pwd: '271828' };
    const { data } = await maria.call('drawing', next);
    await changeMind(id);
    const refused = { code: 409, error: 'debt_open' };
    await expect(ana('officeApprove', { id: data.id, reason: 'Conferido' })).rejects.toMatchObject(refused);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'withdrawal_review', { id: data.id }));
    await later();
    const { data: seen } = await ana('officeWithdrawal', { id: data.id });
    expect(seen.flags.find(({ name }) => name === 'owes_house')).toMatchObject({
      tone: 'red',
      severity: 'block',
      evidence: { owed: '49.00' },
    });
    await ana('officeRefuse', { id: data.id, reason: 'Há um acerto em aberto' });
    await expect(maria.call('drawing', next)).rejects.toMatchObject(refused);
    await settle(id, 'cash');
    expect((await maria.call('drawing', next)).data.state).toBe('in_review');
  });

  it('leaves no difference in the list of the day, in the ledger, or on the account', async () => {
    await paidLate();
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await ana('officeReconcile', { day });
    await server.server.jobs.drain();
    const { data } = await ana('officeReconciliation', { day });
    expect(data.differences).toEqual([]);
    expect(data.house.sent).toEqual(data.bank.sent);
  });

  it('is owed as well when the second attempt was paid too', async () => {
    const id = await givenUp('AB03');
    await later();
    expect((await detail(id)).state).toBe('paid');
    await changeMind(id);
    expect(await held('receivable', maria.id)).toBe(-49_00n);
    expect((await detail(id)).state).toBe('paid');
  });

  it('pays the withdrawal when the second attempt, still in progress, fails', async () => {
    const id = await givenUp('AB03');
    server.bank.faults({ payout: 'hold' });
    await later();
    expect(await listPayouts(id)).toMatchObject([{ status: 'failed' }, { status: 'sending' }]);
    await changeMind(id);
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00' });
    server.bank.faults({ payout: 'AC03' });
    await later();
    await later();
    expect((await detail(id)).state).toBe('paid');
    expect(await findLatePayout(id)).toMatchObject({ owed: '0.00', steps: [{ way: 'held', amount: '49.00' }] });
    expect(await cash()).toBe('50.00');
    expect((await maria.call('me', {})).data.held_money).toBe('0.00');
  });

  it('is accepted only from the bank itself', async () => {
    const id = await givenUp();
    const notice = {
      endToEndId: 'E99999004202611201500aaaaaaaaaaa',
      tipo: 'SOLICITACAO',
      status: 'REALIZADO',
      gnExtras: { idEnvio: id },
    };
    await fetch(`${server.url}${server.server.webhookPath}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [notice] }),
    });
    await server.settle();
    expect(await findLatePayout(id)).toBeNull();
    expect(await listPayouts(id)).toMatchObject([{ status: 'failed' }]);
  });
});

describe('the debt of a late payout', () => {
  it('is collected from cash by staff, in full and with a reason, and the player is notified', async () => {
    const id = await paidLate();
    const { data } = await settle(id, 'cash');
    expect(data.late).toMatchObject({
      owed: '0.00',
      steps: [{ way: 'cash', amount: '49.00', reason: 'Combinado por telefone', by: 'finance@arara.test' }],
    });
    expect(await cash()).toBe('51.00');
    expect(await held('receivable', maria.id)).toBe(0n);
    expect((await detail(id)).note).toBe(
      translations.pt('latePayout.settled', { amount: formatBRL(centavos(49_00n)) }),
    );
    expect(await acted('late_payout.cash')).toContainEqual({
      subject: `withdrawal:${id}`,
      reason: 'Combinado por telefone',
      after: { owed: '0.00', payment: null },
    });
  });

  it('is collected from cash as far as possible, and the rest is written off', async () => {
    const id = await givenUp();
    // What they still have is held for a withdrawal.
    const { data: next } = await maria.call('drawing', { money: '70.00', member_bank_id: account, qk_pwd: '271828' });
    await changeMind(id);
    expect((await settle(id, 'cash')).data.late).toMatchObject({ owed: '19.00' });
    expect(await cash()).toBe('0.00');
    await expect(settle(id, 'cash')).rejects.toMatchObject({ error: 'insufficient_funds' });
    const before = await held('losses');
    expect((await settle(id, 'written_off')).data.late).toMatchObject({ owed: '0.00' });
    expect((await held('losses')) - before).toBe(-19_00n);
    expect(await held('receivable', maria.id)).toBe(0n);
    await ana('officeRefuse', { id: next.id, reason: 'Fica para depois' });
  });

  it('is repaid by a Pix in suspense; the rest of that Pix is credited to the player', async () => {
    const id = await paidLate();
    const pix = await payCode(server, staticPixCode(server, 60_00n));
    expect((await settle(id, 'repaid', pix)).data.late).toMatchObject({
      owed: '0.00',
      steps: [{ way: 'repaid', amount: '49.00' }],
    });
    expect(await cash()).toBe('111.00');
    const { data } = await ana('officePayments', { q: pix });
    expect(data.data[0]).toMatchObject({ status: 'resolved', player_id: maria.id });
    await expect(settle(id, 'repaid', pix)).rejects.toMatchObject({ error: 'difference_settled' });
  });

  it('is settled once when two people settle it at once', async () => {
    const id = await paidLate();
    const both = await Promise.allSettled([settle(id, 'cash'), settle(id, 'written_off')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await held('receivable', maria.id)).toBe(0n);
  });

  it('is not settled by a role without the permission, and a refusal changes nothing', async () => {
    const id = await paidLate();
    const risk = await signInStaff(server, 'risk');
    const act = { id, way: 'written_off' as const, reason: 'Não pode' };
    await expect(risk('officePayoutSettle', act)).rejects.toMatchObject({ code: 403 });
    await expect(ana('officePayoutSettle', { ...act, way: 'repaid' })).rejects.toMatchObject({ error: 'not_found' });
    await expect(settle(id, 'repaid', 'E0')).rejects.toMatchObject({ error: 'not_found' });
    await expect(settle('P0', 'cash')).rejects.toMatchObject({ error: 'not_found' });
    expect(await held('receivable', maria.id)).toBe(-49_00n);
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00', steps: [] });
  });

  it('is not settled by staff for their own account', async () => {
    const id = await paidLate({ payment_type: 'email', email: 'finance@arara.test', name: 'Maria da Silva' });
    await expect(settle(id, 'written_off')).rejects.toMatchObject({ error: 'own_withdrawal' });
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00' });
  });

  it('is written off up to the limit of a role', async () => {
    const { data: book } = await admin('officeRoles', {});
    const finance = book.roles.find(({ key }) => key === 'finance');
    if (finance === undefined) throw new Error('there is no role of finance');
    const { name, permissions } = finance;
    const limit = (each: string | null) =>
      admin('officeRoleSave', {
        key: 'finance',
        name,
        permissions,
        limits: [{ act: 'withdrawal.approve', each, day: null }],
        reason: 'ensaio',
      });
    const id = await paidLate();
    await limit('40.00');
    await expect(settle(id, 'written_off')).rejects.toMatchObject({ error: 'role_limit_each' });
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00', steps: [] });
    await limit(null);
  });

  it('prevents the erasure of the account until it is settled', async () => {
    const obstacles = async () => (await maria.call('privacy', {})).data.obstacles;
    const id = await paidLate();
    expect(await obstacles()).toContain('withdrawal');
    await settle(id, 'cash');
    expect(await obstacles()).not.toContain('withdrawal');
  });
});

describe('a bank that reverses a late payout', () => {
  it('restores the books and returns to the player what was collected', async () => {
    const id = await paidLate();
    await settle(id, 'cash');
    await changeMind(id);
    expect(await cash()).toBe('100.00');
    expect(await held('receivable', maria.id)).toBe(0n);
    const [payout] = await listPayouts(id);
    expect(payout).toMatchObject({ status: 'failed', contradicted_at: null });
    expect(payout?.late?.undone_at).not.toBeNull();
    expect((await detail(id)).note).toBeNull();
    await expect(settle(id, 'written_off')).rejects.toMatchObject({ error: 'difference_settled' });
  });

  it('restores what was written off, and the debt returns when the bank pays again', async () => {
    const before = await held('losses');
    const id = await paidLate();
    await settle(id, 'written_off');
    await changeMind(id);
    expect(await held('losses')).toBe(before);
    await changeMind(id);
    expect(await findLatePayout(id)).toMatchObject({ owed: '49.00', undone_at: null, steps: [] });
    expect(await held('receivable', maria.id)).toBe(-49_00n);
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await ana('officeReconcile', { day });
    await server.server.jobs.drain();
    expect((await ana('officeReconciliation', { day })).data.differences).toEqual([]);
  });
});
