import { type Call, type Input, createCall } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTicket } from '../../../../testing/helpdesk.ts';
import {
  type TestLedger,
  type TestMember,
  createTestLedger,
  deposit,
  freshKey,
  openManualDepositChannels,
  prepareWithdrawal,
  registerMember,
  registrationForm,
  requestDeposit,
  sendReceipt,
  settleDelayedJobs,
  signInStaff,
  underpayDeposit,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { openJackpot, projectJackpots } from '../../../../testing/jackpots.ts';
import { approvedPromotion, promotionForm, rebateRule } from '../../../../testing/promotions.ts';
import { giveBonus, messageAbout } from '../../../../testing/provider-messages.ts';
import { settleBet } from '../../../../testing/settled-bet.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

type Condition = Input<'officeAlertRuleSave'>['condition'];
type Queue = Extract<Condition, { kind: 'queue_overdue' }>['queue'];

let server: ProviderTestServer;
let books: TestLedger;

beforeAll(async () => {
  server = await createProviderTestServer({}, { trustProxy: ['127.0.0.1'], counters: unlimitedCounters() });
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await books.close();
  await server.closeAll();
});

afterEach(() => server.bank.faults({ webhook: 'deliver', api: 'none', apiCalls: 0, payout: 'pay' }));

let people = 0;
/** A new member of staff: sessions end while the clock advances. */
function staffOf(role: Parameters<typeof signInStaff>[1]): Promise<Call> {
  people += 1;
  return signInStaff(server, role, `${role}${people}@arara.test`);
}

let administrator: { at: number; call: Call } | undefined;
/** An administrator, the same until the clock advances. */
async function adminNow(): Promise<Call> {
  const at = server.clock.now().getTime();
  if (administrator?.at !== at) administrator = { at, call: await staffOf('admin') };
  return administrator.call;
}

const check = async (): Promise<void> => {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
  await server.server.jobs.drain();
};

/** Adds a rule that is not repeated. */
async function addRule(condition: Condition): Promise<string> {
  const admin = await adminNow();
  const created = { id: null, version: 0, name: '', severity: 'warning', quiet_minutes: 0, enabled: true } as const;
  return (await admin('officeAlertRuleSave', { ...created, sites: [], channels: [], condition })).data.id;
}

/** Checks all rules; returns what one of them finds now. */
async function findOpen(rule: string): Promise<{ object: string; text: string }[]> {
  await check();
  const admin = await adminNow();
  const { data } = (await admin('officeAlerts', { status: 'open', limit: 100 })).data;
  return data.filter(({ rule_id: id }) => id === rule).map(({ object, text }) => ({ object, text }));
}

/** A member with R$ 500 in cash and a saved account. */
async function memberWithAccount(): Promise<{ member: TestMember; account: number }> {
  const member = await registerMember(server);
  await deposit(server, member, '500.00');
  return { member, account: await prepareWithdrawal(member) };
}

async function requestWithdrawal(): Promise<string> {
  const { member, account } = await memberWithAccount();
  return (await member.call('drawing', { money: '40.00', member_bank_id: account, qk_pwd: '271828' })).data.id;
}

async function approveWithdrawal(): Promise<void> {
  const id = await requestWithdrawal();
  await (
    await staffOf('finance')
  )('officeApprove', { id, reason: 'Conferido' });
}

describe('a rule about calls of the bank', () => {
  const condition = { kind: 'bank_calls', minutes: 15, min_calls: 2, failed_percent: 50, unpaid_charges: 0 } as const;

  // Calls of one test are outside the period of the next.
  afterEach(() => server.clock.advance(16 * 60));

  it('finds payouts that the bank rejects, and closes once they are older than its period', async () => {
    const rule = await addRule(condition);
    await approveWithdrawal();
    await server.settle();
    server.bank.faults({ payout: 'AC03' });
    await approveWithdrawal();
    await settleDelayedJobs(server);
    expect(await findOpen(rule)).toEqual([
      { object: 'payouts', text: '1 de 2 envios falharam ou ficaram sem resposta em 15 minutos.' },
    ]);
    server.clock.advance(16 * 60);
    expect(await findOpen(rule)).toEqual([]);
  });

  it('counts payouts that the bank does not answer for as long as its period', async () => {
    const rule = await addRule(condition);
    server.bank.faults({ payout: 'hold' });
    for (let count = 0; count < 2; count += 1) await approveWithdrawal();
    await server.settle();
    expect(await findOpen(rule)).toEqual([]);
    server.clock.advance(16 * 60);
    expect(await findOpen(rule)).toMatchObject([{ object: 'payouts' }]);
    server.bank.faults({ payout: 'pay' });
    await settleDelayedJobs(server);
    expect(await findOpen(rule)).toEqual([]);
  });

  it('finds charges that the bank has not opened after a minute', async () => {
    const rule = await addRule(condition);
    const member = await registerMember(server);
    server.bank.faults({ api: 'error_503' });
    for (let count = 0; count < 2; count += 1) await requestDeposit(member, '30.00').catch(() => undefined);
    await server.settle();
    expect(await findOpen(rule)).toEqual([]);
    server.clock.advance(90);
    expect(await findOpen(rule)).toEqual([
      { object: 'charges', text: '2 de 2 cobranças não foram abertas em 15 minutos.' },
    ]);
    server.bank.faults({ api: 'none', apiCalls: 0 });
    server.clock.advance(16 * 60);
    await settleDelayedJobs(server);
    expect(await findOpen(rule)).toEqual([]);
  });

  it('finds charges of which none is paid', async () => {
    const rule = await addRule({ ...condition, unpaid_charges: 3 });
    const member = await registerMember(server);
    for (let count = 0; count < 2; count += 1) await requestDeposit(member, '30.00');
    expect(await findOpen(rule)).toEqual([]);
    await requestDeposit(member, '30.00');
    expect((await findOpen(rule)).map(({ object }) => object)).toEqual(['unpaid']);
    await deposit(server, member, '30.00');
    expect(await findOpen(rule)).toEqual([]);
  });
});

describe('a rule about calls of game providers', () => {
  it('finds a provider whose bets are rolled back, by its title', async () => {
    const rule = await addRule({ kind: 'provider_calls', minutes: 15, min_calls: 4, failed_percent: 40 });
    const { say, message } = await server.seat();
    const bet = message();
    await say('bet', bet);
    await say('rollback', messageAbout(bet));
    await say('bet', message());
    expect(await findOpen(rule)).toEqual([]);
    const second = message();
    await say('bet', second);
    await say('rollback', messageAbout(second));
    expect(await findOpen(rule)).toEqual([
      { object: 'fora', text: 'Casa de Fora: 2 de 5 chamadas falharam (40%) em 15 minutos.' },
    ]);
    server.clock.advance(16 * 60);
    expect(await findOpen(rule)).toEqual([]);
  });

  it('counts refusals that no player caused, not those of a player without money', async () => {
    const rule = await addRule({ kind: 'provider_calls', minutes: 15, min_calls: 1, failed_percent: 50 });
    const { say, message } = await server.seat('10.00');
    expect((await say('bet', message({ amount: 50_00 }))).code).toBe('INSUFFICIENT_FUNDS');
    expect(await findOpen(rule)).toEqual([]);
    expect((await say('bet', message({ game_code: 'nenhum' }))).code).toBe('INVALID_GAME');
    expect((await findOpen(rule)).map(({ object }) => object)).toEqual(['fora']);
    server.clock.advance(16 * 60);
  });
});

describe('a rule about jackpots', () => {
  it('finds a pool below a share of its seed, and one that was won', async () => {
    const rule = await addRule({ kind: 'jackpot_pool', seed_percent: 150, reset_hours: 12 });
    const [writer, approver] = [await staffOf('content'), await staffOf('finance')];
    const change = { key: 'pote-do-alerta', games: ['tigre-da-vez'], seed: '1.00' };
    const id = await openJackpot(writer, approver, change);
    const findOwn = async () => (await findOpen(rule)).filter(({ object }) => object.endsWith(`:${id}`));
    expect(await findOwn()).toMatchObject([{ object: `low:${id}` }]);
    const member = await registerMember(server);
    await deposit(server, member, '200.00');
    // A stake of the whole range of numbers wins.
    await settleBet(server, books, member, 100_00);
    await projectJackpots(server);
    expect((await findOwn()).map(({ object }) => object).toSorted()).toEqual([`low:${id}`, `won:${id}`]);
    server.clock.advance(13 * 3_600);
    expect(await findOwn()).toMatchObject([{ object: `low:${id}` }]);
  });
});

describe('a rule about bonus cost', () => {
  it('finds an hour that costs a multiple of the same hour of earlier weeks', async () => {
    const rule = await addRule({ kind: 'bonus_cost', factor: 4, amount: '50.00', weeks: 1 });
    const give = async (amount: bigint) => {
      await giveBonus(server, (await registerMember(server)).id, amount, amount);
      await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
      await server.settle();
    };
    await give(15_00n);
    server.clock.advance(7 * 86_400);
    await give(59_99n);
    server.clock.advance(3_600);
    expect(await findOpen(rule)).toEqual([]);
    server.clock.advance(7 * 86_400 - 3_600);
    await give(239_96n);
    expect(await findOpen(rule)).toEqual([]);
    server.clock.advance(3_600);
    expect((await findOpen(rule))[0]?.text.replaceAll('\u00A0', ' ')).toBe(
      'R$ 239,96 de bônus na última hora cheia; o normal desta hora é R$ 59,99.',
    );
    server.clock.advance(3_600);
    expect(await findOpen(rule)).toEqual([]);
  });
});

/** A client whose requests arrive from an address. */
const callFrom = (ip: string, token?: string): Call =>
  createCall({
    baseUrl: server.url,
    token: () => token ?? null,
    locale: () => 'pt',
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip, 'user-agent': 'Chrome/1' },
      }),
  });

/** A member at an address with a claimable rebate. */
async function claimerAt(ip: string): Promise<TestMember> {
  const form = registrationForm();
  const { data } = await callFrom(ip)('register', form);
  const call = callFrom(ip, data.access_token);
  const member = { id: (await call('me', {})).data.id, account: form.account, token: data.access_token, call };
  await deposit(server, member, '100.00');
  await settleBet(server, books, member, 100_00, 100_00);
  return member;
}

/** How an item comes to wait in each queue; returns what ends its wait. */
const fillings: Record<Queue, () => Promise<() => Promise<unknown>>> = {
  async withdrawals() {
    const id = await requestWithdrawal();
    await server.settle();
    return async () =>
      (await staffOf('admin'))('officeRefuse', { id, reason: 'Os dados não conferem.', kind: 'data_differs' });
  },
  async payouts() {
    server.bank.faults({ payout: 'hold' });
    await approveWithdrawal();
    await server.settle();
    return () => {
      server.bank.faults({ payout: 'pay' });
      return settleDelayedJobs(server);
    };
  },
  async deposits() {
    const { pix } = await openManualDepositChannels(await staffOf('admin'));
    const member = await registerMember(server);
    const { order_number } = (await member.call('recharge', { money: '50.00', ...pix })).data;
    await sendReceipt(member, order_number);
    return async () => (await staffOf('finance'))('officeDepositRefuse', { id: order_number, because: 'unreadable' });
  },
  async suspense() {
    const member = await registerMember(server);
    const id = await underpayDeposit(server, member, '30.00');
    return async () => {
      await (
        await staffOf('finance')
      )('officeRefundPayment', { id, reason: 'Valor errado' });
      await settleDelayedJobs(server);
    };
  },
  async tickets() {
    const member = await registerMember(server);
    const { id } = await openTicket(member);
    return async () => (await staffOf('support'))('officeTicketAnswer', { id, text: 'O Pix chegou.' });
  },
  async claims() {
    const [writer, risk] = [await staffOf('content'), await staffOf('risk')];
    const { audience } = promotionForm(server);
    const form = promotionForm(server, { rule: rebateRule(), audience: { ...audience, linked_accounts: 'hold' } });
    const { id } = await approvedPromotion(writer, risk, form);
    const pair = [await claimerAt('200.1.2.3'), await claimerAt('200.1.2.3')];
    for (const { call } of pair) await call('rechargeRebateClaim', { id });
    return async () => {
      const staff = await staffOf('risk');
      const [hold] = (await staff('officeHeldClaims', { player_id: pair[1]?.id ?? 0 })).data.data;
      await staff('officeHeldClaimDecide', { id: hold?.id ?? '', decision: 'refuse', reason: 'mesma pessoa' });
    };
  },
  async staff_credits() {
    const member = await registerMember(server);
    await deposit(server, member, '30.00');
    const debit = { player_id: member.id, amount: '10.00', reason_code: 'other', evidence: 'Chamado 4711' } as const;
    const { id } = (await (await staffOf('finance'))('officePlayerDebit', debit, { key: freshKey() })).data;
    return async () => (await staffOf('finance'))('officeStaffCreditRefuse', { id, reason: 'sem prova' });
  },
  async differences() {
    const member = await registerMember(server);
    server.bank.faults({ webhook: 'drop' });
    const { pix_code } = await requestDeposit(member, '30.00');
    server.bank.pay(pix_code);
    const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const finance = await staffOf('finance');
    await finance('officeReconcile', { day });
    await server.server.jobs.drain();
    const { differences } = (await finance('officeReconciliation', { day })).data;
    return async () => {
      const staff = await staffOf('finance');
      for (const { id, state } of differences)
        if (state === 'open') await staff('officeDifference', { id, command: 'book', reason: 'Está no extrato' });
      await server.settle();
    };
  },
  async provider_reviews() {
    const { say, message } = await server.seat();
    await say('bet', message());
    server.clock.advance(25 * 3_600);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'outside_rounds', {}));
    await server.settle();
    return async () => {
      const staff = await staffOf('finance');
      const { data } = (await staff('officeOutsideReviews', { status: 'open', limit: 100 })).data;
      for (const { id } of data) await staff('officeOutsideReviewSettle', { id, note: 'acertado com o provedor' });
    };
  },
};

describe('a rule about a queue', () => {
  it.each(Object.keys(fillings) as Queue[])('finds what waits too long among %s, until it is done', async (queue) => {
    const rule = await addRule({ kind: 'queue_overdue', queue, minutes: 20 });
    expect(await findOpen(rule)).toEqual([]);
    const finish = await fillings[queue]();
    expect(await findOpen(rule)).toEqual([]);
    server.clock.advance(21 * 60);
    expect(await findOpen(rule)).toMatchObject([{ object: queue }]);
    await finish();
    expect(await findOpen(rule)).toEqual([]);
  });
});

describe('a rule about jobs', () => {
  /** Inserts a job that became due some minutes ago, as an unreachable worker leaves it. */
  const insertJob = async (state: 'created' | 'failed', minutes: number): Promise<void> => {
    const due = new Date(server.clock.now().getTime() - minutes * 60_000);
    await sql`
      insert into jobs.job (name, data, state, created_on, start_after)
      values ('agency_teams', '{}', ${state}, ${due}, ${due})`.execute(server.database.db);
  };

  /** Other queues have jobs of earlier tests. */
  const findOwn = async (rule: string) => (await findOpen(rule)).filter(({ object }) => object === 'agency_teams');

  it('finds a queue whose job waits too long, until it ran', async () => {
    const rule = await addRule({ kind: 'job_late', minutes: 30 });
    await insertJob('created', 29);
    expect(await findOwn(rule)).toEqual([]);
    await settleDelayedJobs(server);
    await insertJob('created', 31);
    expect(await findOwn(rule)).toMatchObject([
      { text: 'agency_teams: 1 tarefa espera, a mais antiga há 31 minutos.' },
    ]);
    await settleDelayedJobs(server);
    expect(await findOwn(rule)).toEqual([]);
  });

  it('finds a queue with a job that was given up', async () => {
    const rule = await addRule({ kind: 'job_late', minutes: 30 });
    await insertJob('failed', 1);
    expect(await findOwn(rule)).toMatchObject([{ text: expect.stringContaining('1 foi abandonada') as string }]);
    await sql`delete from jobs.job where state = 'failed'`.execute(server.database.db);
    expect(await findOwn(rule)).toEqual([]);
  });
});
