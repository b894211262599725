import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  proofOf,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../../testing/index.ts';
import { audienceInput, campaignInput, submitCampaign } from '../../../../testing/inbox.ts';
import { type PushBrowser, type PushService, openPushService } from '../../../../testing/push-receiver.ts';
import { goTo } from '../../../../testing/tournaments.ts';
import { type NoticeSender, createNoticeSender } from './notice-sender.ts';
import { createIds } from '../../../platform/index.ts';

/* Members who may not play get no marketing by any channel; other messages still reach them. */

let server: TestServer;
let service: PushService;
let writer: Call;
let noticeSender: NoticeSender;
let maria: TestMember;
let frozen: TestMember;
let browser: PushBrowser;
let shift = 0;

const seeds = seededRandom('browsers of the frozen');

beforeAll(async () => {
  server = await createTestServer({ pushAnywhere: true });
  service = await openPushService(() => server.clock.now());
  const { bus, clock } = server;
  const ids = createIds({ clock, random: seededRandom('notices') });
  noticeSender = createNoticeSender({ bus, clock, ids, jobs: server.server.jobs });
  maria = await registerMember(server);
});

afterAll(async () => {
  await service.close();
  await server.close();
});

beforeEach(async () => {
  server.clock.advance(600);
  shift += 1;
  writer = await signInStaff(server, 'admin', `admin${shift}@arara.test`);
  frozen = await registerMember(server);
  browser = service.browser(seeds.bytes(32));
});

const setStatus = (member: TestMember, status: number) =>
  sql`update identity.member set status = ${status} where id = ${member.id}`.execute(server.database.db);

/** A pause by the player, which is like an exclusion for every message. */
const pause = async ({ call }: TestMember) =>
  call('exclusionStart', { kind: 'pause', length: '7d', proof: await proofOf(call) });

/** A frozen account keeps its session, so that the player can withdraw. */
const freeze = (member: TestMember) => setStatus(member, 2);

const subscribe = ({ call }: TestMember) => {
  const { endpoint, p256dh, auth } = browser;
  return call('pushSubscribe', { endpoint, p256dh, auth });
};

const listTitles = async ({ call }: TestMember) =>
  (await call('notifications', { limit: 100 })).data.data.map(({ title }) => title);

const sendTo = (...members: TestMember[]) =>
  submitCampaign(writer, { audience: audienceInput({ only: members.map(({ id }) => id) }) });

describe('a message of staff that names players', () => {
  it('is not delivered to a frozen, under-age or closed one, and staff reads how many and why', async () => {
    const [young, closed] = [await registerMember(server), await registerMember(server)];
    await freeze(frozen);
    await setStatus(young, 3);
    await setStatus(closed, 9);
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
    await server.settle();
    expect(await listTitles(maria)).toContain('Novidades da arara');
    const { rows } = await sql<{ memberId: number }>`
      select member_id as "memberId" from inbox.message where campaign_id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([{ memberId: maria.id }]);
    expect((await writer('officeCampaign', { id })).data).toMatchObject({ delivered: 1, skipped });
  });

  it('checks the status of a player when it is sent, not when it was written', async () => {
    const starts = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const audience = audienceInput({ only: [frozen.id] });
    const id = await submitCampaign(writer, { audience, starts_at: starts });
    await freeze(frozen);
    server.clock.advance(3_601);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'campaigns', {}));
    await server.settle();
    const { rows } = await sql`select from inbox.message where campaign_id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  it('is not sent as a test to a frozen internal account', async () => {
    await sql`update identity.member set is_in_on = true where id = ${frozen.id}`.execute(server.database.db);
    await freeze(frozen);
    const { id } = (await writer('officeCampaignSave', campaignInput())).data;
    await expect(writer('officeCampaignTest', { id, player_id: frozen.id })).rejects.toMatchObject({
      error: 'message_test_member',
    });
  });
});

describe('a push', () => {
  it('of marketing is not sent to a player who was frozen during quiet hours', async () => {
    goTo(server, '2026-11-20T23:00:00');
    writer = await signInStaff(server, 'admin', `night${shift}@arara.test`);
    const member = await registerMember(server);
    await subscribe(member);
    await sendTo(member);
    await server.settle();
    await freeze(member);
    goTo(server, '2026-11-21T08:00:00');
    await server.server.jobs.drain({ early: true });
    await server.settle();
    expect(browser.received).toEqual([]);
  });

  it('of marketing is skipped when the player was frozen after it was planned', async () => {
    await subscribe(frozen);
    await sendTo(frozen);
    const pushes = async () =>
      (
        await sql<{ id: string; outcome: string | null }>`
          select id, outcome from inbox.push where member_id = ${frozen.id}`.execute(server.database.db)
      ).rows;
    // The push service is down at the first attempt.
    browser.answer = { status: 503, retryAfter: 60 };
    await server.settle();
    await freeze(frozen);
    browser.answer = { status: 201 };
    server.clock.advance(61);
    await server.server.jobs.drain({ early: true });
    await server.settle();
    expect((await pushes()).map(({ outcome }) => outcome)).toEqual(['skipped']);
    expect(browser.received).toEqual([]);
  });
});

describe('an automatic notice', () => {
  it.each(['rebate_ready', 'bonus_expiring', 'vip_level'] as const)(
    'that invites to play (%s) is not sent to a frozen player',
    async (template) => {
      await freeze(frozen);
      const params = { level: 1, until: server.clock.now().toISOString() };
      for (const { id: memberId } of [maria, frozen])
        await server.database.atomically((tx) =>
          noticeSender.notify(tx, { memberId, cause: `test:${template}`, template, params }),
        );
      const { rows } = await sql<{ memberId: number }>`
        select member_id as "memberId" from inbox.message where cause = ${`test:${template}`}`.execute(
        server.database.db,
      );
      expect(rows).toEqual([{ memberId: maria.id }]);
    },
  );

  it('about money, tickets and security reaches a frozen player, also by push', async () => {
    await subscribe(frozen);
    await deposit(server, frozen, '50.00');
    const before = browser.received.length;
    expect(before).toBe(1);
    const titles = await listTitles(frozen);
    await freeze(frozen);
    for (const template of ['withdrawal_paid', 'deposit_returned', 'ticket_answered', 'complaint_answered'] as const)
      await server.database.atomically((tx) =>
        noticeSender.notify(tx, {
          memberId: frozen.id,
          cause: `test:${template}`,
          template,
          params: { amount: '1.00', number: 1 },
        }),
      );
    await server.database.atomically((tx) => noticeSender.notifySecurityEvent(tx, frozen.id));
    await server.settle();
    expect(await listTitles(frozen)).toHaveLength(titles.length + 4);
    expect(browser.received).toHaveLength(before + 5);
  });
});

describe('a player in a pause', () => {
  it('is skipped by a message of staff that names them, and staff reads why', async () => {
    await pause(frozen);
    const only = [maria.id, frozen.id];
    const skipped = [{ reason: 'excluded', count: 1 }];
    expect((await writer('officeCampaignCount', { audience: audienceInput({ only }) })).data).toMatchObject({
      count: 1,
      skipped,
    });
    const id = await submitCampaign(writer, { audience: audienceInput({ only }) });
    await server.settle();
    const { rows } = await sql<{ memberId: number }>`
      select member_id as "memberId" from inbox.message where campaign_id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([{ memberId: maria.id }]);
  });

  it('who began it after the message was written gets neither message nor push', async () => {
    await subscribe(frozen);
    const starts = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const audience = audienceInput({ only: [frozen.id] });
    const id = await submitCampaign(writer, { audience, starts_at: starts });
    await pause(frozen);
    server.clock.advance(3_601);
    await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'campaigns', {}));
    await server.settle();
    const { rows } = await sql`select from inbox.message where campaign_id = ${id}`.execute(server.database.db);
    expect(rows).toEqual([]);
    expect(browser.received).toEqual([]);
  });

  it('gets no push that was planned before the pause', async () => {
    await subscribe(frozen);
    await sendTo(frozen);
    browser.answer = { status: 503, retryAfter: 60 };
    await server.settle();
    await pause(frozen);
    browser.answer = { status: 201 };
    server.clock.advance(61);
    await server.server.jobs.drain({ early: true });
    await server.settle();
    expect(browser.received).toEqual([]);
  });

  it('gets no announcement of rewards, and every message about money and security', async () => {
    await pause(frozen);
    const titles = await listTitles(frozen);
    const params = { level: 1, until: server.clock.now().toISOString(), amount: '1.00', number: 1 };
    for (const template of [
      'rebate_ready',
      'bonus_expiring',
      'vip_level',
      'withdrawal_paid',
      'ticket_answered',
    ] as const)
      await server.database.atomically((tx) =>
        noticeSender.notify(tx, { memberId: frozen.id, cause: `pause:${template}`, template, params }),
      );
    expect(await listTitles(frozen)).toHaveLength(titles.length + 2);
  });
});
