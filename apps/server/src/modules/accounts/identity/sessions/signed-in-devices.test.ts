import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, seededRandom } from '../../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../../platform/index.ts';
import type { SessionEndCause, SignInOrigin } from './session.ts';
import { type Sessions, createSessions } from './sessions.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let ask: SendRequest;
let sessions: Sessions;
let maria: { id: number; account: string; token: string };

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

/** Creates the sessions of a separate node, with the limits of a site if given. */
function node(limits?: { idleSeconds: number; absoluteSeconds: number }): Sessions {
  return createSessions({
    ...server.database,
    clock: server.clock,
    vault: server.vault,
    bus: createLocalBus(() => undefined),
    ids: createIds({ clock: server.clock, random: seededRandom(`${maria.account} ${server.clock.now().getTime()}`) }),
    log: createLog('error'),
    limits: limits && (() => Promise.resolve(limits)),
  });
}

beforeEach(async () => {
  maria = await registerBy(ask);
  sessions = node();
});

afterAll(() => server.close());

const open = (from: Partial<SignInOrigin> = {}, at = sessions) =>
  server.database.atomically((tx) => at.open(tx, maria.id, { ip: '192.0.2.1', agent: ANDROID, ...from }));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function loadSeenAt(token: string): Promise<Date | undefined> {
  const [place] = await sessions.list(maria.id, token);
  return place?.seenAt;
}

describe('the list of devices', () => {
  it('contains id, device, area and times, and no token', async () => {
    const { token } = await open({ area: 'São Paulo, BR' });
    const { status, body, text } = await ask(endpoints.sessions.path, { headers: bearer(token) });
    expect(status).toBe(200);
    expect(body['data']).toEqual([
      {
        id: expect.any(Number) as number,
        device: 'Chrome, Android',
        place: 'São Paulo, BR',
        created_at: server.clock.now().toISOString(),
        seen_at: server.clock.now().toISOString(),
        expires_at: expect.any(String) as string,
        kept: false,
        current: true,
      },
    ]);
    for (const secret of [token, 'Mozilla', '192.0.2.1']) expect(text).not.toContain(secret);
  });

  it('contains neither ended nor expired sessions', async () => {
    const { token } = await open();
    expect(await sessions.list(maria.id, token)).toHaveLength(1);
    server.clock.advance(12 * 3600);
    expect(await sessions.list(maria.id, token)).toEqual([]);
  });

  it('contains only the member’s own', async () => {
    const joao = await registerBy(ask);
    const { body } = await ask(endpoints.sessions.path, { headers: bearer(joao.token) });
    const [own] = body['data'] as { id: number }[];
    const [hers] = await sessions.list(maria.id, maria.token);
    expect(hers?.id).not.toBe(own?.id);
    expect(body['data']).toHaveLength(1);
  });
});

describe('ending a device', () => {
  it('ends its session immediately', async () => {
    const [place] = await sessions.list(maria.id, maria.token);
    const end = { body: { id: place?.id ?? 0 }, headers: bearer(maria.token) };
    expect((await ask(endpoints.sessionEnd.path, end)).status).toBe(200);
    expect((await ask(endpoints.sessionEnd.path, end)).body).toMatchObject({ code: 401, force_offline: true });
  });

  it('is limited to the member’s own devices', async () => {
    const joao = await registerBy(ask);
    const [hers] = await sessions.list(maria.id, maria.token);
    for (const id of [hers?.id ?? 0, 1, 2_147_483_647]) {
      const { status, body } = await ask(endpoints.sessionEnd.path, { body: { id }, headers: bearer(joao.token) });
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'not_found' });
    }
    expect(await sessions.find(maria.token)).toBe(maria.id);
  });

  it('succeeds once', async () => {
    const { token } = await open();
    const [place] = await sessions.list(maria.id, token);
    await sessions.endOwnDevice(maria.id, place?.id ?? 0);
    await expect(sessions.endOwnDevice(maria.id, place?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('ending all devices', () => {
  it.each(['elsewhere', 'staff', 'password', 'exclusion'] satisfies SessionEndCause[])(
    'by %s sends everybody away',
    async (cause) => {
      const { token } = await open({ remember: true });
      expect(await server.database.atomically((tx) => sessions.endAll(tx, maria.id, cause))).toBe(2);
      await expect(sessions.find(token)).rejects.toMatchObject({ code: 'session_taken' });
      expect(await sessions.list(maria.id, token)).toEqual([]);
    },
  );

  it('except one keeps that one', async () => {
    const { token } = await open();
    expect(await server.database.atomically((tx) => sessions.endAll(tx, maria.id, 'password', token))).toBe(0);
    expect(await sessions.find(token)).toBe(maria.id);
    const { body } = await ask(endpoints.sessionEndOthers.path, { method: 'POST', headers: bearer(token) });
    expect(body['data']).toEqual({ ended: 0 });
  });

  it('is rolled back with its transaction', async () => {
    const { token } = await open();
    const failing = server.database.atomically(async (tx) => {
      await sessions.endAll(tx, maria.id, 'staff');
      throw new Error('rollback');
    });
    await expect(failing).rejects.toThrow('rollback');
    expect(await sessions.find(token)).toBe(maria.id);
  });
});

describe('an idle session', () => {
  const half = { idleSeconds: 1_800, absoluteSeconds: 7_200 };

  it('ends after the idle time of its site without force_offline', async () => {
    const strict = node(half);
    const { token } = await open({}, strict);
    server.clock.advance(1_799);
    expect(await strict.find(token)).toBe(maria.id);
    await strict.settled();
    server.clock.advance(1_799);
    expect(await strict.find(token)).toBe(maria.id);
    await strict.settled();
    server.clock.advance(1_800);
    await expect(strict.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(node(half).find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends at its absolute limit, also in use', async () => {
    const strict = node(half);
    const { token } = await open({}, strict);
    for (let minute = 0; minute < 119; minute += 1) {
      server.clock.advance(60);
      expect(await strict.find(token)).toBe(maria.id);
    }
    server.clock.advance(60);
    await expect(strict.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await strict.settled();
  });
});

describe('seen_at', () => {
  it('is updated once a minute in the background', async () => {
    const { token } = await open();
    const opened = server.clock.now();
    server.clock.advance(59);
    await sessions.find(token);
    await sessions.settled();
    expect(await loadSeenAt(token)).toEqual(opened);
    server.clock.advance(1);
    await sessions.find(token);
    await sessions.settled();
    const noted = server.clock.now();
    expect(await loadSeenAt(token)).toEqual(noted);
    for (let second = 0; second < 59; second += 1) {
      server.clock.advance(1);
      await sessions.find(token);
    }
    await sessions.settled();
    expect(await loadSeenAt(token)).toEqual(noted);
  });

  it('is skipped without an error while the database is unavailable', async () => {
    const { token } = await open();
    server.clock.advance(9);
    await sessions.find(token);
    const complaints: string[] = [];
    const offline = createSessions({
      ...server.database,
      atomically: () => Promise.reject(new Error('no connection')),
      clock: server.clock,
      vault: server.vault,
      bus: createLocalBus(() => undefined),
      ids: createIds({ clock: server.clock, random: seededRandom('deaf') }),
      log: createLog('warn', { write: (line: string) => void complaints.push(line) }),
    });
    server.clock.advance(60);
    expect(await offline.find(token)).toBe(maria.id);
    await offline.settled();
    expect(complaints.join('')).toContain('no connection');
    expect(complaints.join('')).not.toContain(token);
  });
});

describe('ended sessions', () => {
  it('are kept for the retention period', async () => {
    const count = async () =>
      (
        await sql<{ rows: number }>`
          select count(*)::integer as rows from identity.session where member_id = ${maria.id}`.execute(
          server.database.db,
        )
      ).rows[0]?.rows;
    await open({ remember: true });
    await open();
    server.clock.advance(90 * 24 * 3600);
    await sessions.sweep();
    expect(await count()).toBe(3);
  });
});
