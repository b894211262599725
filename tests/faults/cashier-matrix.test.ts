import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  PAYER_CPF,
  SOMEBODY_ELSE,
  type TestHouse,
  type TestMember,
  askDeposit,
  askForOwnAccount,
  createTestHouse,
  deposit,
  isThePayer,
  payCode,
  payTooLittle,
  prepareWithdrawal,
  registerMember,
  settleLater,
  signIn,
  signInStaff,
} from '@arara/server/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { fromAnywhere, unlimitedCounters } from './anywhere.ts';
import { isLong } from './kill-count.ts';

/*
 * Each way in which the bank can have a bad day, met in each state that a deposit or a payout can be in. Whatever
 * happens on the way, when the bank is well again every centavo is explained: the ledger's laws hold, its account of
 * the bank is what the bank holds, and no payment or payout is left in between.
 */

type Faults = Parameters<TestHouse['bank']['faults']>[0];

const CALM: Faults = {
  webhook: 'deliver',
  api: 'none',
  apiCalls: 0,
  payment: 'as_asked',
  med: 'none',
  refund: 'done',
  payout: 'pay',
  payerTold: 'full',
  payerFilter: 'kept',
  existingCharge: 'revise',
};

const news: Faults[] = (
  ['drop', 'duplicate', 'delay', 'reorder', 'batch', 'forge_payment', 'forge_amount', 'forge_path'] as const
).map((webhook) => ({ webhook }));

const quick = ['error_500', 'error_503', 'error_429', 'done_500', 'garbled', 'nonsense', 'truncated'] as const;
/** Those that keep a caller waiting. */
const slow = ['unasked', 'silence', 'slow'] as const;
const answers: Faults[] = [...quick, ...(isLong ? slow : slow.slice(1, 2))].map((api) => ({ api, apiCalls: 2 }));

const payments: Faults[] = [
  ...(['third_party', 'less', 'more', 'twice', 'same_id', 'late'] as const).map((payment) => ({ payment })),
  ...(['full', 'half'] as const).map((med) => ({ med })),
  ...(['hold', 'fail'] as const).map((refund) => ({ refund })),
  ...(['masked', 'none'] as const).map((payerTold) => ({ payerTold })),
  { payerFilter: 'ignored' },
  { existingCharge: 'conflict' },
];

const reasons = ['AB03', 'AC03', 'AM02', 'AM04', 'BE01', 'FRAD'] as const;
const payouts: Faults[] = (['hold', 'deny', 'deny_owner', ...reasons] as const).map((payout) => ({ payout }));

const named = (all: readonly Faults[]): [string, Faults][] =>
  all.map((faults) => [Object.values(faults).slice(0, 1).join(), faults]);

let house: TestHouse;
let maria: TestMember;
let staff: Call;
let accountId: number;
let shift = 0;

beforeAll(async () => {
  house = fromAnywhere(await createTestHouse({ trustProxy: ['127.0.0.1'], counters: unlimitedCounters() }));
  maria = await registerMember(house);
  await isThePayer(maria);
  await comeIn();
  await askForOwnAccount(staff);
  accountId = await prepareWithdrawal(maria, PAYER_CPF);
});

afterAll(() => house.close());

/** A day of its own for each bad day: nothing is asked for any more of the day before, and everybody signs in again. */
async function comeIn(): Promise<void> {
  shift += 1;
  house.clock.advance(25 * 3600);
  await work('open_months');
  await settleLater(house);
  staff = await signInStaff(house, 'admin', `shift${shift}@arara.test`);
  maria = { ...maria, call: house.call(await signIn(house, maria.account)) };
}

/** What is refused because the bank is away is asked for again. */
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
  house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));

/** The bank is well again, and has been for a while. */
async function calmDown(): Promise<void> {
  house.bank.faults(CALM);
  await work('pix_sweep');
  for (let times = 0; times < 2; times += 1) await settleLater(house);
}

/** Nothing is left in between, and both sides hold the same. */
async function requireExplained(): Promise<void> {
  const client = new Client({ connectionString: house.database.url });
  await client.connect();
  const { rows } = await client.query<{ what: string }>(`
    select 'payment ' || end_to_end_id || ' ' || status as what from cashier.payment
      where status in ('checking', 'refunding')
    union all select 'refund ' || id from cashier.refund where status = 'asked'
    union all select 'payout ' || id from cashier.payout where status = 'sending'
    union all select 'withdrawal ' || id || ' ' || status from cashier.withdrawal where status in ('approved', 'paying')`);
  await client.end();
  expect(rows.map(({ what }) => what)).toEqual([]);
  await requireSoundBooks(house);
}

/** A state of a deposit: brings it about, lets the bad day begin, and goes on. */
type Scene = (begin: () => void) => Promise<void>;

const depositScenes: Record<string, Scene> = {
  async 'being asked for'(begin) {
    begin();
    const key = crypto.randomUUID();
    const form = { money: '30.00', payment_id: 1, payment_type: 'pix' };
    const { data } = await insist(() => maria.call('recharge', form, { key }));
    await payCode(house, data.pix_code);
  },
  async 'waiting to be paid'(begin) {
    const { pix_code } = await askDeposit(maria, '30.00');
    begin();
    await payCode(house, pix_code);
  },
  async 'past its time'(begin) {
    const { pix_code } = await askDeposit(maria, '30.00');
    house.clock.advance(901);
    await work('expire_charges');
    await house.settle();
    begin();
    await payCode(house, pix_code, { force: true });
  },
  async 'paid and not told'(begin) {
    const { pix_code } = await askDeposit(maria, '30.00');
    house.bank.faults({ webhook: 'drop' });
    await payCode(house, pix_code);
    house.bank.faults({ webhook: 'deliver' });
    begin();
    await house.house.jobs.drain({ early: true });
  },
  async 'being checked for its payer'(begin) {
    house.bank.faults({ payerFilter: 'ignored' });
    await payCode(house, (await askDeposit(maria, '30.00')).pix_code);
    house.bank.faults({ payerFilter: 'kept' });
    begin();
    await house.house.jobs.drain({ early: true });
  },
  async 'credited, and paid and taken back again'(begin) {
    const { pix_code } = await askDeposit(maria, '30.00');
    const id = await payCode(house, pix_code);
    begin();
    house.bank.pay(pix_code, { force: true });
    house.bank.clawBack(id, { amount: centavos(12_34n) });
    await house.settle();
  },
  async 'in suspense, and given back'(begin) {
    const id = await payTooLittle(house, maria, '30.00');
    begin();
    await staff('officeRefundPayment', { id, reason: 'ensaio' });
    await house.settle();
  },
  async 'somebody else’s, and going back'(begin) {
    const { pix_code } = await askDeposit(maria, '30.00');
    begin();
    await payCode(house, pix_code, { payer: SOMEBODY_ELSE });
  },
};

async function askOut(): Promise<string> {
  await deposit(house, maria, '30.00');
  const form = { money: '20.00', member_bank_id: accountId, qk_pwd: '271828' };
  return (await maria.call('drawing', form)).data.id;
}

const payoutScenes: Record<string, Scene> = {
  async 'about to be sent'(begin) {
    const id = await askOut();
    begin();
    await staff('officeApprove', { id });
    await settleLater(house);
  },
  async 'on its way'(begin) {
    const id = await askOut();
    house.bank.faults({ payout: 'hold' });
    await staff('officeApprove', { id });
    await house.settle();
    house.bank.faults({ payout: 'pay' });
    begin();
    await settleLater(house);
  },
  async 'paid, and told again'(begin) {
    const id = await askOut();
    await staff('officeApprove', { id });
    await settleLater(house);
    begin();
    await tellAgain();
    expect((await maria.call('drawingDetail', { id })).data.status).toBe(2);
  },
  async 'given back, and told again'(begin) {
    const id = await giveUp();
    begin();
    await tellAgain();
    expect((await maria.call('drawingDetail', { id })).data.status).toBe(3);
  },
  async 'given back, and paid after all'(begin) {
    const id = await giveUp();
    begin();
    house.bank.changeMind(id);
    await settleLater(house);
    await calmDown();
    await staff('officePayoutSettle', { id, way: 'cash', reason: 'ensaio' });
  },
};

async function giveUp(): Promise<string> {
  const id = await askOut();
  house.bank.faults({ payout: 'AC03' });
  await staff('officeApprove', { id });
  await settleLater(house);
  house.bank.faults({ payout: 'pay' });
  return id;
}

/** The last news once more, as a bank does that was not answered. */
async function tellAgain(): Promise<void> {
  const last = house.bank.state.deliveries.at(-1)?.news;
  await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [last, last] }),
  });
  await settleLater(house);
}

/** The day is held against the bank: nothing is left but what came late, or what the bank showed twice. */
async function requireReconciled(): Promise<void> {
  const day = new Date(house.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  await staff('officeReconcile', { day });
  await house.house.jobs.drain();
  const { data } = await staff('officeReconciliation', { day });
  expect(data.runs).toBe(1);
  const left = data.differences.map(({ flow, kind }) => `${flow} ${kind}`);
  expect(left.filter((what) => what !== 'received late' && what !== 'received duplicate')).toEqual([]);
  const { data: account } = await staff('officeClearingCheck', {});
  expect(account.clearing).toMatchObject({ state: 'equal', difference: '0.00' });
}

/** Plays every scene on one bad day. */
async function play(scenes: Readonly<Record<string, Scene>>, faults: Faults): Promise<void> {
  await comeIn();
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(() => house.bank.faults(faults));
    await calmDown();
    await requireExplained().catch((error: unknown) => {
      throw new Error(`a deposit or payout ${name}: ${String(error)}`, { cause: error });
    });
  }
  await requireReconciled();
}

const TIMEOUT = { timeout: 120_000 };

describe('a bad day of the bank', () => {
  it.each(named([...news, ...answers, ...payments]))('%s leaves every deposit explained', TIMEOUT, (_name, faults) =>
    play(depositScenes, faults),
  );

  it.each(named([...news, ...answers, ...payouts]))('%s leaves every payout explained', TIMEOUT, (_name, faults) =>
    play(payoutScenes, faults),
  );
});
