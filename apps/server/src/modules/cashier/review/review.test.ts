import type { Answer } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  changeRule,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

import { deleteReviewOf } from './review-store.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let house: TestHouse;
let ana: Staff;
let root: Staff;

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 300_00n });
  ana = await signInStaff(house, 'finance', 'ana@arara.test');
  root = await signInStaff(house, 'admin', 'eva@arara.test');
});

afterAll(() => house.close());

afterEach(async () => {
  await house.settle();
  await requireSoundBooks(house);
});

let people = 0;

async function ask(member: TestMember & { bank: number }, money = '50.00'): Promise<string> {
  return (await member.call('drawing', { money, member_bank_id: member.bank, qk_pwd: '271828' })).data.id;
}

type Detail = Answer<'officeWithdrawal'>['data'];
const read = async (id: string): Promise<Detail> => (await ana('officeWithdrawal', { id })).data;
const namesOf = (detail: Detail) => detail.flags.map(({ name }) => name).toSorted();

/** Staff signs in again: a session lasts twelve hours. */
async function laterBy(seconds: number): Promise<void> {
  house.clock.advance(seconds);
  people += 1;
  ana = await signInStaff(house, 'finance', `ana${people}@arara.test`);
  root = await signInStaff(house, 'admin', `eva${people}@arara.test`);
}

describe('the flags of a withdrawal', () => {
  it('are unknown while the player has their answer already, and there a moment later', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '200.00');
    const bank = await prepareWithdrawal(maria);
    const id = await ask({ ...maria, bank });
    expect(await read(id)).toMatchObject({ risk: 'unknown', flags: [], verdict: null });
    await house.settle();
    const seen = await read(id);
    expect(seen).toMatchObject({ risk: 'red', verdict: 'off' });
    expect(namesOf(seen)).toEqual(['changed_key', 'first_withdrawal', 'identity_unknown', 'new_device', 'velocity']);
    expect(seen.flags.find(({ name }) => name === 'velocity')).toMatchObject({
      tone: 'red',
      evidence: { deposited: '200.00', staked: '0.00' },
    });
  });

  it('name no one: neither a name nor a key nor an address stands in what is kept', async () => {
    const { rows } = await sql<{ kept: string }>`
      select (select string_agg(evidence::text, ' ') from cashier.withdrawal_flag)
        || (select string_agg(t::text, ' ') from cashier.trace t) as kept`.execute(house.database.db);
    for (const told of ['Maria', '52998224725', '529.982', '127.0.0.1']) expect(rows[0]?.kept).not.toContain(told);
  });

  it('show accounts that belong together: by key, by device', async () => {
    const one = await registerMember(house);
    const other = await registerMember(house);
    for (const member of [one, other]) await deposit(house, member, '100.00');
    await prepareWithdrawal(one);
    const bank = await prepareWithdrawal(other);
    const id = await ask({ ...other, bank });
    await house.settle();
    const seen = await read(id);
    expect(namesOf(seen)).toEqual(expect.arrayContaining(['shared_device', 'shared_key']));
    expect(seen.shares.find(({ player_id: player }) => player === one.id)).toEqual({
      player_id: one.id,
      player: one.account,
      by: ['key', 'device'],
    });
  });

  it('know of a stranger who paid', async () => {
    const maria = await registerMember(house);
    const order = await deposit(house, maria, '100.00');
    await sql`update cashier.payment set cause = 'third_party' where order_number = ${order}`.execute(
      house.database.db,
    );
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await house.settle();
    expect(namesOf(await read(id))).toContain('third_party_payer');
  });

  it('are computed by the clock where their job was lost', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await sql`delete from jobs.job where name = 'withdrawal_review'`.execute(house.database.db);
    await house.settle();
    expect((await read(id)).risk).toBe('unknown');
    house.clock.advance(61);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'review_clock', {}));
    await house.settle();
    expect((await read(id)).risk).toBe('red');
  });

  it('are of somebody who is erased what is left: from where they came, and what staff wrote, is forgotten', async () => {
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await ana('officeHold', { id, note: 'ligo para ela' });
    await house.settle();
    await house.database.atomically((tx) => deleteReviewOf(tx, maria.id));
    const { rows } = await sql<{ traces: number }>`
      select count(*)::integer as traces from cashier.trace where member_id = ${maria.id}`.execute(house.database.db);
    expect(rows).toEqual([{ traces: 0 }]);
    expect((await read(id)).notes).toMatchObject([{ act: 'hold', note: null }]);
    expect((await read(id)).flags.length).toBeGreaterThan(0);
    await ana('officeRelease', { id });
  });
});

describe('the queue', () => {
  const idsOf = (data: { data: { id: string }[] }) => data.data.map(({ id }) => id);

  it('is looked through by risk, by flag and by lateness, the riskiest first', async () => {
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
    expect(idsOf(dear)).toHaveLength(all.total);
  });
});

describe('the clock', () => {
  const tick = async () => {
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'review_clock', {}));
    await house.settle();
  };
  const alertsOf = async (id: string) =>
    (await ana('officeWithdrawalAlerts', {})).data.alerts.filter((alert) => alert.id === id).map(({ due }) => due);
  const told = (id: string) =>
    house.logged.filter((line) => line.includes('a withdrawal waits for a decision') && line.includes(id)).length;

  it('alerts at 60 and at 90 of 120 minutes and at the end, once each, and goes on while one is set aside', async () => {
    await laterBy(0);
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    await ana('officeHold', { id, note: 'espero' });
    await laterBy(59 * 60 + 59);
    await tick();
    expect(await alertsOf(id)).toEqual([]);
    house.clock.advance(1);
    await tick();
    await tick();
    expect([await alertsOf(id), told(id)]).toEqual([['soon'], 1]);
    await laterBy(30 * 60);
    await tick();
    expect([await alertsOf(id), told(id)]).toEqual([['late'], 2]);
    await laterBy(30 * 60);
    await tick();
    expect([await alertsOf(id), told(id)]).toEqual([['over'], 3]);
    const { data } = await ana('officeWithdrawalAlerts', {});
    expect(data).toMatchObject({ held: 1 });
    expect(data.over).toBeGreaterThan(0);
    expect(data.alerts_today).toBeGreaterThanOrEqual(3);
    await ana('officeRefuse', { id, reason: 'Peça de novo' });
    expect(await alertsOf(id)).toEqual([]);
  });

  it('counts by the time that the site has', async () => {
    await laterBy(0);
    await changeRule(root, { sla_minutes: 20 });
    const maria = await registerMember(house);
    await deposit(house, maria, '100.00');
    const id = await ask({ ...maria, bank: await prepareWithdrawal(maria) });
    house.clock.advance(15 * 60);
    await tick();
    expect(await alertsOf(id)).toEqual(['late']);
    expect((await ana('officeWithdrawal', { id })).data.sla_minutes).toBe(20);
    await changeRule(root, { sla_minutes: 120 });
  });
});

describe('approving many', () => {
  it('takes what is green and leaves the rest, each with why', async () => {
    const { data: red } = await ana('officeWithdrawals', { status: 'in_review', risk: 'red', limit: 1 });
    const [row] = red.data;
    if (row === undefined) throw new Error('nothing red waits');
    const { data } = await ana('officeApproveMany', { ids: [row.id], total: row.net });
    expect(data).toMatchObject({ approved: [], total: '0.00', left: [{ id: row.id, error: 'withdrawal_not_green' }] });
  });

  it('is refused where the sum is not the one that was shown', async () => {
    const { data } = await ana('officeWithdrawals', { status: 'in_review', limit: 1 });
    const ids = data.data.map(({ id }) => id);
    await expect(ana('officeApproveMany', { ids, total: '1.00' })).rejects.toMatchObject({
      code: 409,
      error: 'withdrawal_total_differs',
    });
  });
});
