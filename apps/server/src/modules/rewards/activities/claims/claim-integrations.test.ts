import { type Call, createCall } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  createTestServer,
  freshKey,
  requireSoundLedger,
  signIn,
  signInStaff,
  testGrant,
} from '../../../../../testing/index.ts';
import { approvedPromotion, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { type ScriptedMember, type ScriptedPlay, createScriptedPlay } from '../../../../../testing/scripted-play.ts';

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

/** A member who deposited and bet this many reais, which were won back. */
async function registerPlayer(deposited: number, bets: number): Promise<ScriptedMember> {
  const member = await play.register();
  await member.pay(deposited * 100);
  for (let left = bets; left > 0; left -= deposited)
    await member.bet(Math.min(left, deposited) * 100, { win: Math.min(left, deposited) * 100, multiplierE4: 10_000n });
  return member;
}

/** Signs the member in again some days later, because a session lasts half a day. */
async function later(member: ScriptedMember, days: number): Promise<ScriptedMember> {
  server.clock.advance(days * DAY);
  return { ...member, call: server.call(await signIn(server, member.account)) };
}

const badges = async ({ call }: ScriptedMember) => (await call('promotionBadges', {})).data;
const cover = async ({ call }: ScriptedMember) => (await call('coverHistory', {})).data.data;

describe('the badges', () => {
  it('count the claimable rewards of the other tabs', async () => {
    const before = await registerPlayer(100, 400);
    expect(await badges(before)).toMatchObject({ vip: 0, rebates: 0, cover: 0 });
    await before.bet(100_00, { win: 100_00, multiplierE4: 10_000n });
    await before.pay(400_00);
    expect(await badges(before)).toMatchObject({ vip: 0, rebates: 0, cover: 1 });
    for (let bet = 0; bet < 3; bet += 1) await before.bet(500_00, { win: 500_00, multiplierE4: 10_000n });
    // The level reward and the weekly reward.
    expect((await badges(before)).vip).toBe(2);
    const member = await later(before, 1);
    expect((await badges(member)).rebates).toBeGreaterThan(0);
    await member.call('vipClaim', {});
    await member.call('rebateClaim', {});
    await member.call('rechargeRebateClaim', {});
    expect(await badges(member)).toMatchObject({ vip: 0, rebates: 0, cover: 0 });
  });
});

describe('a reward that waits for wagering', () => {
  it('is listed with its deposit in the wagering coverage until it is claimed', async () => {
    const member = await registerPlayer(100, 400);
    const [waits] = await cover(member);
    expect(waits).toMatchObject({
      source: 'Cashback de depósito',
      source_kind: 'reward',
      credited: '20.00',
      recharge: '100.00',
      multiplier: '5.00',
      required: '500.00',
      done: '400.00',
      remaining: '100.00',
      status: 'active',
      bonus: null,
    });
    expect((await member.call('coverHistory', {})).left).toBe('0.00');
    await member.bet(100_00, { win: 100_00, multiplierE4: 10_000n });
    expect(await cover(member)).toMatchObject([{ status: 'claimable', remaining: '0.00' }]);
    await member.call('rechargeRebateClaim', {});
    expect(await cover(member)).toEqual([]);
  });

  it('lists the bets that fill it to its member alone, also after the claim', async () => {
    const [member, other] = [await registerPlayer(100, 300), await registerPlayer(100, 0)];
    await member.undo(await member.bet(40_00));
    await member.bet(90_00, { game: 'dado', win: 90_00, multiplierE4: 10_000n });
    const [waits] = await cover(member);
    const id = waits?.id ?? '';
    for (const nobodys of ['rebate-1-nada', 'rebate-0-deposit', id.slice(0, -1)])
      await expect(member.call('coverBets', { id: nobodys })).rejects.toMatchObject({ error: 'not_found' });
    await expect(other.call('coverBets', { id })).rejects.toMatchObject({ error: 'not_found' });
    const coverage = async () =>
      (await member.call('coverBets', { id })).data.data.map(({ stake, counted, why }) => [stake, counted, why]);
    const wholes = Array.from({ length: 3 }, () => ['100.00', '100.00', 'whole']);
    const undone = ['40.00', '0.00', 'rolled_back'];
    expect(await coverage()).toEqual([['90.00', '90.00', 'whole'], undone, ...wholes]);
    expect(waits).toMatchObject({ done: '390.00' });
    for (let bet = 0; bet < 2; bet += 1) await member.bet(100_00, { win: 100_00, multiplierE4: 10_000n });
    await member.bet(60_00);
    await member.call('rechargeRebateClaim', {});
    expect((await coverage())[0]).toEqual(['100.00', '10.00', 'not_needed']);
    const last = await member.call('coverBets', { id, page: 2, limit: 6 });
    expect(last.data).toMatchObject({ total: 7, data: [{ title: 'Tigre da Vez', why_text: 'A aposta toda contou.' }] });
  });

  it('is named by its promotion in the language of the reader once it was claimed', async () => {
    const member = await registerPlayer(100, 0);
    await member.call('ftdClaim', {});
    const sources = async (call: ScriptedMember['call']) =>
      (await call('coverHistory', {})).data.data.map(({ source }) => source);
    expect(await sources(member.call)).toContain('Bônus do primeiro depósito');
    const token = await signIn(server, member.account);
    const inEnglish = createCall({ baseUrl: server.url, token: () => token, locale: () => 'en' });
    expect(await sources(inEnglish)).toContain('First-deposit bonus');
  });
});

describe('the history', () => {
  it('lists level rewards and rebates beside promotions, newest first, in pages, with their sum', async () => {
    const early = await registerPlayer(500, 2_500);
    await early.call('vipClaim', { key: 'level:1' });
    server.clock.advance(60);
    await early.call('rechargeRebateClaim', {});
    const member = await later(early, 1);
    await member.call('rebateClaim', {});
    const whole = await member.call('promotionHistory', {});
    expect(whole.data.data).toMatchObject([
      { type: 'rebate', title: 'Rebate das apostas', amount: '10.00', pocket: 'rebate', status: 'credited' },
      { type: 'recharge_rebate', amount: '100.00', pocket: 'cash' },
      { type: 'vip', id: 'vip-level-1', title: 'Presente do nível Prata', amount: '5.00' },
    ]);
    expect([whole.total_amount, whole.data.total]).toEqual(['115.00', 3]);
    const pages = await Promise.all([1, 2, 3].map((page) => member.call('promotionHistory', { page, limit: 1 })));
    expect(pages.flatMap(({ data }) => data.data)).toEqual(whole.data.data);
    const today = await member.call('promotionHistory', { range: 'today' });
    expect([today.total_amount, today.data.data.map(({ type }) => type)]).toEqual(['10.00', ['rebate']]);
  });
});

describe('a member blocked from rewards', () => {
  const decide = async (member: ScriptedMember, decision: 'block' | 'unblock') => {
    const risk = await signInStaff(server, 'risk', `risk-${freshKey()}@arara.test`);
    await risk('officeRewardFlagDecide', { player_id: member.id, decision, reason: 'visto com cuidado' });
  };

  it('gets no level reward and no rebate, and can claim them after the unblock', async () => {
    const member = await later(await registerPlayer(500, 2_000), 1);
    await decide(member, 'block');
    await expect(member.call('vipClaim', {})).rejects.toMatchObject({ error: 'reward_suspended' });
    await expect(member.call('rebateClaim', {})).rejects.toMatchObject({ error: 'reward_suspended' });
    expect((await member.call('promotionHistory', {})).data.data).toEqual([]);
    await decide(member, 'unblock');
    expect((await member.call('vipClaim', {})).data.amount).toBe('7.00');
    expect((await member.call('rebateClaim', {})).data.amount).toBe('8.00');
  });

  it('loses the active and the waiting bonuses, and keeps the cash', async () => {
    const member = await registerPlayer(100, 0);
    await member.call('ftdClaim', {});
    const give = () =>
      server.database.atomically((tx) =>
        server.server.bonus.give(tx, testGrant(member.id, freshKey(), 7_00, server.clock.now())),
      );
    expect((await give()).state).toBe('waiting');
    await decide(member, 'block');
    expect((await member.call('me', {})).data).toMatchObject({ money: '100.00', bonus_money: '0.00' });
    const { rows } = await sql<{ state: string; begun: boolean }>`
      select state, begun_at is not null as begun from bonus.grant where member_id = ${member.id}
      order by begun_at nulls last`.execute(server.database.db);
    expect(rows).toEqual([
      { state: 'cancelled', begun: true },
      { state: 'cancelled', begun: false },
    ]);
    expect((await member.call('promotionHistory', {})).data.data).toMatchObject([{ status: 'cancelled' }]);
    const audit = await sql<{ after: unknown }>`
      select after from staff.audit where action = 'reward_flag.block' and subject = ${`player:${member.id}`}`.execute(
      server.database.db,
    );
    expect(audit.rows).toMatchObject([{ after: { state: 'blocked', bonuses: 2 } }]);
  });
});

describe('the level of a member', () => {
  let writer: Call;
  let approver: Call;

  beforeAll(async () => {
    [writer, approver] = [await signInStaff(server, 'content'), await signInStaff(server, 'risk')];
  });

  it('qualifies for a promotion of that level as soon as it is reached', async () => {
    const audience = { ...promotionForm(server).audience, min_level: 1 };
    const { id } = await approvedPromotion(writer, approver, promotionForm(server, { audience }));
    const [low, high] = [await registerPlayer(400, 2_000), await registerPlayer(500, 1_500)];
    const stands = async ({ call }: ScriptedMember) => (await call('rechargeRebateCheck', { id })).data;
    expect(await stands(low)).toMatchObject({ state: 'ineligible', reason: 'level_too_low' });
    expect(await cover(low)).toHaveLength(1);
    await expect(low.call('activityClaim', { id })).rejects.toMatchObject({ error: 'upgrade_required' });
    expect(await stands(high)).toMatchObject({ reason: 'level_too_low' });
    await high.bet(500_00, { win: 500_00, multiplierE4: 10_000n });
    expect((await high.call('activityClaim', { id })).data).toMatchObject({ amount: '100.00', state: 'credited' });
    expect(await stands(high)).toMatchObject({ reason: null, required_level: null, state: 'claimed' });
  });

  it('is named where a promotion requires a higher one, by its audience or its rule, in the language of the member', async () => {
    const form = promotionForm(server);
    const forms = [
      { ...form, audience: { ...form.audience, min_level: 2 } },
      { ...form, rule: rebateRule({ leastLevel: 2 }) },
    ];
    const member = await registerPlayer(100, 0);
    const token = await signIn(server, member.account);
    const calls = {
      pt: server.call(token),
      en: createCall({ baseUrl: server.url, token: () => token, locale: () => 'en', fetch }),
    };
    for (const each of forms) {
      const { id } = await approvedPromotion(writer, approver, each);
      const texts = {
        pt: 'Chegue ao nível Ouro para receber este prêmio.',
        en: 'each the Gold level to get this reward.',
      };
      for (const locale of ['pt', 'en'] as const) {
        const { data } = await calls[locale]('activityCheck', { id });
        expect(data.reason_text).toContain(texts[locale]);
        expect(data.required_level).toBe(locale === 'pt' ? 'Ouro' : 'Gold');
        await expect(calls[locale]('activityClaim', { id })).rejects.toMatchObject({
          error: 'upgrade_required',
          message: expect.stringContaining(texts[locale]) as string,
        });
        const card = (await calls[locale]('activityDetails', {})).data.find((one) => one.id === id);
        expect(card?.required_level).toBe(data.required_level);
      }
    }
  });
});
