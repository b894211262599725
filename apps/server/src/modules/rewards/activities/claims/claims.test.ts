import { activities } from '@arara/activities';
import { formatBRL, parseReais, ZERO } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  registerMember,
  requireSoundLedger,
  signIn,
} from '../../../../../testing/index.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';
import { hasFreeRewards } from '../../../../../testing/test-jurisdiction.ts';

const DAY = 86_400;

let server: TestServer;
let books: TestLedger;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await books.close();
  await server.close();
});

/** Signs the member in again, because a session lasts half a day. */
async function again(maria: TestMember): Promise<TestMember> {
  const token = await signIn(server, maria.account);
  return { ...maria, token, call: server.call(token) };
}

const stake = (maria: TestMember, centavos: number, win = 0) => settleBet(server, books, maria, centavos, win);
const money = async (maria: TestMember) => (await maria.call('me', {})).data.money;

// The promotions of a new installation: a regulator that forbids rewards before play leaves none.

describe.skipIf(!hasFreeRewards())('the activity center', () => {
  it('shows a guest the live promotions with their rules, without a status', async () => {
    const { data } = await server.call()('activityDetails', {});
    expect(data.map(({ type }) => type)).toEqual([...activities.map(({ kind }) => kind), 'first_deposit']);
    for (const card of data) {
      expect(card).toMatchObject({ state: null, reason: null, claimable: '0.00', count: 0, ends_at: null });
      expect(card.rules.length, card.type).toBeGreaterThan(1);
      expect(card.body, card.type).not.toBe('');
      for (const [part, text] of Object.entries(card.headline)) expect(text, `${card.type}: ${part}`).not.toBe('');
    }
  });

  it('shows a member the status of each', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('activityDetails', {});
    expect(data).toHaveLength(activities.length + 1);
    expect(data.every(({ state }) => state !== null && state !== 'claimable')).toBe(true);
    expect((await maria.call('promotionBadges', {})).data).toEqual({ events: 0, rebates: 0, vip: 0, cover: 0 });
  });
});

describe.skipIf(!hasFreeRewards())('the first deposit', () => {
  it('is refused before there is one, granted once, and never again', async () => {
    const maria = await registerMember(server);
    expect((await maria.call('ftdCheck', { member_id: maria.id })).data).toMatchObject({
      eligible: false,
      state: 'progress',
      reason: 'no_deposit',
      reason_text: 'Falta um depósito que conte para esta promoção.',
      payment: { pocket: 'bonus', multiplier: '20.00', max_bet: '25.00' },
    });
    await expect(maria.call('ftdClaim', {})).rejects.toMatchObject({
      code: 422,
      error: 'no_eligible_recharge',
      message: 'Nenhum depósito seu dá direito a este prêmio. Falta um depósito que conte para esta promoção.',
    });
    await deposit(server, maria, '200.00');
    expect((await maria.call('ftdCheck', {})).data).toMatchObject({ eligible: true, claimable: '200.00', count: 1 });
    expect((await maria.call('promotionBadges', {})).data.events).toBeGreaterThanOrEqual(1);
    const claimed = await maria.call('ftdClaim', {});
    expect(claimed.message).toBe(`Recompensa resgatada: ${formatBRL(parseReais('200.00') ?? ZERO, 'pt-BR')}`);
    expect(claimed.data).toMatchObject({ amount: '200.00', pocket: 'bonus', state: 'active' });
    expect((await maria.call('ftdCheck', {})).data).toMatchObject({
      eligible: false,
      state: 'claimed',
      claimable: '0.00',
    });
    await expect(maria.call('ftdClaim', {})).rejects.toMatchObject({ code: 422, error: 'user_not_eligible' });
    const history = await maria.call('promotionHistory', { range: 'today' });
    expect(history).toMatchObject({ total_amount: '200.00', data: { total: 1 } });
    expect(history.data.data[0]).toMatchObject({
      type: 'first_deposit',
      amount: '200.00',
      status: 'active',
      spin: null,
    });
  });

  it('is offered on the deposit screen until the first deposit', async () => {
    const maria = await registerMember(server);
    const channel = async () => (await maria.call('paymentChannels', { payment_type: 'pix' })).data[0];
    const first = await channel();
    expect(first?.bonus).toContain('1.500,00');
    expect(first?.bonus_offer).toMatchObject({
      kind: 'first_deposit',
      path: '/promotion/activity/first-deposit',
      least: '10.00',
      share_bps: 10_000,
      most: '1500.00',
      gift: null,
      staked_times: '0.00',
      pocket: 'bonus',
      multiplier: '20.00',
    });
    await deposit(server, maria, '20.00');
    const next = await channel();
    expect(next?.bonus).toContain('20%');
    expect(next?.bonus_offer).toMatchObject({ kind: 'recharge_rebate', staked_times: '5.00', multiplier: '0.00' });
  });

  it('cannot be claimed for another member', async () => {
    const maria = await registerMember(server);
    const joao = await registerMember(server);
    await deposit(server, joao, '100.00');
    await expect(maria.call('ftdClaim', { member_id: joao.id })).rejects.toMatchObject({ code: 403 });
    expect((await joao.call('ftdCheck', {})).data.eligible).toBe(true);
  });

  it('is paid once to fifty concurrent requests', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '50.00');
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => maria.call('ftdClaim', {})));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await maria.call('promotionHistory', {})).data.total).toBe(1);
  });

  it('answers a repeated request with the same result', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '30.00');
    const key = 'the-same-press';
    const first = await maria.call('ftdClaim', {}, { key });
    expect(await maria.call('ftdClaim', {}, { key })).toEqual(first);
    expect((await maria.call('promotionHistory', {})).data.total).toBe(1);
  });
});

describe.skipIf(!hasFreeRewards())('the deposit rebate', () => {
  it('pays for each deposit separately after it was staked five times', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '99.99');
    await expect(maria.call('rechargeRebateClaim', {})).rejects.toMatchObject({ error: 'no_eligible_recharge' });
    const order = await deposit(server, maria, '100.00');
    expect((await maria.call('rechargeRebateCheck', {})).data.rebates).toMatchObject([
      {
        is_claimed: 0,
        recharge_amount: '100.00',
        return_ratio: '20.00',
        required_amount: '500.00',
        wagered_amount: '0.00',
        reward_amount: '20.00',
        state: 'progress',
      },
    ]);
    await expect(maria.call('rechargeRebateClaim', {})).rejects.toMatchObject({
      error: 'user_not_eligible',
      message: 'Você ainda não tem direito a este prêmio. Ainda faltam apostas para liberar este prêmio.',
    });
    for (let round = 0; round < 5; round += 1) await stake(maria, 100_00, 100_00);
    const before = await money(maria);
    const { rebates } = (await maria.call('rechargeRebateCheck', {})).data;
    expect(rebates).toMatchObject([{ wagered_amount: '500.00', state: 'claimable' }]);
    const { data } = await maria.call('rechargeRebateClaim', { key: rebates[0]?.id ?? '' });
    expect(data).toMatchObject({ amount: '20.00', pocket: 'cash', state: 'credited' });
    expect([before, await money(maria)]).toEqual(['199.99', '219.99']);
    expect((await maria.call('rechargeRebateCheck', {})).data.rebates[0]).toMatchObject({ is_claimed: 1 });
    await expect(maria.call('rechargeRebateClaim', {})).rejects.toMatchObject({ code: 422 });
    const [reward] = (await maria.call('orderDetails', {})).data.data;
    expect(reward).toMatchObject({ amount: '20.00', order_type: 'recharge', order_number: order });
  });
});

describe.skipIf(!hasFreeRewards())('the daily relief', () => {
  it("returns eight per cent of yesterday's loss, only on the next day", async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '500.00');
    await stake(maria, 500_00, 100_00);
    await expect(maria.call('dailyRescueClaim', {})).rejects.toMatchObject({ error: 'user_not_eligible' });
    server.clock.advance(DAY);
    const tomorrow = await again(maria);
    expect((await tomorrow.call('dailyRescueCheck', {})).data).toMatchObject({ eligible: true, claimable: '32.00' });
    await tomorrow.call('dailyRescueClaim', {});
    expect(await money(tomorrow)).toBe('132.00');
    await expect(tomorrow.call('dailyRescueClaim', {})).rejects.toMatchObject({ code: 422 });
    server.clock.advance(DAY);
    await expect((await again(maria)).call('dailyRescueClaim', {})).rejects.toMatchObject({ code: 422 });
  });
});

describe.skipIf(!hasFreeRewards())('the daily login', () => {
  it('grows from day to day', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '100.00');
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({
      day: 1,
      claimed_today: false,
      eligible: false,
    });
    for (let round = 0; round < 5; round += 1) await stake(maria, 100_00, 100_00);
    const first = (await maria.call('dailyLoginCheck', {})).data;
    expect(first).toMatchObject({ day: 1, claimed_today: false, eligible: true });
    expect(first.rewards).toHaveLength(7);
    await maria.call('dailyLoginClaim', {});
    expect((await maria.call('dailyLoginCheck', {})).data).toMatchObject({ day: 1, claimed_today: true });
    await expect(maria.call('dailyLoginClaim', {})).rejects.toMatchObject({
      message: 'Você ainda não tem direito a este prêmio. Por hoje é só. Volte amanhã.',
    });
    server.clock.advance(DAY);
    const tomorrow = await again(maria);
    expect((await tomorrow.call('dailyLoginCheck', {})).data).toMatchObject({ day: 2, claimed_today: false });
    expect((await tomorrow.call('dailyLoginClaim', {})).data.amount).toBe(first.rewards[1]);
  });
});

describe.skipIf(!hasFreeRewards())('the deposit tiers', () => {
  it('pay once for the total deposited', async () => {
    const maria = await registerMember(server);
    await deposit(server, maria, '990.00');
    await expect(maria.call('rechargeTiersClaim', {})).rejects.toMatchObject({ error: 'no_eligible_recharge' });
    await deposit(server, maria, '10.20');
    const { claimable } = (await maria.call('rechargeTiersCheck', {})).data;
    expect(claimable).toBe('50.01');
    expect((await maria.call('rechargeTiersClaim', {})).data.amount).toBe(claimable);
    await expect(maria.call('rechargeTiersClaim', {})).rejects.toMatchObject({ code: 422 });
  });
});

describe.skipIf(!hasFreeRewards())('the invitation', () => {
  it('rewards the inviter once the invited member qualifies, and refuses a stranger', async () => {
    const maria = await registerMember(server);
    const stranger = await registerMember(server);
    const { invite_code } = (await maria.call('me', {})).data;
    await expect(maria.call('invitationClaim', {})).rejects.toMatchObject({
      message: 'Você ainda não tem direito a este prêmio. Você ainda não convidou ninguém.',
    });
    await expect(maria.call('invitationClaim', { key: String(stranger.id) })).rejects.toMatchObject({
      code: 409,
      error: 'user_does_not_exist',
    });
    const friend = await registerMember(server, { introducer: invite_code });
    await expect(maria.call('invitationClaim', { key: String(friend.id) })).rejects.toMatchObject({ code: 422 });
    await deposit(server, friend, '1000.00');
    for (let round = 0; round < 10; round += 1) await stake(friend, 400_00, 400_00);
    await friend.call('activityDetails', {});
    const { data } = await maria.call('invitationCheck', {});
    expect(data.items).toMatchObject([{ key: String(friend.id), state: 'claimable' }]);
    expect(JSON.stringify(data.items)).not.toContain(friend.account);
    expect((await maria.call('invitationClaim', { key: String(friend.id) })).data.amount).toBe('100.00');
    await expect(maria.call('invitationClaim', { key: String(friend.id) })).rejects.toMatchObject({ code: 422 });
  });
});

describe.skipIf(!hasFreeRewards())('missions', () => {
  it('are claimed by their key, each once', async () => {
    const maria = await registerMember(server);
    const { data } = await maria.call('activityDetails', {});
    const missions = data.find(({ type }) => type === 'missions');
    const id = missions?.id ?? 0;
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ code: 422 });
    await deposit(server, maria, '1000.00');
    for (let round = 0; round < 10; round += 1) await stake(maria, 200_00, 200_00);
    const stands = (await maria.call('activityCheck', { id })).data;
    expect(stands.eligible).toBe(true);
    const open = stands.items.filter(({ state }) => state === 'claimable');
    const claimed = await maria.call('activityClaim', { id });
    expect(claimed.data.claims.map(({ key }) => key).toSorted()).toEqual(open.map(({ key }) => key).toSorted());
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ code: 422 });
  });
});

describe.skipIf(!hasFreeRewards())('a claim without a promotion', () => {
  it('is refused for play money, whose owner still sees the live promotions', async () => {
    const { data } = await server.call()('demo', { over18: true });
    const call = server.call(data.access_token);
    await expect(call('ftdCheck', {})).rejects.toMatchObject({ error: 'demo_not_allowed' });
    await expect(call('dailyWheelClaim', {})).rejects.toMatchObject({ error: 'demo_not_allowed' });
    expect((await call('activityDetails', {})).data.length).toBeGreaterThan(0);
    expect((await call('promotionBadges', {})).data.events).toBe(0);
  });

  it('fails with promotion_unknown for an unknown id', async () => {
    const maria = await registerMember(server);
    await expect(maria.call('activityCheck', {})).rejects.toMatchObject({ error: 'promotion_unknown' });
    await expect(maria.call('activityCheck', { id: 4711 })).rejects.toMatchObject({ error: 'promotion_unknown' });
    const wheel = (await maria.call('dailyWheelCheck', {})).data.id;
    await expect(maria.call('activityClaim', { id: wheel })).rejects.toMatchObject({ error: 'promotion_unknown' });
    await expect(maria.call('ftdCheck', { id: wheel })).rejects.toMatchObject({ error: 'promotion_unknown' });
  });
});
