import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../testing/index.ts';
import { audienceInput, campaignInput, submitCampaign } from '../../../testing/inbox.ts';
import { type PushBrowser, type PushService, openPushService } from '../../../testing/push-receiver.ts';
import { goTo } from '../../../testing/tournaments.ts';
import { type Post, createPost } from './post.ts';
import { createIds } from '../../platform/index.ts';

/* Marketing reaches nobody who may not play, by any channel; what is theirs to know still does. */

let house: TestHouse;
let service: PushService;
let writer: Call;
let post: Post;
let maria: TestMember;
let frozen: TestMember;
let browser: PushBrowser;
let staffs = 0;

const seeds = seededRandom('browsers of the frozen');

beforeAll(async () => {
  house = await createTestHouse({ pushAnywhere: true });
  service = await openPushService(() => house.clock.now());
  const { bus, clock } = house;
  const ids = createIds({ clock, random: seededRandom('notices') });
  post = createPost({ bus, clock, ids, jobs: house.house.jobs });
  maria = await registerMember(house);
});

afterAll(async () => {
  await service.close();
  await house.close();
});

beforeEach(async () => {
  house.clock.advance(600);
  staffs += 1;
  writer = await signInStaff(house, 'admin', `admin${staffs}@arara.test`);
  frozen = await registerMember(house);
  browser = service.browser(seeds.bytes(32));
});

const mark = (member: TestMember, status: number) =>
  sql`update identity.member set status = ${status} where id = ${member.id}`.execute(house.database.db);

/** A frozen account keeps its session, so that its money can be taken out. */
const freeze = (member: TestMember) => mark(member, 2);

const subscribe = ({ call }: TestMember) => {
  const { endpoint, p256dh, auth } = browser;
  return call('pushSubscribe', { endpoint, p256dh, auth });
};

const titlesOf = async ({ call }: TestMember) =>
  (await call('notifications', { limit: 100 })).data.data.map(({ title }) => title);

const sendTo = (...members: TestMember[]) =>
  submitCampaign(writer, { audience: audienceInput({ only: members.map(({ id }) => id) }) });

describe('a message of staff that names players', () => {
  it('is not delivered to a frozen, under-age or closed one, and staff reads how many and why', async () => {
    const [young, closed] = [await registerMember(house), await registerMember(house)];
    await freeze(frozen);
    await mark(young, 3);
    await mark(closed, 9);
    const only = [maria.id, frozen.id, young.id, closed.id, 2_000_000_000];
    const counted = await writer('officeCampaignCount', { audience: audienceInput({ only }) });
    const skipped = [
      { reason: 'frozen', count: 1 },
      { reason: 'under_age', count: 1 },
      { reason: 'closed', count: 1 },
      { reason: 'unknown', count: 1 },
    ];
    expect(counted.data).toMatchObject({ count: 1, skipped });
    const id = await submitCampaign(writer, { audience: audienceInput({ only }) });
    await house.settle();
    expect(await titlesOf(maria)).toContain('Novidades da arara');
    const { rows } = await sql<{ memberId: number }>`
      select member_id as "memberId" from inbox.message where campaign_id = ${id}`.execute(house.database.db);
    expect(rows).toEqual([{ memberId: maria.id }]);
    expect((await writer('officeCampaign', { id })).data).toMatchObject({ delivered: 1, skipped });
  });

  it('is held against who is frozen when it is sent, not when it was written', async () => {
    const starts = new Date(house.clock.now().getTime() + 3_600_000).toISOString();
    const audience = audienceInput({ only: [frozen.id] });
    const id = await submitCampaign(writer, { audience, starts_at: starts });
    await freeze(frozen);
    house.clock.advance(3_601);
    await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'campaigns', {}));
    await house.settle();
    const { rows } = await sql`select from inbox.message where campaign_id = ${id}`.execute(house.database.db);
    expect(rows).toEqual([]);
  });

  it('is not tried on an internal account that is frozen', async () => {
    await sql`update identity.member set is_in_on = true where id = ${frozen.id}`.execute(house.database.db);
    await freeze(frozen);
    const { id } = (await writer('officeCampaignSave', campaignInput())).data;
    await expect(writer('officeCampaignTest', { id, player_id: frozen.id })).rejects.toMatchObject({
      error: 'message_test_member',
    });
  });
});

describe('a push', () => {
  it('of marketing does not come to who was frozen while it waited for the end of quiet hours', async () => {
    goTo(house, '2026-11-20T23:00:00');
    writer = await signInStaff(house, 'admin', `night${staffs}@arara.test`);
    const member = await registerMember(house);
    await subscribe(member);
    await sendTo(member);
    await house.settle();
    await freeze(member);
    goTo(house, '2026-11-21T08:00:00');
    await house.house.jobs.drain({ early: true });
    await house.settle();
    expect(browser.heard).toEqual([]);
  });

  it('of marketing that was planned is skipped where the player is frozen when it is sent', async () => {
    await subscribe(frozen);
    await sendTo(frozen);
    const pushes = async () =>
      (
        await sql<{ id: string; outcome: string | null }>`
          select id, outcome from inbox.push where member_id = ${frozen.id}`.execute(house.database.db)
      ).rows;
    // The service is down while it is sent first, so that it is tried again.
    browser.answer = { status: 503, retryAfter: 60 };
    await house.settle();
    await freeze(frozen);
    browser.answer = { status: 201 };
    house.clock.advance(61);
    await house.house.jobs.drain({ early: true });
    await house.settle();
    expect((await pushes()).map(({ outcome }) => outcome)).toEqual(['skipped']);
    expect(browser.heard).toEqual([]);
  });
});

describe('what the server says by itself', () => {
  it.each(['rebate_ready', 'bonus_expiring', 'vip_level'] as const)(
    'and invites to play (%s) does not reach a frozen player',
    async (template) => {
      await freeze(frozen);
      const params = { level: 1, until: house.clock.now().toISOString() };
      for (const { id: memberId } of [maria, frozen])
        await house.database.atomically((tx) =>
          post.notify(tx, { memberId, cause: `test:${template}`, template, params }),
        );
      const { rows } = await sql<{ memberId: number }>`
        select member_id as "memberId" from inbox.message where cause = ${`test:${template}`}`.execute(
        house.database.db,
      );
      expect(rows).toEqual([{ memberId: maria.id }]);
    },
  );

  it('of their money, their tickets and their security still reaches a frozen player, by a push as well', async () => {
    await subscribe(frozen);
    await deposit(house, frozen, '50.00');
    const before = browser.heard.length;
    expect(before).toBe(1);
    await freeze(frozen);
    for (const template of ['withdrawal_paid', 'deposit_returned', 'ticket_answered', 'complaint_answered'] as const)
      await house.database.atomically((tx) =>
        post.notify(tx, {
          memberId: frozen.id,
          cause: `test:${template}`,
          template,
          params: { amount: '1.00', number: 1 },
        }),
      );
    await house.database.atomically((tx) => post.warn(tx, frozen.id));
    await house.settle();
    expect(await titlesOf(frozen)).toHaveLength(5);
    expect(browser.heard).toHaveLength(before + 5);
  });
});
