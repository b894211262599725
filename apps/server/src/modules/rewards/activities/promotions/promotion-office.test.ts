import { parseReais } from '@arara/money';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
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
  signInStaff,
} from '../../../../../testing/index.ts';
import { walkPages } from '../../../../../testing/walk-pages.ts';
import { approvedPromotion, cashPayment, promotionForm, rebateRule } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let books: TestLedger;
let writer: Call;
let approver: Call;

beforeAll(async () => {
  server = await createTestServer();
  books = await createTestLedger(server.database, { clock: server.clock });
  [writer, approver] = [await signInStaff(server, 'admin'), await signInStaff(server, 'risk')];
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await books.close();
  await server.close();
});

const form = (change: Parameters<typeof promotionForm>[1] = {}) => promotionForm(server, change);
const approved = (change: Parameters<typeof promotionForm>[1] = {}) =>
  approvedPromotion(writer, approver, form(change));
const whole = async (id: number) => (await writer('officePromotion', { id })).data;

/** A member who staked their deposit once. */
async function staker(money = '100.00'): Promise<TestMember> {
  const maria = await registerMember(server);
  await deposit(server, maria, money);
  const staked = Number(parseReais(money));
  await settleBet(server, books, maria, staked, staked);
  return maria;
}

describe('a draft', () => {
  it('is refused with every fault and its path', async () => {
    const before = (await writer('officePromotions', {})).data.total;
    const asked = form({
      rule: { ...rebateRule({ share: -1, leastDeposit: 'many', payment: cashPayment({ pocket: 'shoe' }) }), odd: 1 },
    });
    await expect(writer('officePromotionSave', asked)).rejects.toMatchObject({
      code: 422,
      error: 'promotion_rule',
      errors: {
        'rule.leastDeposit': ['Confira o formato.'],
        'rule.odd': ['Este campo não existe nesta regra.'],
        'rule.payment.pocket': ['Confira o formato.'],
        'rule.share': ['Abaixo do permitido.'],
      },
    });
    expect((await writer('officePromotions', {})).data.total).toBe(before);
  });

  it.each([
    ['content.title.pt', { content: { title: { en: 'Only English' }, body: { pt: 'x' }, banner: null } }],
    ['ends_at', { ends_at: '2026-11-01T00:00:00Z' }],
    ['member_cap', { budget: '10.00', member_cap: '20.00' }],
    ['audience.sites.0', { audience: { ...promotionAudience(), sites: ['nowhere'] } }],
  ])('is refused for its %s', async (path, change) => {
    const refused = writer('officePromotionSave', form(change));
    await expect(refused).rejects.toMatchObject({ error: 'promotion_rule' });
    await expect(refused).rejects.toHaveProperty(['errors', path]);
  });

  it('is refused for a wheel whose budget is below its largest prize', async () => {
    const { data } = await writer('officeActivityKinds', {});
    const wheel = data.find(({ kind }) => kind === 'daily_wheel');
    const asked = form({ kind: 'daily_wheel', rule: wheel?.first ?? {}, budget: '10.00' });
    await expect(writer('officePromotionSave', asked)).rejects.toHaveProperty(['errors', 'budget']);
  });

  it('requires the permission', async () => {
    await expect(approver('officePromotionSave', form())).rejects.toMatchObject({ code: 403 });
  });

  it('is not overwritten after a concurrent change', async () => {
    const { id, version } = (await writer('officePromotionSave', form())).data;
    const again = (await writer('officePromotionSave', { ...form({ name: 'Outra' }), id, version })).data;
    expect(again).toMatchObject({ id, version: version + 1, name: 'Outra', state: 'draft' });
    await expect(writer('officePromotionSave', { ...form(), id, version })).rejects.toMatchObject({
      error: 'promotion_changed',
    });
    await expect(writer('officePromotionSubmit', { id, version })).rejects.toMatchObject({
      error: 'promotion_changed',
    });
  });
});

function promotionAudience() {
  return {
    sites: [] as string[],
    min_level: 0,
    registered_from: null,
    registered_until: null,
    deposited: 'any' as const,
    member_ids: [] as number[],
    except_flagged: false,
  };
}

describe('the lifecycle of a promotion', () => {
  it('needs the approval of a second person before members see it', async () => {
    const maria = await staker();
    const { id, version } = (await writer('officePromotionSave', form())).data;
    await expect(maria.call('activityCheck', { id })).rejects.toMatchObject({ error: 'promotion_unknown' });
    await expect(approver('officePromotionApprove', { id, version })).rejects.toMatchObject({
      error: 'promotion_state',
    });
    await writer('officePromotionSubmit', { id, version });
    await expect(writer('officePromotionApprove', { id, version })).rejects.toMatchObject({
      error: 'second_person_needed',
    });
    const returned = (await approver('officePromotionReturn', { id, version, note: 'mais curto' })).data;
    expect(returned).toMatchObject({ state: 'draft', note: 'mais curto' });
    await writer('officePromotionSubmit', { id, version });
    const { data } = await approver('officePromotionApprove', { id, version });
    expect(data).toMatchObject({ state: 'live', made_by: 'admin@arara.test', approved_by: 'risk@arara.test' });
    expect(data.history.map(({ state }) => state)).toEqual(['live', 'review', 'draft', 'review', 'draft']);
    expect((await maria.call('activityCheck', { id })).data).toMatchObject({ eligible: true, claimable: '20.00' });
    const log = await writer('officeAudit', { subject: `promotion:${id}` });
    expect(log.data.data.map(({ action }) => action)).toContain('promotion.approved');
  });

  it('pays nothing while paused, and never after its end', async () => {
    const maria = await staker();
    const { id, version } = await approved();
    await approver('officePromotionPause', { id, version, paused: true, note: 'conferindo' });
    expect((await maria.call('activityCheck', { id })).data).toMatchObject({ eligible: false, reason: 'paused' });
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ error: 'promotion_paused' });
    expect(await whole(id)).toMatchObject({ state: 'paused', stopped: 'paused' });
    await approver('officePromotionPause', { id, version, paused: false });
    expect((await maria.call('activityClaim', { id })).data.amount).toBe('20.00');
    await approver('officePromotionEnd', { id, version, note: 'fim' });
    expect((await maria.call('activityCheck', { id })).data.state).toBe('ended');
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ error: 'promotion_over' });
    await expect(writer('officePromotionSave', { ...form(), id, version })).rejects.toMatchObject({
      error: 'promotion_state',
    });
  });

  it('keeps its rule while the next version is a draft, and its claims through all versions', async () => {
    const [maria, joao] = [await staker(), await staker()];
    const { id, version } = await approved();
    await maria.call('activityClaim', { id });
    const inForce = await whole(id);
    const next = { ...form({ rule: rebateRule({ share: 1000 }), starts_at: inForce.starts_at }), id, version };
    const drafted = (await writer('officePromotionSave', next)).data;
    expect(drafted).toMatchObject({ state: 'draft', version: 2, in_force: { version: 1, state: 'live' } });
    expect((await joao.call('activityCheck', { id })).data.claimable).toBe('20.00');
    const moved = { ...next, version: 2, starts_at: server.clock.now().toISOString() };
    await expect(writer('officePromotionSave', moved)).rejects.toHaveProperty(['errors', 'starts_at']);
    await writer('officePromotionSubmit', { id, version: 2 });
    await approver('officePromotionApprove', { id, version: 2 });
    expect((await joao.call('activityClaim', { id })).data.amount).toBe('10.00');
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ code: 422 });
    const { rows } = await sql`
      select version from activities.claim where promotion_id = ${id} order by version`.execute(server.database.db);
    expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
    expect(await whole(id)).toMatchObject({
      version: 2,
      cost: { spent: '30.00', members: 2, claims: 2, today: '30.00' },
    });
    expect((await writer('officePromotion', { id, version: 1 })).data).toMatchObject({ rule: { share: 2000 } });
  });

  it('is scheduled before its start and ended after its end, without a job', async () => {
    const [start, end] = [300, 600].map((seconds) => new Date(server.clock.now().getTime() + seconds * 1000));
    const { id } = await approved({ starts_at: start?.toISOString() ?? '', ends_at: end?.toISOString() ?? null });
    const maria = await staker();
    expect((await whole(id)).state).toBe('scheduled');
    await expect(maria.call('activityCheck', { id })).rejects.toMatchObject({ error: 'promotion_unknown' });
    server.clock.advance(300);
    expect((await whole(id)).state).toBe('live');
    expect((await maria.call('activityCheck', { id })).data.eligible).toBe(false);
    server.clock.advance(300);
    expect((await whole(id)).state).toBe('ended');
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({ error: 'promotion_over' });
  });

  it('cannot be rewritten in the database', async () => {
    const { id } = await approved();
    const { db } = server.database;
    await expect(sql`update activities.version set rule = '{}' where promotion_id = ${id}`.execute(db)).rejects.toThrow(
      'cannot change',
    );
    await expect(
      sql`delete from activities.promotion_event where promotion_id = ${id}`.execute(server.database.owner.db),
    ).rejects.toThrow('once');
  });
});

describe('the cost of a promotion', () => {
  it('never exceeds the budget under concurrent claims', async () => {
    const { id } = await approved({ budget: '50.00' });
    const claimants = [await staker(), await staker(), await staker(), await staker(), await staker()];
    const asked = await Promise.allSettled(claimants.map((maria) => maria.call('activityClaim', { id })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const lost = claimants.filter((_, index) => asked[index]?.status === 'rejected');
    await expect(lost[0]?.call('activityClaim', { id })).rejects.toMatchObject({ error: 'promotion_spent' });
    expect((await lost[0]?.call('activityCheck', { id }))?.data).toMatchObject({ eligible: false, reason: 'spent' });
    expect(await whole(id)).toMatchObject({ cost: { spent: '40.00' } });
  });

  it('is reported by day, with the pace and the forecast of the budget', async () => {
    const ends = new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString();
    const { id } = await approved({ budget: '1000.00', ends_at: ends });
    const costs = async (days?: number) =>
      (await writer('officePromotionCosts', days === undefined ? { id } : { id, days })).data;
    expect(await costs()).toMatchObject({ pace: '100.00', left: '1000.00', lasts_until: null });
    for (let claimant = 0; claimant < 2; claimant += 1) await (await staker()).call('activityClaim', { id });
    const week = await costs(7);
    expect(week).toMatchObject({ left: '960.00' });
    expect(week.days.at(-1)).toMatchObject({ spent: '40.00', waiting: '0.00', claims: 2, members: 2 });
    expect(week.lasts_until).not.toBeNull();
  });

  it('is reported only for existing promotions and valid windows', async () => {
    await expect(writer('officePromotionCosts', { id: 999_999 })).rejects.toMatchObject({
      error: 'promotion_unknown',
    });
    const { id } = await approved();
    for (const days of [6, 91])
      await expect(writer('officePromotionCosts', { id, days })).rejects.toMatchObject({
        code: 422,
        errors: { days: [expect.any(String)] },
      });
    expect((await writer('officePromotionCosts', { id })).data).toMatchObject({ pace: null, left: null });
  });

  it('is limited for each member and each day as well', async () => {
    const each = await approved({ member_cap: '20.00' });
    const maria = await staker('100.00');
    await maria.call('activityClaim', { id: each.id });
    await deposit(server, maria, '100.00');
    await settleBet(server, books, maria, 200_00, 200_00);
    await expect(maria.call('activityClaim', { id: each.id })).rejects.toMatchObject({ error: 'user_not_eligible' });
    const daily = await approved({ day_cap: '20.00' });
    const joao = await staker();
    await joao.call('activityClaim', { id: daily.id });
    const ana = await staker();
    await expect(ana.call('activityClaim', { id: daily.id })).rejects.toMatchObject({
      error: 'promotion_spent',
      message: 'A verba de hoje acabou. Tente de novo amanhã.',
    });
  });
});

describe('the audience of a promotion', () => {
  it('excludes other members', async () => {
    const [maria, joao] = [await staker(), await staker()];
    const { id } = await approved({ audience: { ...promotionAudience(), member_ids: [maria.id] } });
    expect((await maria.call('activityCheck', { id })).data.eligible).toBe(true);
    await expect(joao.call('activityClaim', { id })).rejects.toMatchObject({ error: 'promotion_unknown' });
    const shown = (await server.call()('activityDetails', {})).data.map((card) => card.id);
    expect(shown).not.toContain(id);
  });

  it('can require a level', async () => {
    const maria = await staker();
    const { id } = await approved({ audience: { ...promotionAudience(), min_level: 3 } });
    await expect(maria.call('activityClaim', { id })).rejects.toMatchObject({
      error: 'upgrade_required',
      message: 'Chegue ao nível Platina para receber este prêmio.',
    });
  });
});

describe('a site under Brazilian law', () => {
  it('pays nothing before play, and nothing that does not name it', async () => {
    await writer('officeSiteCreate', {
      key: 'brasil',
      name: 'Brasil',
      jurisdiction: 'br-spa',
      licence: 'CGA 12/2026',
      hosts: ['arara.bet.br'],
    });
    const audience = { ...promotionAudience(), sites: ['brasil'] };
    const { data } = await writer('officeActivityKinds', {});
    const first = data.find(({ kind }) => kind === 'first_deposit');
    const asked = form({ kind: 'first_deposit', rule: first?.first ?? {}, audience });
    await expect(writer('officePromotionSave', asked)).rejects.toMatchObject({ error: 'jurisdiction_refuses' });
    const promised = { content: { title: { pt: 'Lucro garantido' }, body: { pt: 'Hoje' }, banner: null }, audience };
    await expect(writer('officePromotionSave', form(promised))).rejects.toHaveProperty(['errors', 'content.title.pt']);
    const { id } = await approved({ audience });
    expect((await whole(id)).stopped).toBeNull();
    const everywhere = await approved();
    const shown = (await server.call()('activityDetails', {})).data;
    expect(shown.map((card) => card.id)).toEqual(expect.arrayContaining([everywhere.id]));
    expect(shown.map((card) => card.id)).not.toContain(id);
  });
});

describe('the back office', () => {
  it('shows the form of every kind, bounds of money in reais', async () => {
    const { data } = await writer('officeActivityKinds', {});
    expect(data).toHaveLength(9);
    const rebate = data.find(({ kind }) => kind === 'recharge_rebate');
    expect(rebate).toMatchObject({
      before_play: false,
      form: { leastDeposit: { kind: 'money', least: '0.01' }, payment: { kind: 'group' } },
      first: { share: 2000, leastDeposit: '100.00' },
    });
  });

  it('previews the rules of a draft and its status for a player', async () => {
    const maria = await staker();
    server.clock.advance(60);
    const { data } = await writer('officePromotionPreview', {
      kind: 'recharge_rebate',
      rule: rebateRule(),
      audience: promotionAudience(),
      player_id: maria.id,
      locale: 'en',
    });
    expect(data.fits).toBe(true);
    expect(data.rules.length).toBeGreaterThan(2);
    expect(data.standing).toMatchObject({ state: 'progress', reason: 'no_deposit' });
  });

  it('lists claims by promotion and by player', async () => {
    const maria = await staker();
    const { id } = await approved();
    await maria.call('activityClaim', { id });
    const { data } = await writer('officePromotionClaims', { promotion_id: id });
    expect(data.data).toMatchObject([
      { player_id: maria.id, account: maria.account, amount: '20.00', status: 'credited' },
    ]);
    expect((await writer('officePromotionClaims', { player_id: maria.id })).data.total).toBe(1);
    const { data: all } = await writer('officePromotionClaims', { limit: 100 });
    const walked = await walkPages((cursor) => writer('officePromotionClaims', { limit: 1, ...cursor }));
    expect(walked.map((claim) => claim.id)).toEqual(all.data.map((claim) => claim.id));
  });

  it('lists promotions by kind, state and name', async () => {
    const { data } = await writer('officePromotions', { kind: 'missions' });
    expect(data.data).toMatchObject([{ kind: 'missions', state: 'live', cost: { spent: '0.00' } }]);
    expect((await writer('officePromotions', { status: 'ended', sort: 'spent' })).data.total).toBeGreaterThan(0);
  });
});
