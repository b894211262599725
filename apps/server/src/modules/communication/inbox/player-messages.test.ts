import type { Call } from '@arara/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  registerMember,
  seededRandom,
  signInStaff,
} from '../../../../testing/index.ts';
import { audienceInput, submitCampaign } from '../../../../testing/inbox.ts';
import { type PushService, openPushService } from '../../../../testing/push-receiver.ts';

let server: TestServer;
let service: PushService;
let support: Call;
let content: Call;
let maria: TestMember;
let joao: TestMember;

beforeAll(async () => {
  server = await createTestServer({ pushAnywhere: true });
  service = await openPushService(() => server.clock.now());
  support = await signInStaff(server, 'support');
  content = await signInStaff(server, 'content');
  maria = await registerMember(server);
  joao = await registerMember(server);
});

afterAll(async () => {
  await service.close();
  await server.close();
});

const listSent = async (playerId: number, page: { page?: number; limit?: number } = {}) =>
  (await support('officePlayerMessages', { player_id: playerId, ...page })).data;

/** Sends a campaign to Maria alone; returns its id. */
async function sendCampaign(title: string, expiresAt: string | null = null): Promise<number> {
  server.clock.advance(1);
  const id = await submitCampaign(content, {
    titles: { pt: title },
    bodies: { pt: `${title}: linha um.\nLinha dois.` },
    audience: audienceInput({ only: [maria.id] }),
    expires_at: expiresAt,
  });
  await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'campaigns', {}));
  await server.settle();
  return id;
}

describe('the messages of a player', () => {
  it('are none before anything was sent', async () => {
    expect(await listSent(joao.id)).toMatchObject({ total: 0, data: [] });
  });

  it('are those of the player alone, with the text and the state of the pushes', async () => {
    const { endpoint, p256dh, auth } = service.browser(seededRandom('player messages').bytes(32));
    await maria.call('pushSubscribe', { endpoint, p256dh, auth });
    await deposit(server, maria, '100.00');
    const { total, data } = await listSent(maria.id);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      topic: 'money',
      title: 'Depósito creditado',
      state: 'unread',
      read_at: null,
      campaign_id: null,
      pushes: [{ state: 'sent', browsers: 1 }],
    });
    expect(data[0]?.text).toMatch(/^R\$\s100,00 já está no seu saldo/);
    expect((await listSent(joao.id)).total).toBe(0);
  });

  it('are newest first, in pages, with what became of each', async () => {
    const soon = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const read = await sendCampaign('Lida');
    const removed = await sendCampaign('Apagada');
    const expired = await sendCampaign('Expirada', soon);
    const cancelled = await sendCampaign('Cancelada');
    const unread = await sendCampaign('Nova');
    const own = (await maria.call('notifications', { limit: 100 })).data.data;
    const idOf = (title: string) => own.find((message) => message.title === title)?.id ?? '';
    await maria.call('notificationRead', { id: idOf('Lida') });
    const readAt = server.clock.now().toISOString();
    await maria.call('notificationDelete', { id: idOf('Apagada') });
    const { saved_version } = (await content('officeCampaign', { id: cancelled })).data;
    await content('officeCampaignCancel', { id: cancelled, saved_version, reason: 'Texto errado' });
    server.clock.advance(3601);
    support = await signInStaff(server, 'support', 'support-later@arara.test');
    const { total, data } = await listSent(maria.id);
    expect(total).toBe(6);
    expect(data.slice(0, 5).map((row) => [row.campaign_id, row.title, row.state])).toEqual([
      [unread, 'Nova', 'unread'],
      [cancelled, 'Cancelada', 'cancelled'],
      [expired, 'Expirada', 'expired'],
      [removed, 'Apagada', 'removed'],
      [read, 'Lida', 'read'],
    ]);
    expect(data[4]).toMatchObject({ read_at: readAt, text: 'Lida: linha um.\nLinha dois.' });
    const second = await listSent(maria.id, { page: 2, limit: 2 });
    expect([second.total, second.data.map(({ title }) => title)]).toEqual([6, ['Expirada', 'Apagada']]);
  });

  it('need the permissions to read players and to read messages', async () => {
    // Content may read messages but no player.
    const noPlayers = await signInStaff(server, 'content', 'content-later@arara.test');
    await expect(noPlayers('officePlayerMessages', { player_id: maria.id })).rejects.toMatchObject({
      error: 'forbidden',
    });
    const admin = await signInStaff(server, 'admin');
    const role = (await admin('officeRoles', {})).data.roles.find(({ key }) => key === 'risk');
    if (role === undefined) throw new Error('there is no role of risk');
    const permissions = role.permissions.filter((one) => one !== 'message.read' && one !== 'message.approve');
    const { key, name, limits } = role;
    await admin('officeRoleSave', { key, name, permissions, limits, reason: 'ensaio' });
    const risk = await signInStaff(server, 'risk');
    await expect(risk('officePlayerMessages', { player_id: maria.id })).rejects.toMatchObject({
      error: 'forbidden',
    });
  });

  it('are not found for an unknown player', async () => {
    await expect(support('officePlayerMessages', { player_id: 2_000_000 })).rejects.toMatchObject({
      error: 'not_found',
    });
  });
});
