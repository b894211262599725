import { sql } from 'kysely';
import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';
import { audienceInput, campaignInput, submitCampaign } from '../../../testing/inbox.ts';

let house: TestHouse;
let writer: Call;
let approver: Call;
let maria: TestMember;
let joao: TestMember;

let hours = 0;

/** So many seconds later; staff signs in anew, for their sessions do not last. */
async function later(seconds: number): Promise<void> {
  house.clock.advance(seconds);
  hours += 1;
  writer = await signInStaff(house, 'admin', `admin${hours}@arara.test`);
  approver = await signInStaff(house, 'risk', `risk${hours}@arara.test`);
}

/** Lets what is due go out. */
async function send(): Promise<void> {
  await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'campaigns', {}));
  await house.settle();
}

beforeAll(async () => {
  house = await createTestHouse();
  await later(0);
  maria = await registerMember(house);
  joao = await registerMember(house);
});

afterAll(() => house.close());

const listOf = async ({ call }: TestMember) => (await call('notifications', { limit: 100 })).data.data;
const ofCampaign = async (id: number) => (await writer('officeCampaign', { id })).data;
const approveAbove = (count: number) =>
  writer('officeInboxRulesSave', { approve_above: count, quiet_from: 22, quiet_until: 8 });
const countOf = async (change: Parameters<typeof audienceInput>[0]) =>
  (await writer('officeCampaignCount', { audience: audienceInput(change) })).data.count;

describe('a message of staff', () => {
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
    'leads to no other place: %s',
    async (link) => {
      await expect(writer('officeCampaignSave', campaignInput({ link }))).rejects.toMatchObject({ code: 422 });
    },
  );

  it('names a site that is there', async () => {
    const audience = audienceInput({ sites: ['nowhere'] });
    await expect(writer('officeCampaignSave', campaignInput({ audience }))).rejects.toMatchObject({
      error: 'site_unknown',
    });
  });

  it('is written by who may write', async () => {
    const auditor = await signInStaff(house, 'auditor');
    await expect(auditor('officeCampaignSave', campaignInput())).rejects.toMatchObject({ code: 403 });
    expect((await auditor('officeCampaigns', {})).data.total).toBe(0);
  });

  it('goes at once to few, in each reader’s language with Portuguese for want of it', async () => {
    const id = await submitCampaign(writer);
    expect((await ofCampaign(id)).state).toBe('scheduled');
    await house.settle();
    expect(await listOf(maria)).toMatchObject([
      { title: 'Novidades da arara', text: 'Chegou jogo novo.', link: '/game', icon: 'message', topic: 'news' },
    ]);
    const english = await maria.call('notifications', {});
    expect(english.unread).toBe(1);
    expect(await ofCampaign(id)).toMatchObject({ state: 'sent', counted: 2, delivered: 2, read: 0 });
    await maria.call('notificationRead', {});
    expect((await ofCampaign(id)).read).toBe(1);
  });

  it('for more than the rule says waits for another person than who wrote it', async () => {
    await approveAbove(1);
    const id = await submitCampaign(writer, { titles: { pt: 'Para todos' } });
    await house.settle();
    const { state, saved_version } = await ofCampaign(id);
    expect(state).toBe('waiting');
    expect((await listOf(joao)).map(({ title }) => title)).not.toContain('Para todos');
    await expect(writer('officeCampaignApprove', { id, saved_version })).rejects.toMatchObject({
      error: 'message_second_person',
    });
    await approver('officeCampaignApprove', { id, saved_version });
    await house.settle();
    expect((await listOf(joao)).map(({ title }) => title)).toContain('Para todos');
  });

  it('whose audience grew past the rule meanwhile stops and waits', async () => {
    await approveAbove(2);
    const id = await submitCampaign(writer, { titles: { pt: 'Mais tarde' }, starts_at: '2026-11-20T16:00:00Z' });
    await registerMember(house);
    await later(3_600);
    await send();
    expect(await ofCampaign(id)).toMatchObject({ state: 'waiting', delivered: 0 });
    await approveAbove(100);
  });

  it('does not begin before its time, and is seen by nobody once it is over', async () => {
    const id = await submitCampaign(writer, {
      titles: { pt: 'Só hoje' },
      starts_at: '2026-11-20T17:00:00Z',
      expires_at: '2026-11-20T18:00:00Z',
    });
    await house.settle();
    expect((await ofCampaign(id)).delivered).toBe(0);
    await later(3_600);
    await send();
    expect((await listOf(maria)).map(({ title }) => title)).toContain('Só hoje');
    await later(3_601);
    expect((await listOf(maria)).map(({ title }) => title)).not.toContain('Só hoje');
  });

  it('that was called off is gone for who did not open it, and stays for who did', async () => {
    const id = await submitCampaign(writer, { titles: { pt: 'Engano' } });
    await house.settle();
    const [mine] = await listOf(maria);
    await maria.call('notificationRead', { id: mine?.id ?? '' });
    const before = (await joao.call('notificationUnread', {})).data.unread;
    const { saved_version } = await ofCampaign(id);
    await writer('officeCampaignCancel', { id, saved_version, reason: 'Texto errado' });
    expect((await listOf(maria)).map(({ title }) => title)).toContain('Engano');
    expect((await listOf(joao)).map(({ title }) => title)).not.toContain('Engano');
    expect((await joao.call('notificationUnread', {})).data.unread).toBe(before - 1);
  });

  it('is changed by one at a time, and not once somebody got it', async () => {
    const { id, saved_version } = (await writer('officeCampaignSave', campaignInput())).data;
    await writer('officeCampaignSave', campaignInput({ id, saved_version }));
    await expect(writer('officeCampaignSave', campaignInput({ id, saved_version }))).rejects.toMatchObject({
      error: 'message_changed',
    });
    await writer('officeCampaignSubmit', { id, saved_version: saved_version + 1 });
    await house.settle();
    const sent = await ofCampaign(id);
    const change = campaignInput({ id, saved_version: sent.saved_version, titles: { pt: 'Outra coisa' } });
    await expect(writer('officeCampaignSave', change)).rejects.toMatchObject({ error: 'message_state' });
    const forced = sql`update inbox.campaign set titles = '{"pt":"Outra"}' where id = ${id}`.execute(house.database.db);
    await expect(forced).rejects.toThrow('its words stand');
  });

  it('is tried on an internal account alone', async () => {
    const { id } = (await writer('officeCampaignSave', campaignInput({ titles: { pt: 'Prova' } }))).data;
    await expect(writer('officeCampaignTest', { id, player_id: maria.id })).rejects.toMatchObject({
      error: 'message_test_member',
    });
    const inside = await registerMember(house);
    await sql`update identity.member set is_in_on = true where id = ${inside.id}`.execute(house.database.db);
    await writer('officeCampaignTest', { id, player_id: inside.id });
    expect(await listOf(inside)).toMatchObject([{ title: 'Prova' }]);
    expect(await ofCampaign(id)).toMatchObject({ state: 'draft', delivered: 0, read: 0 });
  });

  it('is written down, whoever did what', async () => {
    const acts = (await writer('officeAudit', { limit: 100 })).data.data.map(({ action }) => action);
    for (const act of ['written', 'changed', 'submitted', 'approved', 'cancelled', 'tested', 'rules_changed'])
      expect(acts).toContain(`message.${act}`);
  });
});

describe('an audience', () => {
  it('is these players and no others, or those of a language, a tag, a site', async () => {
    const everybody = await countOf({});
    expect(await countOf({ only: [maria.id] })).toBe(1);
    expect(await countOf({ only: [999_999_999] })).toBe(0);
    expect(await countOf({ languages: ['pt'] })).toBe(everybody);
    expect(await countOf({ languages: ['th'] })).toBe(0);
    expect(await countOf({ sites: ['arara'] })).toBe(everybody);
    await writer('officePlayerTags', { id: maria.id, tags: ['amiga'] });
    expect(await countOf({ tags: ['amiga', 'nobody'] })).toBe(1);
  });

  it('is who deposited and who never did, who played and who did not', async () => {
    const everybody = await countOf({});
    await deposit(house, maria, '50.00');
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'sweep_facts', {}));
    await house.settle();
    expect(await countOf({ deposited: 'once' })).toBe(1);
    expect(await countOf({ deposited: 'never' })).toBe(everybody - 1);
    expect(await countOf({ played_within_days: 7 })).toBe(0);
    expect(await countOf({ unplayed_for_days: 7 })).toBe(everybody);
    expect(await countOf({ level_from: 1 })).toBe(0);
    expect(await countOf({ level_to: 0 })).toBe(everybody);
  });

  it('is who was seen of late, and who was not', async () => {
    const everybody = await countOf({});
    expect(await countOf({ seen_within_days: 1 })).toBe(everybody);
    await later(3 * 86_400);
    await registerMember(house);
    expect(await countOf({ seen_within_days: 2 })).toBe(1);
    expect(await countOf({ unseen_for_days: 2 })).toBe(everybody);
  });

  it('is never play money, and none who may not play, also where they are named', async () => {
    const before = await countOf({});
    await house.call()('demo', { over18: true });
    const pedro = await registerMember(house);
    await sql`update identity.member set status = 2 where id = ${pedro.id}`.execute(house.database.db);
    expect(await countOf({})).toBe(before);
    expect(await countOf({ only: [pedro.id] })).toBe(0);
  });
});
