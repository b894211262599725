import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  changeRule,
  createTestServer,
  requireSoundLedger,
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

/** Registers a member with deposits and bets, in reais. */
async function registerWithPlay(deposited: number, bets: number): Promise<ScriptedMember> {
  const member = await play.register();
  await member.pay(deposited * 100);
  for (let left = bets * 100; left > 0; left -= deposited * 100) {
    const stake = Math.min(left, deposited * 100);
    await member.bet(stake, { win: stake, multiplierE4: 10_000n });
  }
  return member;
}

/** Runs a job that the server schedules. */
async function runJob(queue: 'sweep_player_stats' | 'sweep_levels'): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, queue, {}));
  await server.server.jobs.drain();
}

const info = (member: ScriptedMember) => member.call('vipInfo', {});
const findReward = async (member: ScriptedMember, key: string) =>
  (await info(member)).gifts.find((one) => one.key === key);
const refused = (error: string) => ({ error });

describe('a member without activity', () => {
  it('has the first level and sees the requirements of the next one', async () => {
    const { uservip, data, gifts, gifts_on } = await info(await play.register());
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

  it('has no reward to claim', async () => {
    const member = await play.register();
    await expect(member.call('vipClaim', {})).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(member.call('vipClaim', { key: 'level:1' })).rejects.toMatchObject({
      ...refused('upgrade_required'),
      message: 'Chegue ao nível Prata para receber este prêmio.',
    });
    await expect(member.call('vipClaim', { key: 'level:99' })).rejects.toMatchObject(refused('user_not_eligible'));
    await expect(member.call('vipClaim', { key: 'week:2020-01-06' })).rejects.toMatchObject(refused('reward_missed'));
  });

  it('cannot claim for another member', async () => {
    const [one, other] = [await registerWithPlay(500, 2_000), await play.register()];
    await expect(other.call('vipClaim', { member_id: one.id })).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('a level', () => {
  it('is reached by deposits and bets and appears in user info', async () => {
    const member = await registerWithPlay(500, 2_000);
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

  it('is recorded once under concurrent reads', async () => {
    const member = await registerWithPlay(500, 2_000);
    await Promise.all(Array.from({ length: 12 }, () => info(member)));
    const { data } = await member.call('vipHistory', {});
    expect(data.data.map(({ type, ladder, from_level, level }) => [type, ladder, from_level, level])).toEqual([
      ['level', 'slot', 0, 1],
      ['level', 'main', 0, 1],
    ]);
  });

  it('survives a rollback of bets', async () => {
    const member = await registerWithPlay(500, 1_900);
    const key = await member.bet(10_000);
    expect((await info(member)).uservip.userviplvl).toBe(1);
    await member.undo(key);
    expect((await info(member)).uservip).toMatchObject({ userviplvl: 1, totalbetting: '1900.00' });
  });

  it('is not reached with play money', async () => {
    const opened = await server.call()('demo', { over18: true });
    const demo = server.call(opened.data.access_token);
    expect((await demo('vipInfo', {})).uservip.userviplvl).toBe(0);
    await expect(demo('vipClaim', {})).rejects.toMatchObject(refused('demo_not_allowed'));
  });

  it('is recorded by the sweep for a member who never opens the page', async () => {
    const member = await registerWithPlay(500, 2_000);
    const row = () => sql<{ level: number }>`select level from vip.member where member_id = ${member.id}`;
    expect((await row().execute(server.database.db)).rows).toEqual([]);
    await runJob('sweep_player_stats');
    await runJob('sweep_levels');
    expect((await row().execute(server.database.db)).rows).toEqual([{ level: 1 }]);
  });

  it('grants the free withdrawals of the withdrawal rule', async () => {
    await changeRule(await signInStaff(server, 'admin', 'levels@arara.test'), { free_per_month: [1, 4] });
    const [first, second] = [await play.register(), await registerWithPlay(500, 2_000)];
    expect((await first.call('drawingTerms', {})).data.free_per_month).toBe(1);
    expect((await second.call('drawingTerms', {})).data.free_per_month).toBe(4);
    expect((await info(first)).data.map((level) => level.free_withdrawals).slice(0, 3)).toEqual([1, 4, 4]);
  });
});

describe('a level reward', () => {
  it('is paid once for a level', async () => {
    const member = await registerWithPlay(500, 2_000);
    const before = (await member.call('me', {})).data;
    const { data } = await member.call('vipClaim', { key: 'level:1' });
    expect(data).toEqual({
      amount: '5.00',
      claims: [{ key: 'level:1', amount: '5.00', free_rounds: null }],
      pocket: 'cash',
      state: 'credited',
    });
    const after = (await member.call('me', {})).data;
    expect(Number(after.money) - Number(before.money)).toBe(5);
    await expect(member.call('vipClaim', { key: 'level:1' })).rejects.toMatchObject(refused('user_not_eligible'));
    expect(await findReward(member, 'level:1')).toMatchObject({ state: 'claimed' });
  });

  it('is paid once for fifty concurrent claims', async () => {
    const member = await registerWithPlay(500, 2_000);
    const claims = await Promise.allSettled(
      Array.from({ length: 50 }, () => member.call('vipClaim', { key: 'level:1' })),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ledger.transaction
      where player_id = ${member.id} and kind = 'reward'`.execute(server.database.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('requires the bets of its week and returns the next week', async () => {
    const member = await registerWithPlay(2_000, 10_000);
    const first = (await info(member)).gifts.find(({ kind }) => kind === 'week');
    expect(first).toMatchObject({ state: 'claimable', amount: '2.00' });
    await member.call('vipClaim', { key: first?.key ?? '' });
    server.clock.advance(7 * DAY);
    const signedIn = await signInAgain(member);
    const next = (await signedIn('vipInfo', {})).gifts.find(({ kind }) => kind === 'week');
    expect(next).toMatchObject({ state: 'progress', progress: { done: '0.00', of: '100.00' } });
    await member.bet(9_999);
    await expect(signedIn('vipClaim', { key: next?.key ?? '' })).rejects.toMatchObject(refused('user_not_eligible'));
    await member.bet(1);
    expect((await signedIn('vipClaim', { key: next?.key ?? '' })).data.amount).toBe('2.00');
  });

  it('costs the amount in the ledger', async () => {
    const { rows } = await sql<{ gifts: bigint; ledger: bigint }>`
      select (select sum(amount) from vip.reward)::bigint as gifts, (
        select sum(l.amount) from ledger.transaction t, unnest(t.accounts, t.amounts) as l (account, amount)
        where t.cause like 'vip:%' and l.account = 1)::bigint as ledger`.execute(server.database.db);
    expect(rows[0]?.gifts).toBe(rows[0]?.ledger);
  });
});

describe('a level with too few bets', () => {
  it('is announced with its date and lost at the end of the month after the grace month', async () => {
    const member = await registerWithPlay(2_000, 10_000);
    const retention = (await info(member)).uservip.keeping;
    expect(retention).toMatchObject({ required: '500.00', whole: false, misses_left: 1 });
    const monthEnd = new Date(retention?.until ?? '').getTime();
    server.clock.advance((monthEnd - server.clock.now().getTime()) / 1000 + 62 * DAY);
    await runJob('sweep_levels');
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

/** Signs in again: the session expired in the days that passed. */
async function signInAgain(member: ScriptedMember) {
  const { data } = await server.call()('login', { account: member.account, password: 'segredo-longo' });
  if ('challenge' in data) throw new Error('asked for a code');
  return server.call(data.access_token);
}
