import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, seededRandom } from '../../../../../testing/index.ts';
import { createIds } from '../../../../platform/index.ts';
import { createLoginHistory } from './login-history.ts';
import { type SecurityNotice, createSecurityNotices } from '../security/security-notices.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

let server: TestServer;
let ask: SendRequest;
let maria: { id: number; account: string; token: string };

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => server.close());

async function signIn(agent: string, password = 'segredo-longo', from = '198.51.100.7'): Promise<string> {
  server.clock.advance(1);
  const { body } = await ask(endpoints.login.path, {
    body: { account: maria.account, password },
    headers: { 'user-agent': agent },
    from,
  });
  return (body['data'] as { access_token: string } | undefined)?.access_token ?? '';
}

interface Line {
  outcome: string;
  device: string;
  ip: string;
  kind: string;
  id: string;
  read_at: string | null;
}

async function read(path: string, token: string): Promise<Line[]> {
  const { body } = await ask(path, { headers: { authorization: `Bearer ${token}` } });
  return (body['data'] as { data: Line[] }).data;
}

describe('the login history', () => {
  it('lists every attempt, latest first, with device, area and address', async () => {
    await signIn(WINDOWS, 'nao-e-esta', '203.0.113.9');
    const token = await signIn(ANDROID);
    expect(await read(endpoints.logins.path, token)).toEqual([
      expect.objectContaining({ outcome: 'ok', device: 'Chrome, Android', ip: '198.51.100.7', place: '' }),
      expect.objectContaining({ outcome: 'wrong_password', device: 'Firefox, Windows', ip: '203.0.113.9' }),
      expect.objectContaining({ outcome: 'ok' }),
    ]);
  });

  it('is paged and contains only the member’s own attempts', async () => {
    const token = await signIn(ANDROID);
    expect(await read(`${endpoints.logins.path}?limit=1&page=2`, token)).toHaveLength(1);
    const joao = await registerBy(ask);
    expect(await read(endpoints.logins.path, joao.token)).toHaveLength(1);
  });

  it('contains the first attempt beyond the limit, and no later one', async () => {
    for (let index = 0; index < 15; index += 1) await signIn(WINDOWS, 'nao-e-esta', '203.0.113.10');
    const lines = await read(endpoints.logins.path, await signIn(ANDROID));
    expect(lines.filter(({ outcome }) => outcome === 'wrong_password')).toHaveLength(10);
    expect(lines.filter(({ outcome }) => outcome === 'locked')).toHaveLength(1);
  });

  it('stores addresses sealed, and nothing about unknown accounts', async () => {
    await signIn(WINDOWS, 'nao-e-esta', '203.0.113.77');
    await ask(endpoints.login.path, { body: { account: 'ninguem2026', password: 'x' }, from: '203.0.113.78' });
    const { rows } = await sql<{ row: string }>`
      select l::text || encode(l.ip_sealed, 'escape') as row from identity.login l`.execute(server.database.db);
    for (const secret of ['203.0.113.77', '203.0.113.78', 'ninguem2026', 'Mozilla', 'nao-e-esta'])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });
});

describe('a new device', () => {
  it('notifies a member with a history, once', async () => {
    await signIn(ANDROID);
    await signIn(WINDOWS);
    const token = await signIn(WINDOWS);
    expect(await read(endpoints.notices.path, token)).toEqual([
      expect.objectContaining({ kind: 'new_device', device: 'Firefox, Windows', read_at: null }),
      expect.objectContaining({ kind: 'new_device', device: 'Chrome, Android' }),
    ]);
  });

  it('does not notify at registration, nor for a wrong password', async () => {
    await signIn(WINDOWS, 'nao-e-esta');
    expect(await read(endpoints.notices.path, maria.token)).toEqual([]);
  });

  it('calls the listener in the same transaction', async () => {
    const handed: SecurityNotice[] = [];
    const base = {
      ...server.database,
      clock: server.clock,
      ids: createIds({ clock: server.clock, random: seededRandom('handed') }),
      vault: server.vault,
    };
    const notices = createSecurityNotices({
      ...base,
      notify: (_tx, notice) => Promise.resolve(void handed.push(notice)),
    });
    const logins = createLoginHistory({ ...base, notices });
    const from = { ip: '192.0.2.1', agent: ANDROID, area: 'Recife, BR' };
    await server.database.atomically((tx) => logins.recordSignIn(tx, maria.id, from));
    expect(handed).toEqual([
      {
        memberId: maria.id,
        kind: 'new_device',
        at: server.clock.now(),
        data: { device: 'Chrome, Android', area: 'Recife, BR' },
      },
    ]);
    const failing = server.database.atomically(async (tx) => {
      await logins.recordSignIn(tx, maria.id, { ...from, agent: WINDOWS });
      throw new Error('the sign-in failed');
    });
    await expect(failing).rejects.toThrow('the sign-in failed');
    expect(await read(endpoints.notices.path, maria.token)).toHaveLength(1);
  });
});

describe('a security notice', () => {
  const markRead = (token: string, body: object) =>
    ask(endpoints.noticesRead.path, { body, headers: { authorization: `Bearer ${token}` } });

  it('can be marked as read singly or all together', async () => {
    await signIn(ANDROID);
    const token = await signIn(WINDOWS);
    const [first] = await read(endpoints.notices.path, token);
    expect((await markRead(token, { id: first?.id })).status).toBe(200);
    const marks = async () => (await read(endpoints.notices.path, token)).map(({ read_at }) => read_at !== null);
    expect(await marks()).toEqual([true, false]);
    expect((await markRead(token, {})).status).toBe(200);
    expect(await marks()).toEqual([true, true]);
  });

  it('of another member is not found', async () => {
    const token = await signIn(ANDROID);
    const [hers] = await read(endpoints.notices.path, token);
    const joao = await registerBy(ask);
    expect((await markRead(joao.token, { id: hers?.id })).status).toBe(404);
    expect((await read(endpoints.notices.path, token))[0]?.read_at).toBeNull();
  });
});
