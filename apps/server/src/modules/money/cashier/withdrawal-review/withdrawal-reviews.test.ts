import type { Answer } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../../testing/index.ts';

import { deleteMemberReviewData } from './review-store.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let ana: Staff;
let root: Staff;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 300_00n });
  ana = await signInStaff(server, 'finance', 'ana@arara.test');
  root = await signInStaff(server, 'admin', 'eva@arara.test');
});

afterAll(() => server.close());

afterEach(async () => {
  await server.settle();
  await requireSoundBooks(server);
});

let people = 0;

async function ask(member: TestMember & { bank: number }, money = '50.00'): Promise<string> {
  return (await member.call('drawing', { money, member_bank_id: member.bank, qk_pwd: '271828' })).data.id;
}

type Detail = Answer<'officeWithdrawal'>['data'];
const read = async (id: string): Promise<Detail> => (await ana('officeWithdrawal', { id })).data;
const listFlagNames = (detail: Detail) => detail.flags.map(({ name }) => name).toSorted();

/** Signs staff in again: a session lasts twelve hours. */
async function laterBy(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  people += 1;
  ana = await signInStaff(server, 'finance', `ana${people}@arara.test`);
  root = await signInStaff(server, 'admin', `eva${people}@arara.test`);
}

describe('the flags of a withdrawal', () => {
  it('are computed a moment after the player receives the response', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '200.00');
    const bank = await prepareWithdrawal(maria);
    const id = await ask({ ...maria, bank });
    expect(await read(id)).toMatchObject({ risk: 'unknown', flags: [], verdict: null });
    await server.settle();
    const seen = await read(id);
    expect(seen).toMatchObject({ risk: 'red', verdict: 'off' });
    expect(listFlagNames(seen)).toEqual([
      'changed_key',
      'first_withdrawal',
      'identity_unknown',
      'new_device',
      'velocity',
    ]);
    expect(seen.flags.find(({ name }) => name === 'velocity')).toMatchObject({
      tone: 'red',
      evidence: { deposited: '200.00', staked: '0.00' },
    });
  });

  it('identify no person: what is stored contains no name, key or address', async () => {
    const { rows } = await sql<{ kept: string }>`
      select (select string_agg(evidence::text, ' ') from cashier.withdrawal_flag)
        || (select string_agg(t::text, ' ') from cashier.sign_in_trace t) as kept`.execute(server.database.db);
    for (const personal of ['Maria', '52998224725', '529.982', '127.0.0.1'])
      expect(rows[0]?.kept).not.toContain(personal);
  });

  it('show linked accounts: by key, by device', async () => {
    const one = await registerMember(server);
    const other = await registerMember(server);
    for (const member of [one, other]) await deposit(server, member, '100.00');
    await prepareWithdrawal(one);
    const bank = await prepareWithdrawal(other);
    const id = await ask({ ...other, bank });
    await server.settle();
    const seen = await read(id);
    expect(listFlagNames(seen)).toEqual(expect.arrayContaining(['shared_device', 'shared_key']));
    expect(seen.shares.find(({ player_id: player }) => player === one.id)).toEqual({
      player_id: one.id,
      player: one.account,
      by: ['key', 'device'],
    });
  });

  it('include a payment by a third party', async () => {
    const maria = await registerMember(server);
    const order = await deposit(server, maria, '100.00');
    await sql`update cashier.received_payment set cause = 'third_party' where order_number = ${order}`.execute(
      server.database.db,
    );
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await server.settle();
    expect(listFlagNames(await read(id))).toContain('third_party_payer');
  });

  it('are computed by the scheduler when their job was lost', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await sql`delete from jobs.job where name = 'withdrawal_review'`.execute(server.database.db);
    await server.settle();
    expect((await read(id)).risk).toBe('unknown');
    server.clock.advance(61);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'review_clock', {}));
    await server.settle();
    expect((await read(id)).risk).toBe('red');
  });

  it('lose sign-in traces and staff notes when the member is erased', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await ana('officeHold', { id, note: 'ligo para ela' });
    await server.settle();
    await server.database.atomically((tx) => deleteMemberReviewData(tx, maria.id));
    const { rows } = await sql<{ traces: number }>`
      select count(*)::integer as traces from cashier.sign_in_trace where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ traces: 0 }]);
    expect((await read(id)).notes).toMatchObject([{ act: 'hold', note: null }]);
    expect((await read(id)).flags.length).toBeGreaterThan(0);
    await ana('officeRelease', { id });
  });
});

describe('the review queue', () => {
  const listIds = (data: { data: { id: string }[] }) => data.data.map(({ id }) => id);

  it('is filtered by risk, by flag and by lateness, with the riskiest first', async () => {
    const { data: all } = await ana('officeWithdrawals', { status: 'review', sort: 'risk', order: 'asc', limit: 100 });
    const reds = all.data.map(({ flags }) => flags.filter(({ tone }) => tone === 'red').length);
    expect(reds).toEqual(reds.toSorted((a, b) => b - a));
    const { data: red } = await ana('officeWithdrawals', { status: 'review', risk: 'red', limit: 100 });
    expect(red.total).toBe(all.total);
    const { data: payers } = await ana('officeWithdrawals', { flag: 'third_party_payer' });
    expect(payers.total).toBe(1);
    expect((await ana('officeWithdrawals', { due: 'over' })).data.total).toBe(0);
    expect((await ana('officeWithdrawals', { due: 'calm', limit: 100 })).data.total).toBe(all.total);
    const { data: dear } = await ana('officeWithdrawals', { status: 'review', sort: 'amount', order: 'desc' });
    expect(listIds(dear)).toHaveLength(all.total);
  });
});

describe('the deadline alerts', () => {
  const tick = async () => {
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'review_clock', {}));
    await server.settle();
  };
  const listAlerts = async (id: string) =>
    (await ana('officeWithdrawalAlerts', {})).data.alerts.filter((alert) => alert.id === id).map(({ due }) => due);
  const countAlerts = (id: string) =>
    server.logged.filter((line) => line.includes('a withdrawal waits for a decision') && line.includes(id)).length;

  it('are sent at 60 and 90 of 120 minutes and at the end, once each, also for a withdrawal on hold', async () => {
    await laterBy(0);
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await ana('officeHold', { id, note: 'espero' });
    await laterBy(59 * 60 + 59);
    await tick();
    expect(await listAlerts(id)).toEqual([]);
    server.clock.advance(1);
    await tick();
    await tick();
    expect([await listAlerts(id), countAlerts(id)]).toEqual([['soon'], 1]);
    await laterBy(30 * 60);
    await tick();
    expect([await listAlerts(id), countAlerts(id)]).toEqual([['late'], 2]);
    await laterBy(30 * 60);
    await tick();
    expect([await listAlerts(id), countAlerts(id)]).toEqual([['over'], 3]);
    const { data } = await ana('officeWithdrawalAlerts', {});
    expect(data).toMatchObject({ held: 1 });
    expect(data.over).toBeGreaterThan(0);
    expect(data.alerts_today).toBeGreaterThanOrEqual(3);
    await ana('officeRefuse', { id, reason: 'Peça de novo' });
    expect(await listAlerts(id)).toEqual([]);
  });

  it('follow the deadline of the site', async () => {
    await laterBy(0);
    await changeRule(root, { sla_minutes: 20 });
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    server.clock.advance(15 * 60);
    await tick();
    expect(await listAlerts(id)).toEqual(['late']);
    expect((await ana('officeWithdrawal', { id })).data.sla_minutes).toBe(20);
    await changeRule(root, { sla_minutes: 120 });
  });
});

describe('bulk approval', () => {
  it('approves green withdrawals and leaves the rest, each with a reason', async () => {
    const { data: red } = await ana('officeWithdrawals', { status: 'in_review', risk: 'red', limit: 1 });
    const [row] = red.data;
    if (row === undefined) throw new Error('nothing red waits');
    const { data } = await ana('officeApproveMany', { ids: [row.id], total: row.net });
    expect(data).toMatchObject({ approved: [], total: '0.00', left: [{ id: row.id, error: 'withdrawal_not_green' }] });
  });

  it('is refused when the sum differs from the one shown', async () => {
    const { data } = await ana('officeWithdrawals', { status: 'in_review', limit: 1 });
    const ids = data.data.map(({ id }) => id);
    await expect(ana('officeApproveMany', { ids, total: '1.00' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_total_differs',
    });
  });
});
