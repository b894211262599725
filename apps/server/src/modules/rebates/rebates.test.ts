import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, requireSoundLedger, signIn, signInStaff } from '../../../testing/index.ts';
import { type RewardedMember, type Rewarding, createRewarding } from '../../../testing/rewarded.ts';

const DAY = 86_400;

let house: TestHouse;
let rewarding: Rewarding;

beforeAll(async () => {
  house = await createTestHouse();
  rewarding = await createRewarding(house);
});

afterAll(async () => {
  await requireSoundLedger(house.database);
  await rewarding.close();
  await house.close();
});

const refused = (error: string) => ({ error });

/** One who bet so many centavos on slots. */
async function playerOf(...stakes: number[]): Promise<RewardedMember> {
  const member = await rewarding.register();
  await member.pay(1_000_000);
  for (const stake of stakes) await member.bet(stake);
  return member;
}

/** The next day of the site's has come; sessions of the day before may be over. */
async function nextDay(member: RewardedMember, days = 1): Promise<Call> {
  house.clock.advance(days * DAY);
  return house.call(await signIn(house, member.account));
}

const list = (call: Call) => call('rebateList', {});

describe('rebates of who did not play', () => {
  it('are none, and say what there would be', async () => {
    const member = await rewarding.register();
    const answer = await list(member.call);
    expect(answer).toMatchObject({ claimable: '0.00', count: 0, fs_money: '0.00', claim_days: 7, is_on: true });
    expect(answer.data.data).toEqual([]);
    expect(answer.rates).toEqual([
      { scope: 'category', name: 'slot', title: 'Slots', basis: 'valid', rate: '0.40' },
      { scope: 'category', name: 'live', title: 'Ao vivo', basis: 'valid', rate: '0.20' },
      { scope: 'all', name: '', title: '', basis: 'edge', rate: '5.00' },
    ]);
  });

  it('cannot be claimed, nor taken to the balance', async () => {
    const { call } = await rewarding.register();
    await expect(call('rebateClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(call('rebateSweep', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(call('rebateDetails', { id: '2026-11-20/slot/arara/' })).rejects.toMatchObject(refused('not_found'));
  });
});

describe('a line', () => {
  it('grows today and can be claimed from the first second of the next day', async () => {
    const member = await playerOf(60_000, 40_000);
    const before = await list(member.call);
    expect(before.data.data).toMatchObject([
      { category: 'slot', provider: 'arara', valid_bet: '1000.00', rate: '0.40', rebate: '4.00', status: 'growing' },
    ]);
    await expect(member.call('rebateClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    const edge = new Date(before.resets_at).getTime();
    house.clock.advance((edge - house.clock.now().getTime()) / 1000 - 1);
    const call = house.call(await signIn(house, member.account));
    expect((await list(call)).count).toBe(0);
    house.clock.advance(1);
    expect(await list(call)).toMatchObject({ count: 1, claimable: '4.00' });
  });

  it('is claimed once for ever, to the balance of rebates', async () => {
    const member = await playerOf(100_000);
    const call = await nextDay(member);
    const [line] = (await list(call)).data.data;
    expect((await call('rebateClaim', { id: line?.id ?? '' })).data).toEqual({ amount: '4.00', lines: 1 });
    await expect(call('rebateClaim', { id: line?.id ?? '' })).rejects.toMatchObject(refused('user_not_eligible'));
    expect((await list(call)).data.data).toMatchObject([{ status: 'claimed', rebate: '4.00' }]);
    expect((await call('me', {})).data.fs_money).toBe('4.00');
  });

  it('is paid once to fifty who ask at once', async () => {
    const member = await playerOf(100_000);
    const call = await nextDay(member);
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => call('rebateClaim', {})));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call('me', {})).data.fs_money).toBe('4.00');
  });

  it('is claimed by nobody else', async () => {
    const [one, other] = [await playerOf(100_000), await rewarding.register()];
    const call = await nextDay(one);
    const [line] = (await list(call)).data.data;
    const theirs = house.call(await signIn(house, other.account));
    const id = line?.id ?? '';
    await expect(theirs('rebateClaim', { id })).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(theirs('rebateDetails', { id })).rejects.toMatchObject(refused('not_found'));
    await expect(theirs('rebateClaim', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
    await expect(theirs('rebateSweep', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
  });

  it('is gone when its days are over', async () => {
    const member = await playerOf(100_000);
    expect((await list(await nextDay(member, 7))).count).toBe(1);
    const call = await nextDay(member);
    const { data, count } = await list(call);
    expect([count, data.data[0]?.status]).toEqual([0, 'missed']);
    await expect(call('rebateClaim', { id: data.data[0]?.id ?? '' })).rejects.toMatchObject(refused('reward_missed'));
  });

  it('counts no bet that was taken back, also on a later day', async () => {
    const member = await playerOf(50_000);
    const key = await member.bet(50_000);
    const call = await nextDay(member);
    expect((await list(call)).claimable).toBe('4.00');
    await member.undo(key);
    expect((await list(call)).claimable).toBe('2.00');
  });

  it('of a game of many returns is a share of what the house keeps', async () => {
    const member = await rewarding.register();
    await member.pay(1_000_000);
    await member.bet(100_000, { game: 'dado' });
    const [line] = (await list(member.call)).data.data;
    expect(line).toMatchObject({ basis: 'edge', valid_bet: '1000.00', rate: '5.00' });
    expect(Number(line?.rebate)).toBeCloseTo(Number(line?.edge) / 20, 2);
  });
});

describe('the bets behind a line', () => {
  it('are told one by one, with what of each counted', async () => {
    const member = await playerOf(300, 200);
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

describe('the balance of rebates', () => {
  it('is taken to the balance whole, with the stakes it asks for', async () => {
    const member = await playerOf(100_000);
    const call = await nextDay(member);
    await call('rebateClaim', {});
    const before = (await call('me', {})).data;
    expect((await call('rebateSweep', {})).data).toEqual({ amount: '4.00', required: '4.00' });
    const after = (await call('me', {})).data;
    expect([after.fs_money, Number(after.money) - Number(before.money)]).toEqual(['0.00', 4]);
    expect(after.ml_money).toBe('4.00');
    await expect(call('rebateSweep', {})).rejects.toMatchObject(refused('user_not_eligible'));
  });

  it('is taken once by twenty who ask at once', async () => {
    const member = await playerOf(100_000);
    const call = await nextDay(member);
    await call('rebateClaim', {});
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => call('rebateSweep', {})));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds what was claimed, line by line, and what the ledger moved', async () => {
    const { rows } = await sql<{ lines: bigint; claims: bigint; ledger: bigint }>`
      select (select sum(amount) from rebates.line)::bigint as lines, (select sum(amount) from rebates.claim)::bigint as claims,
        (select sum(l.amount) from ledger.transaction t, unnest(t.accounts, t.amounts) as l (account, amount)
          where t.kind = 'rebate' and l.account = 5)::bigint as ledger`.execute(house.database.db);
    const [row] = rows;
    expect(row?.lines).toBe(row?.claims);
    expect(row?.claims).toBe(row?.ledger);
  });
});

describe('rates that staff changes', () => {
  it('count from the next day on, and leave the days before as they were', async () => {
    const office = await signInStaff(house, 'admin', 'rates@arara.test');
    const member = await playerOf(100_000);
    const { data: plans } = await office('officeRebates', {});
    const [all] = plans;
    const plan = { ...all?.plan, lines: [] };
    const saved = await office('officeRebatesSave', {
      site: '',
      saved_version: all?.saved_version ?? 0,
      plan,
      reason: 'sem rebate',
    });
    expect(saved.data).toMatchObject({ saved_version: 1, is_own: true, plan });
    const late = { site: '', saved_version: 0, plan, reason: 'de novo' };
    await expect(office('officeRebatesSave', late)).rejects.toMatchObject(refused('rules_changed'));
    expect((await list(member.call)).data.data).toHaveLength(1);
    const call = await nextDay(member);
    await member.bet(100_000);
    expect((await list(call)).data.data).toMatchObject([{ rate: '0.40', status: 'claimable' }]);
  });

  it('are asked for by who may, and are read place by place', async () => {
    const [support, office] = [
      await signInStaff(house, 'support', 'reads@arara.test'),
      await signInStaff(house, 'admin', 'writes@arara.test'),
    ];
    const [all] = (await support('officeRebates', {})).data;
    const form = { site: '', saved_version: all?.saved_version ?? 0, plan: all?.plan ?? {}, reason: 'porque sim' };
    await expect(support('officeRebatesSave', form)).rejects.toMatchObject(refused('forbidden'));
    await expect(office('officeRebatesSave', { ...form, site: 'nowhere' })).rejects.toMatchObject(
      refused('site_unknown'),
    );
    await expect(office('officeRebatesSave', { ...form, plan: { ...form.plan, claimDays: 0 } })).rejects.toMatchObject({
      error: 'promotion_rule',
      errors: { 'plan.claimDays': expect.any(Array) as string[] },
    });
  });
});
