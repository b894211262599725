import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  requireSoundLedger,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../../../testing/scripted-play.ts';

const DAY = 86_400;

let server: TestServer;
let play: ScriptedPlay;

beforeAll(async () => {
  server = await createTestServer();
  play = await createScriptedPlay(server);
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await play.close();
  await server.close();
});

const refused = (error: string) => ({ error });

/** Registers a member and places bets on a slot, in centavos. */
async function registerWithBets(...stakes: number[]): Promise<ScriptedMember> {
  const member = await play.register();
  await member.pay(1_000_000);
  for (const stake of stakes) await member.bet(stake);
  return member;
}

/** Advances the clock by days and signs in again, because the session may have expired. */
async function advanceDays(member: ScriptedMember, days = 1): Promise<Call> {
  server.clock.advance(days * DAY);
  return server.call(await signIn(server, member.account));
}

const list = (call: Call) => call('rebateList', {});

describe('rebates of a member without bets', () => {
  it('are empty and show the rates', async () => {
    const member = await play.register();
    const answer = await list(member.call);
    expect(answer).toMatchObject({ claimable: '0.00', count: 0, fs_money: '0.00', claim_days: 7, is_on: true });
    expect(answer.data.data).toEqual([]);
    expect(answer.rates).toEqual([
      { scope: 'category', name: 'slot', title: 'Slots', basis: 'valid', rate: '0.40' },
      { scope: 'category', name: 'live', title: 'Ao vivo', basis: 'valid', rate: '0.20' },
      { scope: 'all', name: '', title: '', basis: 'edge', rate: '5.00' },
    ]);
  });

  it('cannot be claimed or swept to cash', async () => {
    const { call } = await play.register();
    await expect(call('rebateClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(call('rebateSweep', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(call('rebateDetails', { id: '2026-11-20/slot/arara/' })).rejects.toMatchObject(refused('not_found'));
  });
});

describe('a rebate line', () => {
  it('grows today and can be claimed from the first second of the next day', async () => {
    const member = await registerWithBets(60_000, 40_000);
    const before = await list(member.call);
    expect(before.data.data).toMatchObject([
      { category: 'slot', provider: 'arara', valid_bet: '1000.00', rate: '0.40', rebate: '4.00', status: 'growing' },
    ]);
    await expect(member.call('rebateClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    const dayEnd = new Date(before.resets_at).getTime();
    server.clock.advance((dayEnd - server.clock.now().getTime()) / 1000 - 1);
    const call = server.call(await signIn(server, member.account));
    expect((await list(call)).count).toBe(0);
    server.clock.advance(1);
    expect(await list(call)).toMatchObject({ count: 1, claimable: '4.00' });
  });

  it('is claimed once, to the rebate balance', async () => {
    const member = await registerWithBets(100_000);
    const call = await advanceDays(member);
    const [line] = (await list(call)).data.data;
    expect((await call('rebateClaim', { id: line?.id ?? '' })).data).toEqual({ amount: '4.00', lines: 1 });
    await expect(call('rebateClaim', { id: line?.id ?? '' })).rejects.toMatchObject(refused('user_not_eligible'));
    expect((await list(call)).data.data).toMatchObject([{ status: 'claimed', rebate: '4.00' }]);
    expect((await call('me', {})).data.fs_money).toBe('4.00');
  });

  it('is paid once for fifty concurrent claims', async () => {
    const member = await registerWithBets(100_000);
    const call = await advanceDays(member);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => call('rebateClaim', {})));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call('me', {})).data.fs_money).toBe('4.00');
  });

  it('cannot be claimed by another member', async () => {
    const [one, other] = [await registerWithBets(100_000), await play.register()];
    const call = await advanceDays(one);
    const [line] = (await list(call)).data.data;
    const theirs = server.call(await signIn(server, other.account));
    const id = line?.id ?? '';
    await expect(theirs('rebateClaim', { id })).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(theirs('rebateDetails', { id })).rejects.toMatchObject(refused('not_found'));
    await expect(theirs('rebateClaim', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
    await expect(theirs('rebateSweep', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
  });

  it('is missed when its claim window is over', async () => {
    const member = await registerWithBets(100_000);
    expect((await list(await advanceDays(member, 7))).count).toBe(1);
    const call = await advanceDays(member);
    const { data, count } = await list(call);
    expect([count, data.data[0]?.status]).toEqual([0, 'missed']);
    await expect(call('rebateClaim', { id: data.data[0]?.id ?? '' })).rejects.toMatchObject(refused('reward_missed'));
  });

  it('excludes a bet that is rolled back, even on a later day', async () => {
    const member = await registerWithBets(50_000);
    const key = await member.bet(50_000);
    const call = await advanceDays(member);
    expect((await list(call)).claimable).toBe('4.00');
    await member.undo(key);
    expect((await list(call)).claimable).toBe('2.00');
  });

  it('is a share of the theoretical revenue for a game with a high RTP', async () => {
    const member = await play.register();
    await member.pay(1_000_000);
    await member.bet(100_000, { game: 'dado' });
    const [line] = (await list(member.call)).data.data;
    expect(line).toMatchObject({ basis: 'edge', valid_bet: '1000.00', rate: '5.00' });
    expect(Number(line?.rebate)).toBeCloseTo(Number(line?.edge) / 20, 2);
  });
});

describe('the bets of a rebate line', () => {
  it('are listed with the part of each that counts', async () => {
    const member = await registerWithBets(300, 200);
    const undone = await member.bet(700);
    await member.undo(undone);
    const [line] = (await list(member.call)).data.data;
    const { data } = await member.call('rebateDetails', { id: line?.id ?? '' });
    expect(data.data.map(({ title, stake, counted, why }) => [title, stake, counted, why])).toEqual([
      ['Tigre da Vez', '7.00', '0.00', 'rolled_back'],
      ['Tigre da Vez', '2.00', '2.00', 'whole'],
      ['Tigre da Vez', '3.00', '3.00', 'whole'],
    ]);
    expect(line?.valid_bet).toBe('5.00');
  });
});

describe('the rebate balance', () => {
  it('is swept to cash whole, with its wagering requirement', async () => {
    const member = await registerWithBets(100_000);
    const call = await advanceDays(member);
    await call('rebateClaim', {});
    const before = (await call('me', {})).data;
    expect((await call('rebateSweep', {})).data).toEqual({ amount: '4.00', required: '4.00' });
    const after = (await call('me', {})).data;
    expect([after.fs_money, Number(after.money) - Number(before.money)]).toEqual(['0.00', 4]);
    expect(after.ml_money).toBe('4.00');
    await expect(call('rebateSweep', {})).rejects.toMatchObject(refused('user_not_eligible'));
  });

  it('is swept once for twenty concurrent requests', async () => {
    const member = await registerWithBets(100_000);
    const call = await advanceDays(member);
    await call('rebateClaim', {});
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => call('rebateSweep', {})));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('equals the claimed lines and the ledger transactions', async () => {
    const { rows } = await sql<{ lines: bigint; claims: bigint; ledger: bigint }>`
      select (select sum(amount) from rebates.line)::bigint as lines, (select sum(amount) from rebates.claim)::bigint as claims,
        (select sum(l.amount) from ledger.transaction t, unnest(t.accounts, t.amounts) as l (account, amount)
          where t.kind = 'rebate' and l.account = 5)::bigint as ledger`.execute(server.database.db);
    const [row] = rows;
    expect(row?.lines).toBe(row?.claims);
    expect(row?.claims).toBe(row?.ledger);
  });
});

describe('a change of rates by staff', () => {
  it('applies from the next day and leaves past days unchanged', async () => {
    const staff = await signInStaff(server, 'admin', 'rates@arara.test');
    const member = await registerWithBets(100_000);
    const { data: plans } = await staff('officeRebates', {});
    const [all] = plans;
    const plan = { ...all?.plan, lines: [] };
    const saved = await staff('officeRebatesSave', {
      site: '',
      saved_version: all?.saved_version ?? 0,
      plan,
      reason: 'sem rebate',
    });
    expect(saved.data).toMatchObject({ saved_version: 1, is_own: true, plan });
    const late = { site: '', saved_version: 0, plan, reason: 'de novo' };
    await expect(staff('officeRebatesSave', late)).rejects.toMatchObject(refused('rules_changed'));
    expect((await list(member.call)).data.data).toHaveLength(1);
    const call = await advanceDays(member);
    await member.bet(100_000);
    expect((await list(call)).data.data).toMatchObject([{ rate: '0.40', status: 'claimable' }]);
  });

  it('requires the permission and is validated field by field', async () => {
    const [support, staff] = [
      await signInStaff(server, 'support', 'reads@arara.test'),
      await signInStaff(server, 'admin', 'writes@arara.test'),
    ];
    const [all] = (await support('officeRebates', {})).data;
    const form = { site: '', saved_version: all?.saved_version ?? 0, plan: all?.plan ?? {}, reason: 'porque sim' };
    await expect(support('officeRebatesSave', form)).rejects.toMatchObject(refused('forbidden'));
    await expect(staff('officeRebatesSave', { ...form, site: 'nowhere' })).rejects.toMatchObject(
      refused('site_unknown'),
    );
    await expect(staff('officeRebatesSave', { ...form, plan: { ...form.plan, claimDays: 0 } })).rejects.toMatchObject({
      error: 'promotion_rule',
      errors: { 'plan.claimDays': expect.any(Array) as string[] },
    });
  });
});
