import { createCall } from '@arara/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnsweringServer, openAnsweringServer } from '../../../../testing/answering-server.ts';
import { type OfficeData, createDataProvider } from '../data-provider.ts';

let server: AnsweringServer;
let office: OfficeData;

beforeAll(async () => {
  server = await openAnsweringServer();
  office = createDataProvider(createCall({ baseUrl: server.url, token: () => 'a-token', locale: () => 'pt', fetch }));
});

afterAll(() => server.close());

beforeEach(() => server.answer({}));

const form = { key: 'junior', name: 'Júnior', permissions: ['player.read'], limits: [] };

describe('staff command', () => {
  it.each<[string, () => Promise<unknown>, string, object]>([
    ['disable', () => office.disableStaff(7, 'saiu', 'k1'), '/office/api/staff/disable', { id: 7, reason: 'saiu' }],
    ['enable', () => office.enableStaff(7, 'voltou', 'k1'), '/office/api/staff/enable', { id: 7, reason: 'voltou' }],
    ['reset', () => office.resetTotp(7, 'perdeu', 'k1'), '/office/api/staff/totp/reset', { id: 7, reason: 'perdeu' }],
    [
      'give a role',
      () => office.giveRole(7, 'finance', 'mudou', 'k1'),
      '/office/api/staff/role',
      { id: 7, role: 'finance', reason: 'mudou' },
    ],
    [
      'end sessions',
      () => office.endSessions({ staff_id: 7, reason: 'roubo' }, 'k1'),
      '/office/api/staff/sessions/end',
      { staff_id: 7, reason: 'roubo' },
    ],
    [
      'invite',
      () => office.invite('eva@arara.test', 'risk', 'k1'),
      '/office/api/invitation',
      { email: 'eva@arara.test', role: 'risk' },
    ],
    ['send again', () => office.resendInvitation(3, 'k1'), '/office/api/invitation/resend', { id: 3 }],
    ['take back', () => office.revokeInvitation(3, 'k1'), '/office/api/invitation/revoke', { id: 3 }],
    ['make a role', () => office.addRole(form, 'k1'), '/office/api/role/add', form],
    [
      'change a role',
      () => office.saveRole({ ...form, reason: 'mais um' }, 'k1'),
      '/office/api/role/save',
      { ...form, reason: 'mais um' },
    ],
    ['end one’s own', () => office.endOwnSessions(4, 'k1'), '/office/api/me/sessions/end', { id: 4 }],
    ['end one’s others', () => office.endOwnSessions(undefined, 'k1'), '/office/api/me/sessions/end', {}],
  ])('%s sends its input and the idempotency key', async (_what, act, path, body) => {
    await act();
    expect(server.asked).toMatchObject([{ method: 'POST', path, key: 'k1', body }]);
  });

  it('on the own password sends no key, because passwords are not stored for replay', async () => {
    await office.changePassword({ current: 'a', password: 'b', password_confirmation: 'b' });
    expect(server.asked).toMatchObject([{ path: '/office/api/me/password', key: undefined }]);
  });
});

describe('resources without pages', () => {
  it.each([
    ['role-book', 'all', '/office/api/roles', {}],
    ['invitations', 'open', '/office/api/invitations', []],
    ['staff-sessions', 7, '/office/api/staff/sessions', []],
    ['own-sessions', 'own', '/office/api/me/sessions', []],
  ])('%s is one record', async (resource, id, path, answer) => {
    server.answer(answer);
    expect((await office.getOne(resource, { id })).data).toMatchObject({ id });
    expect(server.asked[0]).toMatchObject({ method: 'GET', path });
  });
});
