import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { type Account, accounts } from '../ledger/index.ts';

let server: TestServer;
let ana: Call;
let rui: Call;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  rui = await signInStaff(server, 'risk', 'rui@arara.test');
});

beforeEach(async () => {
  maria = await registerMember(server);
  await deposit(server, maria, '100.00');
});

afterAll(async () => {
  await server.settle();
  await requireSoundBooks(server);
  await server.close();
});

const evidence = 'Prêmio pago duas vezes, chamado 4711';
const decision = (id: number) => ({ id, reason: 'conferido' });
const cashOf = async () => (await maria.call('me', {})).data.money;
const toDebit = (amount: string) => ({
  player_id: maria.id,
  amount,
  reason_code: 'duplicate_credit' as const,
  evidence,
});
const request = async (amount: string, key = freshKey()) =>
  (await ana('officePlayerDebit', toDebit(amount), { key })).data;

describe('a debit by staff', () => {
  it('waits for a second person, who takes the cash once', async () => {
    const asked = await request('30.00');
    expect(asked).toMatchObject({
      form: 'debit',
      category: null,
      debit_reason: 'duplicate_credit',
      status: 'waiting',
      amount: '30.00',
      reason: evidence,
      requested_by: 'ana@arara.test',
      can_approve: false,
    });
    expect(await cashOf()).toBe('100.00');
    const { data } = await rui('officeStaffCreditApprove', decision(asked.id));
    expect(data).toMatchObject({ status: 'given', decided_by: 'rui@arara.test' });
    expect(data.outcome).not.toBeNull();
    expect(await cashOf()).toBe('70.00');
    await expect(rui('officeStaffCreditApprove', decision(asked.id))).rejects.toMatchObject({
      error: 'staff_credit_decided',
    });
    expect(await cashOf()).toBe('70.00');
  });

  it('is in the statements of the player and of the back office, and in the audit log', async () => {
    const asked = await request('12.34');
    await rui('officeStaffCreditApprove', decision(asked.id));
    const { data } = await maria.call('orderDetails', {});
    expect(data.data[0]).toMatchObject({ kind: 'adjustment', amount: '-12.34', balance: '87.66' });
    const { data: ledger } = await rui('officeLedger', { player_id: maria.id });
    expect(ledger.data[0]).toMatchObject({ kind: 'staff_debit', cause: asked.cause });
    const auditor = await signInStaff(server, 'auditor');
    const { data: audit } = await auditor('officeAudit', { q: `staff_credit:${asked.id}`, order: 'asc' });
    expect(audit.data.map(({ staff, action, reason }) => [staff, action, reason])).toEqual([
      ['ana@arara.test', 'staff_credit.requested', evidence],
      ['rui@arara.test', 'staff_credit.approved', 'conferido'],
    ]);
  });

  it('cannot be approved by the person who requested it', async () => {
    const asked = await request('10.00');
    await expect(ana('officeStaffCreditApprove', decision(asked.id))).rejects.toMatchObject({
      error: 'staff_credit_second_person',
    });
    expect(await cashOf()).toBe('100.00');
  });

  it('is requested once for a key', async () => {
    const key = freshKey();
    const [first, second] = [await request('10.00', key), await request('10.00', key)];
    expect(second.id).toBe(first.id);
    await rui('officeStaffCreditApprove', decision(first.id));
    expect((await request('10.00', key)).id).toBe(first.id);
    expect(await cashOf()).toBe('90.00');
  });

  it('is refused by the second person and takes nothing', async () => {
    const asked = await request('10.00');
    await rui('officeStaffCreditRefuse', decision(asked.id));
    expect(await cashOf()).toBe('100.00');
  });
});

describe('the counterpart of a debit', () => {
  /** What the operator owns by an account: minus its balance. */
  const loadAccount = async (account: Account): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`
      select coalesce(sum(balance), 0)::bigint as balance from ledger.operator_balance
      where account = ${accounts[account]}`.execute(server.database.db);
    return rows[0]?.balance ?? 0n;
  };

  const loadReport = async () => {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const { ggr, ngr } = (await ana('officeReportRevenue', { from: day, to: day })).data.sums;
    return { ggr, ngr: ngr?.ngr ?? '', bonus_cost: ngr?.bonus_cost ?? '' };
  };

  const cents = (reais: string): bigint => BigInt(reais.replace('.', ''));

  async function debit(reason_code: 'fraud' | 'wrong_credit' | 'duplicate_credit' | 'agreed' | 'other') {
    const { data } = await ana('officePlayerDebit', { ...toDebit('7.00'), reason_code }, { key: freshKey() });
    await rui('officeStaffCreditApprove', decision(data.id));
  }

  it.each(['wrong_credit', 'duplicate_credit'] as const)(
    'of %s lowers the bonus cost of the reports',
    async (reason) => {
      const [cost, recoveries, before] = [
        await loadAccount('bonus_cost'),
        await loadAccount('recoveries'),
        await loadReport(),
      ];
      await debit(reason);
      const after = await loadReport();
      expect((await loadAccount('bonus_cost')) - cost).toBe(7_00n);
      expect(await loadAccount('recoveries')).toBe(recoveries);
      expect(cents(after.bonus_cost) - cents(before.bonus_cost)).toBe(-7_00n);
      expect(cents(after.ngr) - cents(before.ngr)).toBe(7_00n);
      expect(after.ggr).toBe(before.ggr);
    },
  );

  it.each(['fraud', 'agreed', 'other'] as const)(
    'of %s is an account of its own, in no report of revenue',
    async (reason) => {
      const [cost, recoveries, before] = [
        await loadAccount('bonus_cost'),
        await loadAccount('recoveries'),
        await loadReport(),
      ];
      await debit(reason);
      expect((await loadAccount('recoveries')) - recoveries).toBe(7_00n);
      expect(await loadAccount('bonus_cost')).toBe(cost);
      expect(await loadReport()).toEqual(before);
    },
  );
});

describe('the amount of a debit', () => {
  it('is at most the available cash when it is requested', async () => {
    await expect(request('100.01')).rejects.toMatchObject({
      error: 'insufficient_funds',
      errors: { amount: [expect.any(String)] },
    });
  });

  it('is at most the available cash when it is approved; money of a withdrawal stays', async () => {
    const asked = await request('60.00');
    const account = await prepareWithdrawal(maria);
    await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await expect(rui('officeStaffCreditApprove', decision(asked.id))).rejects.toMatchObject({
      error: 'insufficient_funds',
    });
    expect((await maria.call('me', {})).data).toMatchObject({ money: '50.00', held_money: '50.00' });
  });

  it('leaves nothing below zero with two approvals at once', async () => {
    const [first, second] = [await request('70.00'), await request('70.00')];
    const answers = await Promise.allSettled(
      [first, second].map(({ id }) => rui('officeStaffCreditApprove', decision(id))),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cashOf()).toBe('30.00');
  });
});

describe('a request for a debit', () => {
  it.each([
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '-5.00' }],
    ['amount', { amount: '99999999999999999999.00' }],
    ['reason_code', { reason_code: 'because' as never }],
    ['evidence', { evidence: 'nada' }],
    ['evidence', { evidence: `prova com \u0000 nulo` }],
    ['player_id', { player_id: 2_147_483_647 }],
  ])('names a wrong %s', async (field, wrong) => {
    const asked = ana('officePlayerDebit', { ...toDebit('10.00'), ...wrong });
    await expect(asked).rejects.toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('needs its permission', async () => {
    const support = await signInStaff(server, 'support');
    await expect(support('officePlayerDebit', toDebit('10.00'))).rejects.toMatchObject({ code: 403 });
    await expect(maria.call('officePlayerDebit', toDebit('10.00'))).rejects.toMatchObject({ code: 401 });
  });
});

describe('a withdrawal after a debit', () => {
  it('has no flag for it, and its giver may approve', async () => {
    const asked = await request('10.00');
    await rui('officeStaffCreditApprove', decision(asked.id));
    const account = await prepareWithdrawal(maria);
    const { data } = await maria.call('drawing', { money: '50.00', member_bank_id: account, qk_pwd: '271828' });
    await server.settle();
    const { data: seen } = await ana('officeWithdrawal', { id: data.id });
    expect(seen.flags.map(({ name }) => name)).not.toContain('staff_credit');
    expect((await ana('officeApprove', { id: data.id, reason: 'Conferido' })).data.status).toBe('approved');
  });
});
