import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestHouse, createTestHouse, registerMember, signInStaff } from '../../../testing/index.ts';
import { announcementInput, publish } from '../../../testing/inbox.ts';

let house: TestHouse;
let writer: Call;
let approver: Call;

beforeAll(async () => {
  house = await createTestHouse();
  writer = await signInStaff(house, 'content');
  approver = await signInStaff(house, 'risk');
});

afterAll(() => house.close());

const seen = async (call: Call = house.call()) => (await call('announcements', {})).data;
const titles = async (call?: Call) => (await seen(call)).map(({ title }) => title);

describe('an announcement', () => {
  it('is none before one is published', async () => {
    expect(await seen()).toEqual([]);
    await writer('officeAnnouncementSave', announcementInput({ titles: { pt: 'Rascunho' } }));
    expect(await seen()).toEqual([]);
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

  it('names a site that is there, and is written by who may', async () => {
    await expect(writer('officeAnnouncementSave', announcementInput({ site: 'nowhere' }))).rejects.toMatchObject({
      error: 'site_unknown',
    });
    await expect(approver('officeAnnouncementSave', announcementInput())).rejects.toMatchObject({ code: 403 });
  });

  it('is published by another person than who wrote it', async () => {
    const both = await signInStaff(house, 'admin');
    const { id, version } = (await both('officeAnnouncementSave', announcementInput())).data;
    await expect(both('officeAnnouncementApprove', { id, version })).rejects.toMatchObject({
      error: 'message_second_person',
    });
    await approver('officeAnnouncementApprove', { id, version });
    expect(await titles()).toEqual(['Manutenção']);
    await expect(approver('officeAnnouncementApprove', { id, version })).rejects.toMatchObject({
      error: 'message_state',
    });
  });

  it('is read in the language asked for, else in Portuguese', async () => {
    const english = await fetch(`${house.url}/api/informationcenter/announcement?lang=en`);
    expect(await english.json()).toMatchObject({ data: [{ title: 'Maintenance', body: 'On Saturday night.' }] });
    const thai = await fetch(`${house.url}/api/informationcenter/announcement?lang=th`);
    expect(await thai.json()).toMatchObject({ data: [{ title: 'Manutenção' }] });
  });

  it('stands pinned first, then in its place, the latest first among equals', async () => {
    house.clock.advance(60);
    await publish(writer, approver, { titles: { pt: 'Segunda' }, place: 1 });
    await publish(writer, approver, { titles: { pt: 'Fixada' }, pinned: true, place: 9 });
    house.clock.advance(60);
    await publish(writer, approver, { titles: { pt: 'Recente' } });
    expect(await titles()).toEqual(['Fixada', 'Recente', 'Manutenção', 'Segunda']);
  });

  it('is for guests, for members or for everybody', async () => {
    const maria = await registerMember(house);
    await publish(writer, approver, { titles: { pt: 'Só de fora' }, readers: 'guests', place: 50 });
    await publish(writer, approver, { titles: { pt: 'Só de casa' }, readers: 'members', place: 50 });
    expect(await titles()).toContain('Só de fora');
    expect(await titles()).not.toContain('Só de casa');
    expect(await titles(maria.call)).toContain('Só de casa');
    expect(await titles(maria.call)).not.toContain('Só de fora');
  });

  it('is there from its first moment to its last', async () => {
    const [starts_at, ends_at] = ['2026-11-20T15:05:00Z', '2026-11-20T15:09:00Z'];
    await publish(writer, approver, { titles: { pt: 'Já já' }, starts_at, ends_at });
    expect(await titles()).not.toContain('Já já');
    house.clock.advance(4 * 60);
    expect(await titles()).toContain('Já já');
    house.clock.advance(4 * 60);
    expect(await titles()).not.toContain('Já já');
  });

  it('that is changed stays as it was until its next version is published', async () => {
    const id = await publish(writer, approver, { titles: { pt: 'Primeira' }, place: 60 });
    await writer('officeAnnouncementSave', announcementInput({ id, version: 1, titles: { pt: 'Segunda versão' } }));
    expect(await titles()).toContain('Primeira');
    const { data } = await writer('officeAnnouncement', { id });
    expect(data).toMatchObject({ state: 'draft', version: 2, in_force: 1 });
    await approver('officeAnnouncementApprove', { id, version: 2 });
    expect(await titles()).toContain('Segunda versão');
    expect(await titles()).not.toContain('Primeira');
    const { versions } = (await writer('officeAnnouncement', { id })).data;
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'approved'],
      [1, 'replaced'],
    ]);
    const forced = sql`
      update inbox.announcement_version set titles = '{"pt":"Outra"}' where announcement_id = ${id} and version = 2`;
    await expect(forced.execute(house.database.db)).rejects.toThrow('its words stand');
  });

  it('is changed by one at a time', async () => {
    const { id } = (await writer('officeAnnouncementSave', announcementInput())).data;
    await expect(writer('officeAnnouncementSave', announcementInput({ id, version: 7 }))).rejects.toMatchObject({
      error: 'message_changed',
    });
  });

  it('that is withdrawn is gone, and may come back by being written anew', async () => {
    const id = await publish(writer, approver, { titles: { pt: 'Passageira' }, place: 70 });
    await approver('officeAnnouncementWithdraw', { id, version: 1, reason: 'Já passou' });
    expect(await titles()).not.toContain('Passageira');
    expect((await writer('officeAnnouncement', { id })).data.state).toBe('withdrawn');
    await expect(approver('officeAnnouncementWithdraw', { id, version: 1, reason: 'De novo' })).rejects.toMatchObject({
      error: 'message_state',
    });
    await writer('officeAnnouncementSave', announcementInput({ id, version: 1, titles: { pt: 'Passageira' } }));
    expect(await titles()).not.toContain('Passageira');
    await approver('officeAnnouncementApprove', { id, version: 2 });
    expect(await titles()).toContain('Passageira');
  });

  it('may show a picture, which is drawn anew', async () => {
    const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { data } = await writer('officeAnnouncementPicture', { image: image.toString('base64') });
    await publish(writer, approver, { titles: { pt: 'Com imagem' }, picture: data.picture, place: 80 });
    const found = (await seen()).find(({ title }) => title === 'Com imagem');
    expect(found?.picture).toBe(data.url);
    const served = await fetch(`${house.url}${data.url}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const broken = Buffer.from('no picture').toString('base64');
    await expect(writer('officeAnnouncementPicture', { image: broken })).rejects.toMatchObject({
      error: 'picture_invalid',
    });
  });
});
