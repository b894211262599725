import { createCall } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';
import { openListener } from '../../../../../testing/realtime-listener.ts';
import { translations } from '../../../../platform/index.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let maria: TestMember;
let account: number;
let ana: Staff;
let rui: Staff;

async function registerPlayer(): Promise<void> {
  maria = await registerMember(server);
  await deposit(server, maria, '5000.00');
  account = await prepareWithdrawal(maria);
}

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 100_00n });
  await registerPlayer();
  ana = await signInStaff(server, 'finance');
  rui = await signInStaff(server, 'admin');
});

afterAll(() => server.close());

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

const reason = 'Envie um documento com foto';
const listPayouts = (id: string) => [...server.bank.state.payouts.values()].filter(({ idEnvio }) => idEnvio === id);
const detail = async (id: string) => (await maria.call('drawingDetail', { id })).data;

async function ask(money: string): Promise<string> {
  return (await maria.call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })).data.id;
}

async function loadBalances() {
  const { money, held_money } = (await maria.call('me', {})).data;
  return { money, held_money };
}

async function listAudit(id: string): Promise<string[]> {
  const { data } = await rui('officeAudit', { q: `withdrawal:${id}`, order: 'asc' });
  return data.data.map(({ staff, action }) => `${staff} ${action}`);
}

describe('a decision by one person, up to the limit', () => {
  // Each test has a player of its own: withdrawals of one player add up to the daily limit of a single approver.
  beforeEach(registerPlayer);

  it('covers exactly the limit', async () => {
    const id = await ask('100.00');
    const { data } = await ana('officeApprove', { id, reason: 'Conferido' });
    expect(data).toMatchObject({ status: 'approved', needs_second: false, approved_by: ['finance@arara.test'] });
    await server.settle();
    expect(await detail(id)).toMatchObject({ status: 2, net: '100.00' });
    expect(await listAudit(id)).toEqual(['finance@arara.test withdrawal.approved']);
  });

  it('approves and pays once when two people approve at once', async () => {
    const id = await ask('40.00');
    const answers = await Promise.allSettled([
      ana('officeApprove', { id, reason: 'Conferido' }),
      rui('officeApprove', { id, reason: 'Conferido' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = answers[0]?.status === 'fulfilled' ? 'finance' : 'admin';
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 409,
        error: 'withdrawal_decided_by',
        message: `Tarde demais: ${winner}@arara.test já decidiu este saque. Atualize a lista.`,
      },
    });
    await server.settle();
    expect(listPayouts(id)).toHaveLength(1);
    expect(await listAudit(id)).toHaveLength(1);
  });

  it.each([0, 1, 2, 3])('has one outcome when one approves and one refuses at once (try %i)', async () => {
    const before = await loadBalances();
    const id = await ask('40.00');
    const answers = await Promise.allSettled([
      ana('officeApprove', { id, reason: 'Conferido' }),
      rui('officeRefuse', { id, reason }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await server.settle();
    const isApproved = answers[0]?.status === 'fulfilled';
    expect((await detail(id)).status).toBe(isApproved ? 2 : 3);
    expect(listPayouts(id)).toHaveLength(isApproved ? 1 : 0);
    if (!isApproved) expect(await loadBalances()).toEqual(before);
  });

  it('is final', async () => {
    const paid = await ask('40.00');
    await ana('officeApprove', { id: paid, reason: 'Conferido' });
    const refused = await ask('40.00');
    await ana('officeRefuse', { id: refused, reason });
    for (const id of [paid, refused]) {
      const late = { code: 409, error: 'withdrawal_decided_by' };
      await expect(rui('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject(late);
      await expect(rui('officeRefuse', { id, reason })).rejects.toMatchObject(late);
      await expect(rui('officeHold', { id, note: 'tarde' })).rejects.toMatchObject(late);
      await expect(rui('officeEscalate', { id, note: 'tarde' })).rejects.toMatchObject(late);
    }
    await expect(ana('officeApprove', { id: 'W0', reason: 'Conferido' })).rejects.toMatchObject({
      code: 404,
      error: 'withdrawal_unknown',
    });
  });
});

describe('a refusal', () => {
  it('returns the money at once with a reason', async () => {
    const before = await loadBalances();
    const listener = await openListener(server, maria);
    const id = await ask('60.00');
    expect(await loadBalances()).not.toEqual(before);
    await ana('officeRefuse', { id, reason });
    await listener.waitFor({ type: 'withdrawal', id, status: 3 });
    await listener.waitFor({ type: 'balance', ...before });
    listener.close();
    expect(await loadBalances()).toEqual(before);
    expect(await detail(id)).toMatchObject({ status: 3, status_text: 'Recusado, valor devolvido', reason });
    expect((await detail(id)).timeline.at(-1)).toMatchObject({ status: 3, reason });
  });

  it('for a preset reason is read in the language of the player', async () => {
    const id = await ask('60.00');
    await ana('officeRefuse', { id, reason: 'Identidade', kind: 'identity' });
    for (const locale of ['pt', 'en'] as const) {
      const call = createCall({ baseUrl: server.url, token: () => maria.token, locale: () => locale });
      const expected = translations[locale]('refuseReasons.identity');
      const { data } = await call('drawingDetail', { id });
      expect(data.reason).toBe(expected);
      expect(data.timeline.at(-1)).toMatchObject({ status: 3, reason: expected });
      const messages = (await call('notifications', { limit: 100 })).data.data.map(({ text }) => text);
      expect(messages.some((text) => text.includes(expected))).toBe(true);
    }
  });

  it('returns the money once when it is repeated', async () => {
    const before = await loadBalances();
    const id = await ask('60.00');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ana('officeRefuse', { id, reason })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await loadBalances()).toEqual(before);
  });

  it('requires a reason', async () => {
    const id = await ask('60.00');
    await expect(ana('officeRefuse', { id, reason: '  ' })).rejects.toMatchObject({
      code: 422,
      error: 'invalid',
      errors: { reason: [expect.any(String)] },
    });
    expect((await detail(id)).status).toBe(1);
  });
});

describe('a decision by two people, above the limit', () => {
  it('is not completed by the same person twice', async () => {
    const id = await ask('100.01');
    expect((await ana('officeApprove', { id, reason: 'Conferido' })).data).toMatchObject({
      status: 'second_review',
      needs_second: true,
    });
    await expect(ana('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 409,
      error: 'second_person_needed',
    });
    await server.settle();
    expect(listPayouts(id)).toEqual([]);
  });

  it('is not completed by the same person twice at once', async () => {
    const id = await ask('100.01');
    const answers = await Promise.allSettled([
      ana('officeApprove', { id, reason: 'Conferido' }),
      ana('officeApprove', { id, reason: 'Conferido' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ana('officeWithdrawal', { id })).data.status).toBe('second_review');
  });

  it('sends the payout with the second approval', async () => {
    const id = await ask('100.01');
    await ana('officeApprove', { id, reason: 'Conferido' });
    expect((await rui('officeApprove', { id, reason: 'Conferido' })).data).toMatchObject({
      status: 'approved',
      approved_by: ['finance@arara.test', 'admin@arara.test'],
    });
    await server.settle();
    expect(listPayouts(id)).toHaveLength(1);
    expect(await listAudit(id)).toEqual([
      'finance@arara.test withdrawal.approved',
      'admin@arara.test withdrawal.approved',
    ]);
  });

  it('may be a refusal by the second person', async () => {
    const before = await loadBalances();
    const id = await ask('100.01');
    await ana('officeApprove', { id, reason: 'Conferido' });
    await rui('officeRefuse', { id, reason });
    await server.settle();
    expect(await loadBalances()).toEqual(before);
    expect(listPayouts(id)).toEqual([]);
  });

  it('shows the player nothing of the first approval', async () => {
    const listener = await openListener(server, maria);
    const id = await ask('100.01');
    const before = await detail(id);
    await ana('officeApprove', { id, reason: 'Conferido' });
    expect(await detail(id)).toEqual(before);
    expect((await maria.call('drawingList', {})).data.data.find((row) => row.id === id)).toEqual(before);
    await rui('officeApprove', { id, reason: 'Conferido' });
    await listener.waitFor({ type: 'withdrawal', id, status: 4 });
    expect(listener.received.filter(({ type }) => type === 'withdrawal')).toHaveLength(1);
    listener.close();
    expect((await detail(id)).timeline.map(({ status }) => status)).toEqual([1, 1, 4]);
  });
});

describe('the withdrawal queue', () => {
  it('lists pending withdrawals oldest first, with the facts for a decision', async () => {
    const id = await ask('100.01');
    await ana('officeApprove', { id, reason: 'Conferido' });
    const { data: queue } = await rui('officeWithdrawals', { status: 'review', order: 'asc', limit: 100 });
    expect(queue.data.map(({ status }) => status)).not.toContain('paid');
    expect(queue.data.find((row) => row.id === id)).toMatchObject({
      status: 'second_review',
      key: '***.982.247-**',
      player: maria.account,
    });
    expect((await rui('officeWithdrawal', { id })).data).toMatchObject({
      holder_matches: true,
      account_age_days: 0,
      deposited: '5000.00',
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('refuses the unknown state %s', async (status) => {
    expect((await rui('officeWithdrawals', { status })).data.total).toBe(0);
  });

  it.each(['support', 'auditor'] as const)('lets %s read but not decide', async (role) => {
    const id = await ask('40.00');
    const call = await signInStaff(server, role);
    expect((await call('officeWithdrawal', { id })).data.status).toBe('in_review');
    await expect(call('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 403,
      error: 'forbidden',
    });
    for (const refused of [
      () => call('officeRefuse', { id, reason }),
      () => call('officeApproveMany', { ids: [id], total: '40.00' }),
      () => call('officeHold', { id, note: 'espera' }),
      () => call('officeRelease', { id }),
      () => call('officeEscalate', { id, note: 'outra pessoa' }),
      () => call('officeWithdrawalLook', { id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 403, error: 'forbidden' });
    expect((await detail(id)).status).toBe(1);
  });

  it('lets the role risk hold and escalate, but not decide', async () => {
    const id = await ask('40.00');
    const eva = await signInStaff(server, 'risk');
    expect((await eva('officeHold', { id, note: 'confiro com o banco' })).data.status).toBe('on_hold');
    expect((await eva('officeRelease', { id })).data.status).toBe('in_review');
    expect((await eva('officeEscalate', { id, note: 'olhem o titular' })).data.status).toBe('second_review');
    await expect(eva('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({
      code: 403,
      error: 'forbidden',
    });
    await expect(eva('officeRefuse', { id, reason })).rejects.toMatchObject({ code: 403, error: 'forbidden' });
  });

  it('is closed to members', async () => {
    const id = await ask('40.00');
    await expect(maria.call('officeApprove', { id, reason: 'Conferido' })).rejects.toMatchObject({ code: 401 });
  });
});
