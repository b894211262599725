import { sql } from 'kysely';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';
import { audienceInput, campaignInput, submitCampaign } from '../../../../testing/inbox.ts';

let server: TestServer;
let writer: Call;
let approver: Call;
let maria: TestMember;
let joao: TestMember;

let shift = 0;

/** Advances the clock by seconds and signs staff in again, because their sessions expire. */
async function advance(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  shift += 1;
  writer = await signInStaff(server, 'admin', `admin${shift}@arara.test`);
  approver = await signInStaff(server, 'risk', `risk${shift}@arara.test`);
}

/** Runs the campaign job. */
async function runCampaigns(): Promise<void> {
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'campaigns', {}));
  await server.settle();
}

beforeAll(async () => {
  server = await createTestServer();
  await advance(0);
  maria = await registerMember(server);
  joao = await registerMember(server);
});

afterAll(() => server.close());

const listMessages = async ({ call }: TestMember) => (await call('notifications', { limit: 100 })).data.data;
const loadCampaign = async (id: number) => (await writer('officeCampaign', { id })).data;
const setApprovalLimit = (count: number) =>
  writer('officeInboxRulesSave', { approve_above: count, quiet_from: 22, quiet_until: 8 });
const countAudience = async (change: Parameters<typeof audienceInput>[0]) =>
  (await writer('officeCampaignCount', { audience: audienceInput(change) })).data.count;

describe('a campaign', () => {
  it.each([
    ['titles.pt', { titles: { en: 'Only English' } }],
    ['bodies.pt', { bodies: { pt: '   ' } }],
    ['titles.xx', { titles: { pt: 'a', xx: 'b' } }],
    ['expires_at', { expires_at: '2026-11-20T10:00:00Z' }],
    ['expires_at', { starts_at: '2026-12-20T10:00:00Z', expires_at: '2026-12-19T10:00:00Z' }],
    ['audience.level_to', { audience: audienceInput({ level_from: 3, level_to: 2 }) }],
  ])('is refused for %s', async (field, change) => {
    const saving = writer('officeCampaignSave', campaignInput(change));
    await expect(saving).rejects.toMatchObject({ error: 'message_rule', errors: { [field]: [expect.any(String)] } });
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'is refused with a link to another site: %s',
    async (link) => {
      await expect(writer('officeCampaignSave', campaignInput({ link }))).rejects.toMatchObject({ code: 422 });
    },
  );

  it('is refused for an unknown site', async () => {
    const audience = audienceInput({ sites: ['nowhere'] });
    await expect(writer('officeCampaignSave', campaignInput({ audience }))).rejects.toMatchObject({
      error: 'site_unknown',
    });
  });

  it('is refused without the permission', async () => {
    const auditor = await signInStaff(server, 'auditor');
    await expect(auditor('officeCampaignSave', campaignInput())).rejects.toMatchObject({ code: 403 });
    expect((await auditor('officeCampaigns', {})).data.total).toBe(0);
  });

  it('is sent at once to a small audience, and counts its readers', async () => {
    const id = await submitCampaign(writer);
    expect((await loadCampaign(id)).state).toBe('scheduled');
    await server.settle();
    expect(await listMessages(maria)).toMatchObject([
      { title: 'Novidades da arara', text: 'Chegou jogo novo.', link: '/game', icon: 'message', topic: 'news' },
    ]);
    const english = await maria.call('notifications', {});
    expect(english.unread).toBe(1);
    expect(await loadCampaign(id)).toMatchObject({ state: 'sent', counted: 2, delivered: 2, read: 0 });
    await maria.call('notificationRead', {});
    expect((await loadCampaign(id)).read).toBe(1);
  });

  it('above the approval limit waits for a second person', async () => {
    await setApprovalLimit(1);
    const id = await submitCampaign(writer, { titles: { pt: 'Para todos' } });
    await server.settle();
    const { state, saved_version } = await loadCampaign(id);
    expect(state).toBe('waiting');
    expect((await listMessages(joao)).map(({ title }) => title)).not.toContain('Para todos');
    await expect(writer('officeCampaignApprove', { id, saved_version })).rejects.toMatchObject({
      error: 'message_second_person',
    });
    await approver('officeCampaignApprove', { id, saved_version });
    await server.settle();
    expect((await listMessages(joao)).map(({ title }) => title)).toContain('Para todos');
  });

  it('whose audience grew above the approval limit waits for a second person', async () => {
    await setApprovalLimit(2);
    const id = await submitCampaign(writer, { titles: { pt: 'Mais tarde' }, starts_at: '2026-11-20T16:00:00Z' });
    await registerMember(server);
    await advance(3_600);
    await runCampaigns();
    expect(await loadCampaign(id)).toMatchObject({ state: 'waiting', delivered: 0 });
    await setApprovalLimit(100);
  });

  it('is not sent before its start, and is hidden after its end', async () => {
    const id = await submitCampaign(writer, {
      titles: { pt: 'Só hoje' },
      starts_at: '2026-11-20T17:00:00Z',
      expires_at: '2026-11-20T18:00:00Z',
    });
    await server.settle();
    expect((await loadCampaign(id)).delivered).toBe(0);
    await advance(3_600);
    await runCampaigns();
    expect((await listMessages(maria)).map(({ title }) => title)).toContain('Só hoje');
    await advance(3_601);
    expect((await listMessages(maria)).map(({ title }) => title)).not.toContain('Só hoje');
  });

  it('that was cancelled is hidden where it was not read', async () => {
    const id = await submitCampaign(writer, { titles: { pt: 'Engano' } });
    await server.settle();
    const [mine] = await listMessages(maria);
    await maria.call('notificationRead', { id: mine?.id ?? '' });
    const before = (await joao.call('notificationUnread', {})).data.unread;
    const { saved_version } = await loadCampaign(id);
    await writer('officeCampaignCancel', { id, saved_version, reason: 'Texto errado' });
    expect((await listMessages(maria)).map(({ title }) => title)).toContain('Engano');
    expect((await listMessages(joao)).map(({ title }) => title)).not.toContain('Engano');
    expect((await joao.call('notificationUnread', {})).data.unread).toBe(before - 1);
  });

  it('is not changed from an outdated version, nor after a delivery', async () => {
    const { id, saved_version } = (await writer('officeCampaignSave', campaignInput())).data;
    await writer('officeCampaignSave', campaignInput({ id, saved_version }));
    await expect(writer('officeCampaignSave', campaignInput({ id, saved_version }))).rejects.toMatchObject({
      error: 'message_changed',
    });
    await writer('officeCampaignSubmit', { id, saved_version: saved_version + 1 });
    await server.settle();
    const sent = await loadCampaign(id);
    const change = campaignInput({ id, saved_version: sent.saved_version, titles: { pt: 'Outra coisa' } });
    await expect(writer('officeCampaignSave', change)).rejects.toMatchObject({ error: 'message_state' });
    const forced = sql`update inbox.campaign set titles = '{"pt":"Outra"}' where id = ${id}`.execute(
      server.database.db,
    );
    await expect(forced).rejects.toThrow('its content cannot change');
  });

  it('is sent as a test to internal accounts only', async () => {
    const { id } = (await writer('officeCampaignSave', campaignInput({ titles: { pt: 'Prova' } }))).data;
    await expect(writer('officeCampaignTest', { id, player_id: maria.id })).rejects.toMatchObject({
      error: 'message_test_member',
    });
    const internal = await registerMember(server);
    await sql`update identity.member set is_in_on = true where id = ${internal.id}`.execute(server.database.db);
    await writer('officeCampaignTest', { id, player_id: internal.id });
    expect(await listMessages(internal)).toMatchObject([{ title: 'Prova' }]);
    expect(await loadCampaign(id)).toMatchObject({ state: 'draft', delivered: 0, read: 0 });
  });

  it('records each action in the audit log', async () => {
    const actions = (await writer('officeAudit', { limit: 100 })).data.data.map(({ action }) => action);
    for (const action of ['written', 'changed', 'submitted', 'approved', 'cancelled', 'tested', 'rules_changed'])
      expect(actions).toContain(`message.${action}`);
  });
});

describe('an audience', () => {
  it('can be named players, or those of a language, a tag or a site', async () => {
    const everybody = await countAudience({});
    expect(await countAudience({ only: [maria.id] })).toBe(1);
    expect(await countAudience({ only: [999_999_999] })).toBe(0);
    expect(await countAudience({ languages: ['pt'] })).toBe(everybody);
    expect(await countAudience({ languages: ['th'] })).toBe(0);
    expect(await countAudience({ sites: ['arara'] })).toBe(everybody);
    await writer('officePlayerTags', { id: maria.id, tags: ['amiga'] });
    expect(await countAudience({ tags: ['amiga', 'nobody'] })).toBe(1);
  });

  it('can be limited by deposits, by play and by level', async () => {
    const everybody = await countAudience({});
    await deposit(server, maria, '50.00');
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'sweep_player_stats', {}));
    await server.settle();
    expect(await countAudience({ deposited: 'once' })).toBe(1);
    expect(await countAudience({ deposited: 'never' })).toBe(everybody - 1);
    expect(await countAudience({ played_within_days: 7 })).toBe(0);
    expect(await countAudience({ unplayed_for_days: 7 })).toBe(everybody);
    expect(await countAudience({ level_from: 1 })).toBe(0);
    expect(await countAudience({ level_to: 0 })).toBe(everybody);
  });

  it('can be limited by the last visit', async () => {
    const everybody = await countAudience({});
    expect(await countAudience({ seen_within_days: 1 })).toBe(everybody);
    await advance(3 * 86_400);
    await registerMember(server);
    expect(await countAudience({ seen_within_days: 2 })).toBe(1);
    expect(await countAudience({ unseen_for_days: 2 })).toBe(everybody);
  });

  it('excludes play money and players who may not play, also by name', async () => {
    const before = await countAudience({});
    await server.call()('demo', { over18: true });
    const pedro = await registerMember(server);
    await sql`update identity.member set status = 2 where id = ${pedro.id}`.execute(server.database.db);
    expect(await countAudience({})).toBe(before);
    expect(await countAudience({ only: [pedro.id] })).toBe(0);
  });
});
