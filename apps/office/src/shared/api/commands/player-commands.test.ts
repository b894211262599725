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

const reason = 'chamado 4711';

describe('player command', () => {
  it.each<[string, () => Promise<unknown>, string, object]>([
    ['freeze', () => office.freezePlayer(7, reason, 'k1'), '/office/api/player/freeze', { id: 7, reason }],
    ['unfreeze', () => office.unfreezePlayer(7, reason, 'k1'), '/office/api/player/unfreeze', { id: 7, reason }],
    [
      'end one session',
      () => office.forceOffline(7, 100_001, reason, 'k1'),
      '/office/api/player/offline',
      { player_id: 7, id: 100_001, reason },
    ],
    [
      'end all sessions',
      () => office.forceOffline(7, undefined, reason, 'k1'),
      '/office/api/player/offline',
      { player_id: 7, reason },
    ],
    [
      'reset the second step',
      () => office.resetTwoStep(7, reason, 'k1'),
      '/office/api/player/two-step/reset',
      { id: 7, reason },
    ],
    [
      'reset the withdrawal password',
      () => office.resetDrawingPassword(7, reason, 'k1'),
      '/office/api/player/drawing-password/reset',
      { id: 7, reason },
    ],
    [
      'switch',
      () => office.switchPlayer(7, { name: 'internal', on: true }, reason, 'k1'),
      '/office/api/player/switch',
      { id: 7, name: 'internal', on: true, reason },
    ],
    [
      'passkey removal',
      () => office.removePasskey(7, 'c1', reason, 'k1'),
      '/office/api/player/passkey/remove',
      { player_id: 7, id: 'c1', reason },
    ],
    ['note', () => office.notePlayer(7, 'ligou', 'k1'), '/office/api/player/note', { player_id: 7, text: 'ligou' }],
    ['tag', () => office.tagPlayer(7, ['vip'], 'k1'), '/office/api/player/tags', { id: 7, tags: ['vip'] }],
  ])('%s sends its input and the idempotency key', async (_what, act, path, body) => {
    await act();
    expect(server.asked).toMatchObject([{ method: 'POST', path, key: 'k1', body }]);
  });
});

describe('sessions of a player', () => {
  it('are read as one record', async () => {
    server.answer([{ id: 100_001 }]);
    expect((await office.getOne('player-sessions', { id: 7 })).data).toEqual({ id: 7, rows: [{ id: 100_001 }] });
    expect(server.asked[0]).toMatchObject({ path: '/office/api/player/sessions', query: { player_id: '7' } });
  });

  it.each([
    ['player-logins', '/office/api/player/logins'],
    ['player-messages', '/office/api/player/messages'],
    ['player-notes', '/office/api/player/notes'],
  ])('are separate from the pages of %s', async (resource, path) => {
    server.answer({ current_page: 1, per_page: 25, last_page: 1, total: 0, data: [] });
    await office.getList(resource, {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'id', order: 'DESC' },
      filter: { player_id: 7 },
    });
    expect(server.asked[0]).toMatchObject({ path, query: { player_id: '7', page: '2' } });
  });
});
