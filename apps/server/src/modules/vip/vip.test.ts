import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  changeRule,
  createTestHouse,
  requireSoundLedger,
  signInStaff,
} from '../../../testing/index.ts';
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

/** One who paid in and bet so many reais. */
async function memberOf(recharge: number, bets: number): Promise<RewardedMember> {
  const member = await rewarding.register();
  await member.pay(recharge * 100);
  for (let left = bets * 100; left > 0; left -= recharge * 100) {
    const stake = Math.min(left, recharge * 100);
    await member.bet(stake, { win: stake, multiplierE4: 10_000n });
  }
  return member;
}

/** What the house does by the clock. */
async function work(queue: 'sweep_facts' | 'sweep_levels'): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, queue, {}));
  await house.house.jobs.drain();
}

const info = (member: RewardedMember) => member.call('vipInfo', {});
const gift = async (member: RewardedMember, key: string) => (await info(member)).gifts.find((one) => one.key === key);
const refused = (error: string) => ({ error });

describe('who did nothing yet', () => {
  it('stands on the first level, and is told what the next one asks for', async () => {
    const { uservip, data, gifts, gifts_on } = await info(await rewarding.register());
    expect(uservip).toMatchObject({
      userviplvl: 0,
      level_name: 'Bronze',
      totalrecharge: '0.00',
      totalbetting: '0.00',
      nextlevel: 1,
      nextlevel_name: 'Prata',
      leftrecharge: '500.00',
      leftbetting: '2000.00',
      keeping: null,
      regaining: null,
    });
    expect(data.map(({ name }) => name)).toEqual(['Bronze', 'Prata', 'Ouro', 'Platina', 'Diamante', 'VIP 1', 'VIP 2']);
    expect([gifts_on, gifts.every(({ state }) => state === 'ineligible')]).toEqual([true, true]);
  });

  it('has no gift to claim', async () => {
    const member = await rewarding.register();
    await expect(member.call('vipClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(member.call('vipClaim', { key: 'level:1' })).rejects.toMatchObject(refused('upgrade_required'));
    await expect(member.call('vipClaim', { key: 'level:99' })).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(member.call('vipClaim', { key: 'week:2020-01-06' })).rejects.toMatchObject(refused('reward_missed'));
  });

  it('claims for nobody else', async () => {
    const [one, other] = [await memberOf(500, 2_000), await rewarding.register()];
    await expect(other.call('vipClaim', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('a level', () => {
  it('is reached by what was paid in and bet, and told in user info', async () => {
    const member = await memberOf(500, 2_000);
    const { uservip } = await info(member);
    expect(uservip).toMatchObject({
      userviplvl: 1,
      level_name: 'Prata',
      totalrecharge: '500.00',
      leftbetting: '8000.00',
    });
    expect(uservip.slot).toEqual({ level: 1, betting: '2000.00', next_betting: '5000.00' });
    const { data: me } = await member.call('me', {});
    expect(me).toMatchObject({ level: 1, slot_level: 1, live_level: 0, level_name: 'Prata' });
  });

  it('is put down once, however often and at once it is asked for', async () => {
    const member = await memberOf(500, 2_000);
    await Promise.all(Array.from({ length: 12 }, () => info(member)));
    const { data } = await member.call('vipHistory', {});
    expect(data.data.map(({ type, ladder, from_level, level }) => [type, ladder, from_level, level])).toEqual([
      ['level', 'slot', 0, 1],
      ['level', 'main', 0, 1],
    ]);
  });

  it('is not lost with bets that are taken back', async () => {
    const member = await memberOf(500, 1_900);
    const key = await member.bet(10_000);
    expect((await info(member)).uservip.userviplvl).toBe(1);
    await member.undo(key);
    expect((await info(member)).uservip).toMatchObject({ userviplvl: 1, totalbetting: '1900.00' });
  });

  it('is nothing that play money brings', async () => {
    const opened = await house.call()('demo', { over18: true });
    const demo = house.call(opened.data.access_token);
    expect((await demo('vipInfo', {})).uservip.userviplvl).toBe(0);
    await expect(demo('vipClaim', {})).rejects.toMatchObject(refused('demo_not_allowed'));
  });

  it('is found by the house where its member does not look', async () => {
    const member = await memberOf(500, 2_000);
    const row = () => sql<{ level: number }>`select level from vip.member where member_id = ${member.id}`;
    expect((await row().execute(house.database.db)).rows).toEqual([]);
    await work('sweep_facts');
    await work('sweep_levels');
    expect((await row().execute(house.database.db)).rows).toEqual([{ level: 1 }]);
  });

  it('makes withdrawals free, as the rule of withdrawals says', async () => {
    await changeRule(await signInStaff(house, 'admin', 'levels@arara.test'), { free_per_month: [1, 4] });
    const [first, second] = [await rewarding.register(), await memberOf(500, 2_000)];
    expect((await first.call('drawingTerms', {})).data.free_per_month).toBe(1);
    expect((await second.call('drawingTerms', {})).data.free_per_month).toBe(4);
    expect((await info(first)).data.map((level) => level.free_withdrawals).slice(0, 3)).toEqual([1, 4, 4]);
  });
});

describe('a gift', () => {
  it('of a level is had once, with the stakes it asks for', async () => {
    const member = await memberOf(500, 2_000);
    const before = (await member.call('me', {})).data;
    const { data } = await member.call('vipClaim', { key: 'level:1' });
    expect(data).toEqual({
      amount: '5.00',
      claims: [{ key: 'level:1', amount: '5.00' }],
      pocket: 'cash',
      state: 'credited',
    });
    const after = (await member.call('me', {})).data;
    expect(Number(after.money) - Number(before.money)).toBe(5);
    await expect(member.call('vipClaim', { key: 'level:1' })).rejects.toMatchObject(refused('user_not_eligible'));
    expect(await gift(member, 'level:1')).toMatchObject({ state: 'claimed' });
  });

  it('is had once by fifty who ask at once', async () => {
    const member = await memberOf(500, 2_000);
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => member.call('vipClaim', { key: 'level:1' })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ledger.transaction
      where player_id = ${member.id} and kind = 'reward'`.execute(house.database.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('of the week asks for bets of the week, and comes again with the next', async () => {
    const member = await memberOf(2_000, 10_000);
    const first = (await info(member)).gifts.find(({ kind }) => kind === 'week');
    expect(first).toMatchObject({ state: 'claimable', amount: '2.00' });
    await member.call('vipClaim', { key: first?.key ?? '' });
    house.clock.advance(7 * DAY);
    const signedIn = await signInAgain(member);
    const next = (await signedIn('vipInfo', {})).gifts.find(({ kind }) => kind === 'week');
    expect(next).toMatchObject({ state: 'progress', progress: { done: '0.00', of: '100.00' } });
    await member.bet(9_999);
    await expect(signedIn('vipClaim', { key: next?.key ?? '' })).rejects.toMatchObject(refused('user_not_eligible'));
    await member.bet(1);
    expect((await signedIn('vipClaim', { key: next?.key ?? '' })).data.amount).toBe('2.00');
  });

  it('costs what the ledger says it cost', async () => {
    const { rows } = await sql<{ gifts: bigint; ledger: bigint }>`
      select (select sum(amount) from vip.gift)::bigint as gifts, (
        select sum(l.amount) from ledger.transaction t, unnest(t.accounts, t.amounts) as l (account, amount)
        where t.cause like 'vip:%' and l.account = 1)::bigint as ledger`.execute(house.database.db);
    expect(rows[0]?.gifts).toBe(rows[0]?.ledger);
  });
});

describe('a level that is not kept', () => {
  it('is told before with its date, and lost at the month’s edge after a month of grace', async () => {
    const member = await memberOf(2_000, 10_000);
    const told = (await info(member)).uservip.keeping;
    expect(told).toMatchObject({ required: '500.00', whole: false, misses_left: 1 });
    const edge = new Date(told?.until ?? '').getTime();
    house.clock.advance((edge - house.clock.now().getTime()) / 1000 + 62 * DAY);
    await work('sweep_levels');
    const call = await signInAgain(member);
    const { uservip } = await call('vipInfo', {});
    expect(uservip).toMatchObject({
      userviplvl: 1,
      regaining: { level_name: 'Ouro', required: '500.00', done: '0.00' },
    });
    await member.bet(50_000);
    expect((await call('vipInfo', {})).uservip).toMatchObject({ userviplvl: 2, regaining: null });
    const { data } = await call('vipHistory', {});
    expect(data.data.filter(({ ladder }) => ladder === 'main').map(({ reason }) => reason)).toEqual([
      'regained',
      'not_kept',
      'reached',
    ]);
  });
});

/** Signs in anew: the session did not live through the days that went by. */
async function signInAgain(member: RewardedMember) {
  const { data } = await house.call()('login', { account: member.account, password: 'segredo-longo' });
  if ('challenge' in data) throw new Error('asked for a code');
  return house.call(data.access_token);
}
