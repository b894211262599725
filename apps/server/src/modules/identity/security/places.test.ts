import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, askOf, registerBy } from '../../../../testing/ask.ts';
import { type TestHouse, createTestHouse, seededRandom } from '../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../platform/index.ts';
import type { EndCause, From } from '../session.ts';
import { type Sessions, createSessions } from '../sessions.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let house: TestHouse;
let ask: Ask;
let sessions: Sessions;
let maria: { id: number; account: string; token: string };

beforeAll(async () => {
  house = await createTestHouse();
  ask = askOf(house);
});

/** Sessions of a node of the test's own; with limits where a site has its own. */
function node(limits?: { idleSeconds: number; absoluteSeconds: number }): Sessions {
  return createSessions({
    ...house.database,
    clock: house.clock,
    vault: house.vault,
    bus: createLocalBus(() => undefined),
    ids: createIds({ clock: house.clock, random: seededRandom(`${maria.account} ${house.clock.now().getTime()}`) }),
    log: createLog('error'),
    limits: limits && (() => Promise.resolve(limits)),
  });
}

beforeEach(async () => {
  maria = await registerBy(ask);
  sessions = node();
});

afterAll(() => house.close());

const open = (from: Partial<From> = {}, at = sessions) =>
  house.database.atomically((tx) => at.open(tx, maria.id, { ip: '192.0.2.1', agent: ANDROID, ...from }));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function seenAt(token: string): Promise<Date | undefined> {
  const [place] = await sessions.list(maria.id, token);
  return place?.seenAt;
}

describe('the list of sessions', () => {
  it('says of each its number, device, place and when it was seen, and nothing that opens it', async () => {
    const { token } = await open({ area: 'São Paulo, BR' });
    const { status, body, text } = await ask(endpoints.sessions.path, { headers: bearer(token) });
    expect(status).toBe(200);
    expect(body['data']).toEqual([
      {
        id: expect.any(Number) as number,
        device: 'Chrome, Android',
        place: 'São Paulo, BR',
        created_at: house.clock.now().toISOString(),
        seen_at: house.clock.now().toISOString(),
        expires_at: expect.any(String) as string,
        kept: false,
        current: true,
      },
    ]);
    for (const secret of [token, 'Mozilla', '192.0.2.1']) expect(text).not.toContain(secret);
  });

  it('holds neither what ended nor what ran out', async () => {
    const { token } = await open();
    expect(await sessions.list(maria.id, token)).toHaveLength(1);
    house.clock.advance(12 * 3600);
    expect(await sessions.list(maria.id, token)).toEqual([]);
  });

  it('is one’s own', async () => {
    const joao = await registerBy(ask);
    const { body } = await ask(endpoints.sessions.path, { headers: bearer(joao.token) });
    const [own] = body['data'] as { id: number }[];
    const [hers] = await sessions.list(maria.id, maria.token);
    expect(hers?.id).not.toBe(own?.id);
    expect(body['data']).toHaveLength(1);
  });
});

describe('ending one', () => {
  it('sends that place away, at once', async () => {
    const [place] = await sessions.list(maria.id, maria.token);
    const end = { body: { id: place?.id ?? 0 }, headers: bearer(maria.token) };
    expect((await ask(endpoints.sessionEnd.path, end)).status).toBe(200);
    expect((await ask(endpoints.sessionEnd.path, end)).body).toMatchObject({ code: 401, force_offline: true });
  });

  it('is for one’s own only: another’s is not there, and stays', async () => {
    const joao = await registerBy(ask);
    const [hers] = await sessions.list(maria.id, maria.token);
    for (const id of [hers?.id ?? 0, 1, 2_147_483_647]) {
      const { status, body } = await ask(endpoints.sessionEnd.path, { body: { id }, headers: bearer(joao.token) });
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'not_found' });
    }
    expect(await sessions.find(maria.token)).toBe(maria.id);
  });

  it('is done once', async () => {
    const { token } = await open();
    const [place] = await sessions.list(maria.id, token);
    await sessions.endPlace(maria.id, place?.id ?? 0);
    await expect(sessions.endPlace(maria.id, place?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('ending all', () => {
  it.each(['elsewhere', 'staff', 'password', 'exclusion'] satisfies EndCause[])(
    'by %s sends everybody away',
    async (cause) => {
      const { token } = await open({ remember: true });
      expect(await house.database.atomically((tx) => sessions.endAll(tx, maria.id, cause))).toBe(2);
      await expect(sessions.find(token)).rejects.toMatchObject({ code: 'session_taken' });
      expect(await sessions.list(maria.id, token)).toEqual([]);
    },
  );

  it('but one leaves that one', async () => {
    const { token } = await open();
    expect(await house.database.atomically((tx) => sessions.endAll(tx, maria.id, 'password', token))).toBe(0);
    expect(await sessions.find(token)).toBe(maria.id);
    const { body } = await ask(endpoints.sessionEndOthers.path, { method: 'POST', headers: bearer(token) });
    expect(body['data']).toEqual({ ended: 0 });
  });

  it('is undone with the transaction that asked for it', async () => {
    const { token } = await open();
    const broken = house.database.atomically(async (tx) => {
      await sessions.endAll(tx, maria.id, 'staff');
      throw new Error('the act failed');
    });
    await expect(broken).rejects.toThrow('the act failed');
    expect(await sessions.find(token)).toBe(maria.id);
  });
});

describe('a session that is not used', () => {
  const half = { idleSeconds: 1_800, absoluteSeconds: 7_200 };

  it('is over after the time that its site allows, plainly', async () => {
    const strict = node(half);
    const { token } = await open({}, strict);
    house.clock.advance(1_799);
    expect(await strict.find(token)).toBe(maria.id);
    await strict.settled();
    house.clock.advance(1_799);
    expect(await strict.find(token)).toBe(maria.id);
    await strict.settled();
    house.clock.advance(1_800);
    await expect(strict.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(node(half).find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is over at the end of its day, though it was used all the time', async () => {
    const strict = node(half);
    const { token } = await open({}, strict);
    for (let minute = 0; minute < 119; minute += 1) {
      house.clock.advance(60);
      expect(await strict.find(token)).toBe(maria.id);
    }
    house.clock.advance(60);
    await expect(strict.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await strict.settled();
  });
});

describe('when a session was seen', () => {
  it('is written once a minute, and nobody waits for it', async () => {
    const { token } = await open();
    const opened = house.clock.now();
    house.clock.advance(59);
    await sessions.find(token);
    await sessions.settled();
    expect(await seenAt(token)).toEqual(opened);
    house.clock.advance(1);
    await sessions.find(token);
    await sessions.settled();
    const noted = house.clock.now();
    expect(await seenAt(token)).toEqual(noted);
    for (let second = 0; second < 59; second += 1) {
      house.clock.advance(1);
      await sessions.find(token);
    }
    await sessions.settled();
    expect(await seenAt(token)).toEqual(noted);
  });

  it('is lost without a word while the database is not there', async () => {
    const { token } = await open();
    house.clock.advance(9);
    await sessions.find(token);
    const complaints: string[] = [];
    const deaf = createSessions({
      ...house.database,
      atomically: () => Promise.reject(new Error('no connection')),
      clock: house.clock,
      vault: house.vault,
      bus: createLocalBus(() => undefined),
      ids: createIds({ clock: house.clock, random: seededRandom('deaf') }),
      log: createLog('warn', { write: (line: string) => void complaints.push(line) }),
    });
    house.clock.advance(60);
    expect(await deaf.find(token)).toBe(maria.id);
    await deaf.settled();
    expect(complaints.join('')).toContain('no connection');
    expect(complaints.join('')).not.toContain(token);
  });
});

describe('what ended', () => {
  it('is kept for who asks where they were signed in, as long as the rules of retention say', async () => {
    const count = async () =>
      (
        await sql<{ rows: number }>`
          select count(*)::integer as rows from identity.session where member_id = ${maria.id}`.execute(
          house.database.db,
        )
      ).rows[0]?.rows;
    await open({ remember: true });
    await open();
    house.clock.advance(90 * 24 * 3600);
    await sessions.sweep();
    expect(await count()).toBe(3);
  });
});
