import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, askOf, registerBy } from '../../../../testing/ask.ts';
import { type TestHouse, createTestHouse, seededRandom } from '../../../../testing/index.ts';
import { createIds } from '../../../platform/index.ts';
import { createLogins } from './logins.ts';
import type { Notice } from './notice.ts';
import { createNotices } from './notices.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

let house: TestHouse;
let ask: Ask;
let maria: { id: number; account: string; token: string };

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

beforeEach(async () => {
  maria = await registerBy(ask);
});

afterAll(() => house.close());

async function signIn(agent: string, password = 'segredo-longo', from = '198.51.100.7'): Promise<string> {
  house.clock.advance(1);
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

describe('the history of signing in', () => {
  it('holds every try, latest first, with device, place and address', async () => {
    await signIn(WINDOWS, 'nao-e-esta', '203.0.113.9');
    const token = await signIn(ANDROID);
    expect(await read(endpoints.logins.path, token)).toEqual([
      expect.objectContaining({ outcome: 'ok', device: 'Chrome, Android', ip: '198.51.100.7', place: '' }),
      expect.objectContaining({ outcome: 'wrong_password', device: 'Firefox, Windows', ip: '203.0.113.9' }),
      expect.objectContaining({ outcome: 'ok' }),
    ]);
  });

  it('comes in pages, and is one’s own', async () => {
    const token = await signIn(ANDROID);
    expect(await read(`${endpoints.logins.path}?limit=1&page=2`, token)).toHaveLength(1);
    const joao = await registerBy(ask);
    expect(await read(endpoints.logins.path, joao.token)).toHaveLength(1);
  });

  it('holds the first of too many tries, and none after it', async () => {
    for (let index = 0; index < 15; index += 1) await signIn(WINDOWS, 'nao-e-esta', '203.0.113.10');
    const lines = await read(endpoints.logins.path, await signIn(ANDROID));
    expect(lines.filter(({ outcome }) => outcome === 'wrong_password')).toHaveLength(10);
    expect(lines.filter(({ outcome }) => outcome === 'locked')).toHaveLength(1);
  });

  it('keeps addresses sealed, and nothing of who was tried in vain', async () => {
    await signIn(WINDOWS, 'nao-e-esta', '203.0.113.77');
    await ask(endpoints.login.path, { body: { account: 'ninguem2026', password: 'x' }, from: '203.0.113.78' });
    const { rows } = await sql<{ row: string }>`
      select l::text || encode(l.ip_sealed, 'escape') as row from identity.login l`.execute(house.database.db);
    for (const secret of ['203.0.113.77', '203.0.113.78', 'ninguem2026', 'Mozilla', 'nao-e-esta'])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  });
});

describe('a device that was never seen', () => {
  it('is told to a member with a history, once', async () => {
    await signIn(ANDROID);
    await signIn(WINDOWS);
    const token = await signIn(WINDOWS);
    expect(await read(endpoints.notices.path, token)).toEqual([
      expect.objectContaining({ kind: 'new_device', device: 'Firefox, Windows', read_at: null }),
      expect.objectContaining({ kind: 'new_device', device: 'Chrome, Android' }),
    ]);
  });

  it('is not told at registration, nor for a wrong password', async () => {
    await signIn(WINDOWS, 'nao-e-esta');
    expect(await read(endpoints.notices.path, maria.token)).toEqual([]);
  });

  it('is handed on in the same transaction, so that a message can follow', async () => {
    const handed: Notice[] = [];
    const base = {
      ...house.database,
      clock: house.clock,
      ids: createIds({ clock: house.clock, random: seededRandom('handed') }),
      vault: house.vault,
    };
    const notices = createNotices({ ...base, notify: (_tx, notice) => Promise.resolve(void handed.push(notice)) });
    const logins = createLogins({ ...base, notices });
    const from = { ip: '192.0.2.1', agent: ANDROID, area: 'Recife, BR' };
    await house.database.atomically((tx) => logins.entered(tx, maria.id, from));
    expect(handed).toEqual([
      {
        memberId: maria.id,
        kind: 'new_device',
        at: house.clock.now(),
        data: { device: 'Chrome, Android', area: 'Recife, BR' },
      },
    ]);
    const broken = house.database.atomically(async (tx) => {
      await logins.entered(tx, maria.id, { ...from, agent: WINDOWS });
      throw new Error('the sign-in failed');
    });
    await expect(broken).rejects.toThrow('the sign-in failed');
    expect(await read(endpoints.notices.path, maria.token)).toHaveLength(1);
  });
});

describe('a notice', () => {
  const markRead = (token: string, body: object) =>
    ask(endpoints.noticesRead.path, { body, headers: { authorization: `Bearer ${token}` } });

  it('is read one by one, or all at once', async () => {
    await signIn(ANDROID);
    const token = await signIn(WINDOWS);
    const [first] = await read(endpoints.notices.path, token);
    expect((await markRead(token, { id: first?.id })).status).toBe(200);
    const marks = async () => (await read(endpoints.notices.path, token)).map(({ read_at }) => read_at !== null);
    expect(await marks()).toEqual([true, false]);
    expect((await markRead(token, {})).status).toBe(200);
    expect(await marks()).toEqual([true, true]);
  });

  it('of another is not there', async () => {
    const token = await signIn(ANDROID);
    const [hers] = await read(endpoints.notices.path, token);
    const joao = await registerBy(ask);
    expect((await markRead(joao.token, { id: hers?.id })).status).toBe(404);
    expect((await read(endpoints.notices.path, token))[0]?.read_at).toBeNull();
  });
});
