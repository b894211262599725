import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  PAYER_CPF,
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  type TestServerOptions,
  requestDeposit,
  requireOwnAccount,
  createTestServer,
  deposit,
  makePayer,
  payCode,
  underpayDeposit,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
  unlimitedCounters,
} from '@arara/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { fromAnywhere } from './unlimited-requests.ts';
import { sample } from '../sample.ts';
import { isLong } from './kill-count.ts';

/*
 * Each fault of the bank in each state of a deposit and a payout. After the bank has recovered, every centavo is accounted
 * for: the ledger's invariants hold, its bank account equals the bank's balance, and no payment or payout is pending.
 */

type Faults = Parameters<TestServer['bank']['faults']>[0];

const CALM: Faults = {
  webhook: 'deliver',
  api: 'none',
  apiCalls: 0,
  payment: 'as_asked',
  med: 'none',
  refund: 'done',
  payout: 'pay',
  payerDetail: 'full',
  payerFilter: 'kept',
  existingCharge: 'revise',
};

const news: Faults[] = (
  ['drop', 'duplicate', 'delay', 'reorder', 'batch', 'forge_payment', 'forge_amount', 'forge_path'] as const
).map((webhook) => ({ webhook }));

const quick = ['error_500', 'error_503', 'error_429', 'done_500', 'garbled', 'nonsense', 'truncated'] as const;
/** Faults that delay responses. */
const slow = ['unasked', 'silence', 'slow'] as const;
const answers: Faults[] = [...quick, ...(isLong ? slow : slow.slice(1, 2))].map((api) => ({ api, apiCalls: 2 }));

const payments: Faults[] = [
  ...(['third_party', 'less', 'more', 'twice', 'same_id', 'late'] as const).map((payment) => ({ payment })),
  ...(['full', 'half'] as const).map((med) => ({ med })),
  ...(['hold', 'fail'] as const).map((refund) => ({ refund })),
  ...(['masked', 'none'] as const).map((payerDetail) => ({ payerDetail })),
  { payerFilter: 'ignored' },
  { existingCharge: 'conflict' },
];

const reasons = ['AB03', 'AC03', 'AM02', 'AM04', 'BE01', 'FRAD'] as const;
const payouts: Faults[] = (['hold', 'deny', 'deny_owner', ...reasons] as const).map((payout) => ({ payout }));

const named = (all: readonly Faults[]): [string, Faults][] =>
  all.map((faults) => [Object.values(faults).slice(0, 1).join(), faults]);

let server: TestServer;
let maria: TestMember;
let staff: Call;
let accountId: number;
let shift = 0;

type Dialect = NonNullable<TestServerOptions['dialect']>;

async function open(dialect: Dialect): Promise<void> {
  const options = { trustProxy: ['127.0.0.1'], counters: unlimitedCounters(), dialect };
  server = fromAnywhere(await createTestServer(options));
  maria = await registerMember(server);
  await makePayer(maria);
  await comeIn();
  await requireOwnAccount(staff);
  accountId = await prepareWithdrawal(maria, PAYER_CPF);
}

/** Moves each fault to a day of its own, so that no job of the day before is due; all sign in again. */
async function comeIn(): Promise<void> {
  shift += 1;
  server.clock.advance(25 * 3600);
  await work('open_months');
  await settleDelayedJobs(server);
  staff = await signInStaff(server, 'admin', `shift${shift}@arara.test`);
  maria = { ...maria, call: server.call(await signIn(server, maria.account)) };
}

/** Retries calls that are refused while the bank is unavailable. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}

const work = (queue: 'expire_charges' | 'open_months' | 'pix_sweep') =>
  server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));

/** Ends the fault and lets time pass. */
async function calmDown(): Promise<void> {
  server.bank.faults(CALM);
  await work('pix_sweep');
  for (let times = 0; times < 2; times += 1) await settleDelayedJobs(server);
}

/** Checks that nothing is pending and both sides hold the same amounts. */
async function requireExplained(): Promise<void> {
  const client = new Client({ connectionString: server.database.url });
  await client.connect();
  const { rows } = await client.query<{ what: string }>(`
    select 'payment ' || end_to_end_id || ' ' || status as what from cashier.received_payment
      where status in ('checking', 'refunding')
    union all select 'refund ' || id from cashier.refund where status = 'asked'
    union all select 'payout ' || id from cashier.payout where status = 'sending'
    union all select 'withdrawal ' || id || ' ' || status from cashier.withdrawal where status in ('approved', 'paying')`);
  await client.end();
  expect(rows.map(({ what }) => what)).toEqual([]);
  await requireSoundBooks(server);
}

/** A state of a deposit: reaches it, starts the fault and continues. */
type Scene = (begin: () => void) => Promise<void>;

const depositScenes: Record<string, Scene> = {
  async 'being asked for'(begin) {
    begin();
    const key = crypto.randomUUID();
    const form = { money: '30.00', payment_id: 1, payment_type: 'pix' };
    const { data } = await insist(() => maria.call('recharge', form, { key }));
    await payCode(server, data.pix_code);
  },
  async 'waiting to be paid'(begin) {
    const { pix_code } = await requestDeposit(maria, '30.00');
    begin();
    await payCode(server, pix_code);
  },
  async 'past its time'(begin) {
    const { pix_code } = await requestDeposit(maria, '30.00');
    server.clock.advance(901);
    await work('expire_charges');
    await server.settle();
    begin();
    await payCode(server, pix_code, { force: true });
  },
  async 'paid without a notification'(begin) {
    const { pix_code } = await requestDeposit(maria, '30.00');
    server.bank.faults({ webhook: 'drop' });
    await payCode(server, pix_code);
    server.bank.faults({ webhook: 'deliver' });
    begin();
    await server.server.jobs.drain({ early: true });
  },
  async 'being checked for its payer'(begin) {
    server.bank.faults({ payerFilter: 'ignored' });
    await payCode(server, (await requestDeposit(maria, '30.00')).pix_code);
    server.bank.faults({ payerFilter: 'kept' });
    begin();
    await server.server.jobs.drain({ early: true });
  },
  async 'credited, and paid and taken back again'(begin) {
    const { pix_code } = await requestDeposit(maria, '30.00');
    const id = await payCode(server, pix_code);
    begin();
    server.bank.pay(pix_code, { force: true });
    server.bank.clawBack(id, { amount: centavos(12_34n) });
    await server.settle();
  },
  async 'in suspense, and given back'(begin) {
    const id = await underpayDeposit(server, maria, '30.00');
    begin();
    await staff('officeRefundPayment', { id, reason: 'ensaio' });
    await server.settle();
  },
  async 'somebody else’s, and going back'(begin) {
    const { pix_code } = await requestDeposit(maria, '30.00');
    begin();
    await payCode(server, pix_code, { payer: THIRD_PARTY });
  },
};

async function askOut(): Promise<string> {
  await deposit(server, maria, '30.00');
  const form = { money: '20.00', member_bank_id: accountId, qk_pwd: '271828' };
  return (await maria.call('drawing', form)).data.id;
}

const payoutScenes: Record<string, Scene> = {
  async 'about to be sent'(begin) {
    const id = await askOut();
    begin();
    await staff('officeApprove', { id, reason: 'Conferido' });
    await settleDelayedJobs(server);
  },
  async 'on its way'(begin) {
    const id = await askOut();
    server.bank.faults({ payout: 'hold' });
    await staff('officeApprove', { id, reason: 'Conferido' });
    await server.settle();
    server.bank.faults({ payout: 'pay' });
    begin();
    await settleDelayedJobs(server);
  },
  async 'paid, with a repeated notification'(begin) {
    const id = await askOut();
    await staff('officeApprove', { id, reason: 'Conferido' });
    await settleDelayedJobs(server);
    begin();
    await repeatNotification();
    expect((await maria.call('drawingDetail', { id })).data.status).toBe(2);
  },
  async 'returned, with a repeated notification'(begin) {
    const id = await giveUp();
    begin();
    await repeatNotification();
    expect((await maria.call('drawingDetail', { id })).data.status).toBe(3);
  },
  async 'given back, and paid after all'(begin) {
    const id = await giveUp();
    begin();
    server.bank.changeMind(id);
    await settleDelayedJobs(server);
    await calmDown();
    await staff('officePayoutSettle', { id, way: 'cash', reason: 'ensaio' });
  },
};

async function giveUp(): Promise<string> {
  const id = await askOut();
  server.bank.faults({ payout: 'AC03' });
  await staff('officeApprove', { id, reason: 'Conferido' });
  await settleDelayedJobs(server);
  server.bank.faults({ payout: 'pay' });
  return id;
}

/** Resends the last notification, as a bank does without a response. */
async function repeatNotification(): Promise<void> {
  const last = server.bank.state.deliveries.at(-1)?.id ?? 0;
  for (let times = 0; times < 2; times += 1) {
    server.bank.resend(last);
    await settleDelayedJobs(server);
  }
}

/** Reconciles the day with the bank: only late or duplicate entries of the bank may differ. */
async function requireReconciled(): Promise<void> {
  const day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await staff('officeReconcile', { day });
  await server.server.jobs.drain();
  const { data } = await staff('officeReconciliation', { day });
  expect(data.runs).toBe(1);
  const left = data.differences.map(({ flow, kind }) => `${flow} ${kind}`);
  expect(left.filter((what) => what !== 'received late' && what !== 'received duplicate')).toEqual([]);
  const { data: account } = await staff('officeClearingCheck', {});
  expect(account.clearing).toMatchObject({ state: 'equal', difference: '0.00' });
}

/** Runs every scene under one fault. */
async function play(scenes: Readonly<Record<string, Scene>>, faults: Faults): Promise<void> {
  await comeIn();
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(() => server.bank.faults(faults));
    await calmDown();
    await requireExplained().catch((error: unknown) => {
      throw new Error(`a deposit or payout ${name}: ${String(error)}`, { cause: error });
    });
  }
  await requireReconciled();
}

const TIMEOUT = { timeout: 120_000 };

/** The faults of a list that this run plays, each with its name. */
const chosen = (faults: readonly Faults[], most: number): [string, Faults][] => named(sample(faults, most));

/**
 * Registers the matrix for a bank of a dialect: each fault in each state. A short run plays no
 * more than `most` faults of each kind.
 */
export function describeCashierMatrix(dialect: Dialect, most: number): void {
  const messages = [...chosen(news, most), ...chosen(answers, most)];
  describe(`a fault of a bank that speaks ${dialect}`, () => {
    beforeAll(() => open(dialect));
    afterAll(() => server.close());

    it.each([...messages, ...chosen(payments, most)])('%s leaves every deposit explained', TIMEOUT, (_name, faults) =>
      play(depositScenes, faults),
    );

    it.each([...messages, ...chosen(payouts, most)])('%s leaves every payout explained', TIMEOUT, (_name, faults) =>
      play(payoutScenes, faults),
    );
  });
}
