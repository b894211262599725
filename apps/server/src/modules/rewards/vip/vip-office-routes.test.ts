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
import { type ScriptedPlay, createScriptedPlay } from '../../../../testing/scripted-play.ts';
import { settingsOf } from '../../../../testing/site-settings.ts';

let server: TestServer;
let play: ScriptedPlay;
let admin: Call;

beforeAll(async () => {
  server = await createTestServer();
  play = await createScriptedPlay(server);
  admin = await signInStaff(server, 'admin');
});

afterAll(async () => {
  await requireSoundLedger(server.database);
  await play.close();
  await server.close();
});

const refused = (error: string) => ({ error });

interface LevelRow {
  deposits: string;
  bets: string;
}

async function loadPlan(site: string) {
  const { data } = await admin('officeVip', {});
  const found = data.find((one) => one.site === site);
  if (found === undefined) throw new Error(`no plan of ${site}`);
  const { plan, saved_version } = found;
  return { plan: plan as { levels: LevelRow[] } & Record<string, unknown>, saved_version, found };
}

const withEasierLevel = (levels: LevelRow[]): LevelRow[] =>
  levels.map((level, index) => (index === 1 ? { ...level, deposits: '10.00', bets: '10.00' } : level));

describe('access to VIP plans', () => {
  it('shows the plan of all sites, the plan of each site and the form to staff who may read them', async () => {
    const support = await signInStaff(server, 'support');
    const { data, form } = await support('officeVip', {});
    expect(data[0]).toMatchObject({ site: '', is_own: false, saved_version: 0, held_back: false });
    expect(data.length).toBeGreaterThan(1);
    expect(form).toHaveProperty('levels.kind', 'rows');
  });

  it('refuses staff without the permission', async () => {
    const finance = await signInStaff(server, 'finance');
    const { plan, saved_version } = await loadPlan('');
    const form = { site: '', saved_version, plan, reason: 'porque sim' };
    await expect(finance('officeVipSave', form)).rejects.toMatchObject(refused('forbidden'));
    const content = await signInStaff(server, 'content');
    await expect(content('officeVip', {})).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('a plan', () => {
  it('is refused with the path of the field at fault', async () => {
    const { plan, saved_version } = await loadPlan('');
    const save = (levels: LevelRow[]) =>
      admin('officeVipSave', { site: '', saved_version, plan: { ...plan, levels }, reason: 'mudança' });
    const falling = plan.levels.map((level, index) => (index === 3 ? { ...level, bets: '1.00' } : level));
    await expect(save(falling)).rejects.toMatchObject({
      error: 'rules_disagree',
      errors: { 'plan.levels.3.bets': expect.any(Array) as string[] },
    });
    const broken = plan.levels.map((level, index) => (index === 1 ? { ...level, bets: 'muito' } : level));
    await expect(save(broken)).rejects.toMatchObject({
      error: 'promotion_rule',
      errors: { 'plan.levels.1.bets': expect.any(Array) as string[] },
    });
    await expect(save([])).rejects.toMatchObject(refused('promotion_rule'));
  });

  it('can be simulated: the members who would move and the cost of their rewards', async () => {
    const [one, other] = [await play.register(), await play.register()];
    for (const member of [one, other]) {
      await member.pay(2_000);
      await member.bet(1_500);
      await member.call('vipInfo', {});
    }
    const { plan } = await loadPlan('');
    const { data: same } = await admin('officeVipSimulate', { site: '', plan });
    expect(same).toMatchObject({ players: 2, up: 0, down: 0, above: 0, gifts: '0.00' });
    const { data } = await admin('officeVipSimulate', {
      site: '',
      plan: { ...plan, levels: withEasierLevel(plan.levels) },
    });
    expect(data).toMatchObject({ players: 2, up: 2, down: 0, gifts: '10.00' });
    expect(data.levels.slice(0, 2)).toEqual([
      { level: 0, name: 'Bronze', now: 2, later: 0 },
      { level: 1, name: 'Prata', now: 0, later: 2 },
    ]);
    const { rows } = await sql<{ level: number }>`select distinct level from vip.member`.execute(server.database.db);
    expect(rows).toEqual([{ level: 0 }]);
  });

  it('takes effect when it is saved and is recorded in the audit log with the reason', async () => {
    const member = await play.register();
    await member.pay(2_000);
    await member.bet(1_500);
    expect((await member.call('vipInfo', {})).uservip.userviplvl).toBe(0);
    const { plan, saved_version } = await loadPlan('');
    const form = {
      site: '',
      saved_version,
      plan: { ...plan, levels: withEasierLevel(plan.levels) },
      reason: 'mais fácil',
    };
    expect((await admin('officeVipSave', form)).data).toMatchObject({ saved_version: 1, is_own: true });
    expect((await member.call('vipInfo', {})).uservip.userviplvl).toBe(1);
    await expect(admin('officeVipSave', form)).rejects.toMatchObject(refused('rules_changed'));
    const { data: log } = await admin('officeAudit', { subject: 'vip_plan:all' });
    expect(log.data[0]).toMatchObject({ action: 'vip.plan_changed', reason: 'mais fácil' });
  });

  it('is kept in every version', async () => {
    const change = sql`update plans.plan set version = 9`.execute(server.database.owner.db);
    await expect(change).rejects.toThrow('rows of plans.plan are never changed');
  });

  it('pays no rewards where the regulator requires it until the site has its own plan', async () => {
    const member = await play.register();
    await member.pay(2_000);
    await member.bet(1_500);
    const { data: sites } = await admin('officeSites', {});
    const home = sites.data.find(({ is_home }) => is_home)?.id ?? '';
    const { data: site } = await admin('officeSite', { id: home });
    await admin('officeSiteSave', { ...settingsOf(site), jurisdiction: 'br-spa', idle_minutes: 30 });
    const call = server.call(await signIn(server, member.account));
    expect(await call('vipInfo', {})).toMatchObject({ gifts_on: false, uservip: { userviplvl: 1 } });
    expect(await call('rebateList', {})).toMatchObject({ is_on: false });
    await expect(call('vipClaim', { key: 'level:1' })).rejects.toMatchObject(refused('promotion_over'));
    const { plan, found } = await loadPlan(home);
    expect(found).toMatchObject({ held_back: true, saved_version: 0 });
    await admin('officeVipSave', { site: home, saved_version: 0, plan, reason: 'com o jurídico' });
    expect((await call('vipClaim', { key: 'level:1' })).data.amount).toBe('5.00');
  });
});

describe('the history of levels', () => {
  it('lists all members or one', async () => {
    const { data: all } = await admin('officeVipHistory', {});
    const [newest] = all.data;
    expect(newest).toMatchObject({ type: 'gift', kind: 'level', amount: '5.00' });
    const { data: one } = await admin('officeVipHistory', { player_id: newest?.player_id ?? 0 });
    expect(one.total).toBeLessThan(all.total);
    expect(new Set(one.data.map(({ player_id }) => player_id))).toEqual(new Set([newest?.player_id]));
  });
});
