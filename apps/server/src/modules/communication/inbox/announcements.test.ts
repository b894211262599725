import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, createTestServer, registerMember, signInStaff } from '../../../../testing/index.ts';
import { announcementInput, publish } from '../../../../testing/inbox.ts';

let server: TestServer;
let writer: Call;
let approver: Call;

beforeAll(async () => {
  server = await createTestServer();
  writer = await signInStaff(server, 'content');
  approver = await signInStaff(server, 'risk');
});

afterAll(() => server.close());

const listVisible = async (call: Call = server.call()) => (await call('announcements', {})).data;
const listTitles = async (call?: Call) => (await listVisible(call)).map(({ title }) => title);

describe('an announcement', () => {
  it('is not visible before it is published', async () => {
    expect(await listVisible()).toEqual([]);
    await writer('officeAnnouncementSave', announcementInput({ titles: { pt: 'Rascunho' } }));
    expect(await listVisible()).toEqual([]);
  });

  it.each([
    ['titles.pt', { titles: { en: 'Only English' } }],
    ['bodies.pt', { bodies: {} }],
    ['ends_at', { ends_at: '2026-11-20T10:00:00Z' }],
    ['picture', { picture: 'a'.repeat(64) }],
  ])('is refused for %s', async (field, change) => {
    await expect(writer('officeAnnouncementSave', announcementInput(change))).rejects.toMatchObject({
      error: 'message_rule',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for an unknown site and without the permission', async () => {
    await expect(writer('officeAnnouncementSave', announcementInput({ site: 'nowhere' }))).rejects.toMatchObject({
      error: 'site_unknown',
    });
    await expect(approver('officeAnnouncementSave', announcementInput())).rejects.toMatchObject({ code: 403 });
  });

  it('is published by a second person', async () => {
    const both = await signInStaff(server, 'admin');
    const { id, version } = (await both('officeAnnouncementSave', announcementInput())).data;
    await expect(both('officeAnnouncementApprove', { id, version })).rejects.toMatchObject({
      error: 'message_second_person',
    });
    await approver('officeAnnouncementApprove', { id, version });
    expect(await listTitles()).toEqual(['Manutenção']);
    await expect(approver('officeAnnouncementApprove', { id, version })).rejects.toMatchObject({
      error: 'message_state',
    });
  });

  it('is shown in the requested language, otherwise in Portuguese', async () => {
    const english = await fetch(`${server.url}/api/informationcenter/announcement?lang=en`);
    expect(await english.json()).toMatchObject({ data: [{ title: 'Maintenance', body: 'On Saturday night.' }] });
    const thai = await fetch(`${server.url}/api/informationcenter/announcement?lang=th`);
    expect(await thai.json()).toMatchObject({ data: [{ title: 'Manutenção' }] });
  });

  it('is listed pinned first, then by its place, then latest first', async () => {
    server.clock.advance(60);
    await publish(writer, approver, { titles: { pt: 'Segunda' }, place: 1 });
    await publish(writer, approver, { titles: { pt: 'Fixada' }, pinned: true, place: 9 });
    server.clock.advance(60);
    await publish(writer, approver, { titles: { pt: 'Recente' } });
    expect(await listTitles()).toEqual(['Fixada', 'Recente', 'Manutenção', 'Segunda']);
  });

  it('is visible to guests, to members or to everybody', async () => {
    const maria = await registerMember(server);
    await publish(writer, approver, { titles: { pt: 'Só de fora' }, readers: 'guests', place: 50 });
    await publish(writer, approver, { titles: { pt: 'Só de casa' }, readers: 'members', place: 50 });
    expect(await listTitles()).toContain('Só de fora');
    expect(await listTitles()).not.toContain('Só de casa');
    expect(await listTitles(maria.call)).toContain('Só de casa');
    expect(await listTitles(maria.call)).not.toContain('Só de fora');
  });

  it('is visible between its start and its end', async () => {
    const [starts_at, ends_at] = ['2026-11-20T15:05:00Z', '2026-11-20T15:09:00Z'];
    await publish(writer, approver, { titles: { pt: 'Já já' }, starts_at, ends_at });
    expect(await listTitles()).not.toContain('Já já');
    server.clock.advance(4 * 60);
    expect(await listTitles()).toContain('Já já');
    server.clock.advance(4 * 60);
    expect(await listTitles()).not.toContain('Já já');
  });

  it('keeps its published version until the next one is approved', async () => {
    const id = await publish(writer, approver, { titles: { pt: 'Primeira' }, place: 60 });
    await writer('officeAnnouncementSave', announcementInput({ id, version: 1, titles: { pt: 'Segunda versão' } }));
    expect(await listTitles()).toContain('Primeira');
    const { data } = await writer('officeAnnouncement', { id });
    expect(data).toMatchObject({ state: 'draft', version: 2, in_force: 1 });
    await approver('officeAnnouncementApprove', { id, version: 2 });
    expect(await listTitles()).toContain('Segunda versão');
    expect(await listTitles()).not.toContain('Primeira');
    const { versions } = (await writer('officeAnnouncement', { id })).data;
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'approved'],
      [1, 'replaced'],
    ]);
    const forced = sql`
      update inbox.announcement_version set titles = '{"pt":"Outra"}' where announcement_id = ${id} and version = 2`;
    await expect(forced.execute(server.database.db)).rejects.toThrow('its content cannot change');
  });

  it('is not changed from an outdated version', async () => {
    const { id } = (await writer('officeAnnouncementSave', announcementInput())).data;
    await expect(writer('officeAnnouncementSave', announcementInput({ id, version: 7 }))).rejects.toMatchObject({
      error: 'message_changed',
    });
  });

  it('disappears when withdrawn and can be published again', async () => {
    const id = await publish(writer, approver, { titles: { pt: 'Passageira' }, place: 70 });
    await approver('officeAnnouncementWithdraw', { id, version: 1, reason: 'Já passou' });
    expect(await listTitles()).not.toContain('Passageira');
    expect((await writer('officeAnnouncement', { id })).data.state).toBe('withdrawn');
    await expect(approver('officeAnnouncementWithdraw', { id, version: 1, reason: 'De novo' })).rejects.toMatchObject({
      error: 'message_state',
    });
    await writer('officeAnnouncementSave', announcementInput({ id, version: 1, titles: { pt: 'Passageira' } }));
    expect(await listTitles()).not.toContain('Passageira');
    await approver('officeAnnouncementApprove', { id, version: 2 });
    expect(await listTitles()).toContain('Passageira');
  });

  it('can have a picture, which is re-encoded', async () => {
    const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { data } = await writer('officeAnnouncementPicture', { image: image.toString('base64') });
    await publish(writer, approver, { titles: { pt: 'Com imagem' }, picture: data.picture, place: 80 });
    const announcement = (await listVisible()).find(({ title }) => title === 'Com imagem');
    expect(announcement?.picture).toBe(data.url);
    const served = await fetch(`${server.url}${data.url}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const broken = Buffer.from('no picture').toString('base64');
    await expect(writer('officeAnnouncementPicture', { image: broken })).rejects.toMatchObject({
      error: 'picture_invalid',
    });
  });
});
