import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, type Reply, askOf, registerBy } from '../../../../testing/ask.ts';
import { type TestHouse, createTestHouse, registrationForm, seededRandom } from '../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../platform/index.ts';
import { createPasswords } from '../passwords.ts';
import { createSecurity } from './security.ts';

const DAY = 24 * 3600;

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

/** The cookie that an answer leaves with the browser; empty where it ends one. */
function cookieOf({ headers }: Reply): string | undefined {
  const lines = headers['set-cookie'] as string[] | string | undefined;
  return /^arara_kept=([^;]*)/.exec([lines ?? []].flat().join('\n'))?.[1];
}

const tokenOf = ({ body }: Reply) => (body['data'] as { access_token: string } | undefined)?.access_token ?? '';
const signIn = (change: object = {}) =>
  ask(endpoints.login.path, {
    body: { account: maria.account, password: 'segredo-longo', remember: true, ...change },
  });
const renew = (cookie = '', headers: Record<string, string> = {}) =>
  ask(endpoints.refresh.path, { method: 'POST', headers: { cookie: `arara_kept=${cookie}`, ...headers } });
const me = (token: string) => ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
const places = async (token: string) =>
  (await ask(endpoints.sessions.path, { headers: { authorization: `Bearer ${token}` } })).body['data'] as {
    id: number;
    kept: boolean;
    current: boolean;
  }[];

/** Signs in and answers what the browser holds. */
async function kept(): Promise<{ cookie: string; token: string }> {
  const reply = await signIn();
  return { cookie: cookieOf(reply) ?? '', token: tokenOf(reply) };
}

describe('to be kept signed in', () => {
  it('has to be asked for', async () => {
    expect(cookieOf(await signIn({ remember: undefined }))).toBe('');
    expect(cookieOf(await signIn({ remember: false }))).toBe('');
    expect(cookieOf(await signIn())).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('may be asked for at registration', async () => {
    const opened = await ask(endpoints.register.path, { body: { ...registrationForm(), remember: true } });
    const again = await renew(cookieOf(opened));
    expect((await me(tokenOf(again))).status).toBe(200);
  });

  it('is of thirty days, in a cookie that no script reads and no other site makes a browser send', async () => {
    const { headers, text } = await signIn();
    const [line = ''] = headers['set-cookie'] as string[];
    expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(text).not.toContain(/=([^;]*)/.exec(line)?.[1]);
  });

  it('leaves only hashes in the database', async () => {
    const { cookie } = await kept();
    const next = cookieOf(await renew(cookie)) ?? '';
    const { rows } = await sql<{ row: string }>`
      select r::text || encode(token_hash, 'escape') || coalesce(encode(successor, 'escape'), '') as row
      from identity.refresh r`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [cookie, next, Buffer.from(next, 'base64url').toString('hex')])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    expect(house.logged.join('')).not.toContain(cookie);
  });

  it('ends with logout, and the cookie with it', async () => {
    const { cookie, token } = await kept();
    const out = await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect(cookieOf(out)).toBe('');
    expect((await renew(cookie)).status).toBe(401);
  });
});

describe('renewing', () => {
  it('gives a new token and a new cookie, when the old token has run out', async () => {
    const first = await kept();
    house.clock.advance(20 * 3600);
    expect((await me(first.token)).status).toBe(401);
    const reply = await renew(first.cookie);
    expect(reply.status).toBe(200);
    expect(reply.body['data']).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 });
    expect((await me(tokenOf(reply))).status).toBe(200);
    expect(cookieOf(reply)).not.toBe(first.cookie);
  });

  it('leaves other tabs of the same browser in peace', async () => {
    const first = await kept();
    const second = await renew(first.cookie);
    expect((await me(first.token)).status).toBe(200);
    expect((await me(tokenOf(second))).status).toBe(200);
    expect(await places(first.token)).toMatchObject([{ kept: true, current: true }]);
  });

  it('goes on for thirty days from the sign-in, not a second more, however often it is done', async () => {
    let { cookie } = await kept();
    for (let day = 0; day < 29; day += 1) {
      house.clock.advance(DAY);
      cookie = cookieOf(await renew(cookie)) ?? '';
    }
    house.clock.advance(DAY - 1);
    const last = await renew(cookie);
    expect(last.body['data']).toMatchObject({ expires_in: 1 });
    house.clock.advance(1);
    expect((await renew(cookieOf(last))).status).toBe(401);
    expect((await me(tokenOf(last))).status).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43), 'a'.repeat(5_000), '%00', '../..'])(
    'is not done for the cookie %j',
    async (cookie) => {
      const { status, body } = await renew(cookie);
      expect(status).toBe(401);
      expect(body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
    },
  );

  it('is not done for a page of another site, and nothing is spent by its asking', async () => {
    const { cookie } = await kept();
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect((await renew(cookie, headers)).body).toMatchObject({ code: 403, error: 'forbidden' });
    }
    expect((await renew(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('is not to be had by the token of a session, nor is a session by the cookie', async () => {
    const { cookie, token } = await kept();
    expect((await renew(token)).status).toBe(401);
    expect((await me(cookie)).status).toBe(401);
  });
});

describe('a cookie that was renewed before', () => {
  it('still works for a moment, and leads to the same next one: two tabs wake up at once', async () => {
    const { cookie } = await kept();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => renew(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(cookieOf)).size).toBe(1);
    for (const tab of tabs) expect((await me(tokenOf(tab))).status).toBe(200);
    expect((await renew(cookieOf(tabs[0] as Reply))).status).toBe(200);
  });

  it('is in other hands after ten seconds: all of its browser’s sessions end', async () => {
    const { cookie, token } = await kept();
    const next = await renew(cookie);
    house.clock.advance(10);
    expect((await renew(cookie)).status).toBe(401);
    for (const lost of [token, tokenOf(next)]) expect((await me(lost)).body).toMatchObject({ force_offline: true });
    expect((await renew(cookieOf(next))).status).toBe(401);
  });

  it('is told from the good one however long ago it was', async () => {
    const { cookie } = await kept();
    let good = cookie;
    for (let day = 0; day < 5; day += 1) {
      house.clock.advance(DAY);
      good = cookieOf(await renew(good)) ?? '';
    }
    expect((await renew(cookie)).status).toBe(401);
    expect((await renew(good)).status).toBe(401);
  });

  it('has its successor kept for that moment only', async () => {
    const { db } = house.database;
    const left = async () =>
      (
        await sql<{ left: number }>`
          select count(*)::integer as left from identity.refresh where successor is not null`.execute(db)
      ).rows[0]?.left;
    const { cookie } = await kept();
    await renew(cookie);
    expect(await left()).toBeGreaterThan(0);
    house.clock.advance(11);
    await createSecurity({
      ...house.database,
      bus: createLocalBus(() => undefined),
      clock: house.clock,
      ids: createIds({ clock: house.clock, random: seededRandom('sweep') }),
      log: createLog('error'),
      random: seededRandom('sweep'),
      vault: house.vault,
      passwords: createPasswords(),
    }).sweep();
    expect(await left()).toBe(0);
  });
});

describe('a browser that is kept signed in', () => {
  it('is one place, and is ended as one', async () => {
    const first = await kept();
    const second = await renew(first.cookie);
    const [place, ...others] = await places(first.token);
    expect(others).toEqual([]);
    const headers = { authorization: `Bearer ${first.token}` };
    await ask(endpoints.sessionEnd.path, { body: { id: place?.id ?? 0 }, headers });
    for (const token of [first.token, tokenOf(second)])
      expect((await me(token)).body).toMatchObject({ force_offline: true });
    expect((await renew(cookieOf(second))).status).toBe(401);
  });

  it('ends when its owner signs in elsewhere', async () => {
    const { cookie } = await kept();
    await signIn({ remember: false });
    expect((await renew(cookie)).status).toBe(401);
  });

  it('is listed while no session of it is open', async () => {
    const { cookie } = await kept();
    house.clock.advance(13 * 3600);
    const renewed = await renew(cookie);
    expect(await places(tokenOf(renewed))).toHaveLength(1);
  });

  it('is one, when ten sign in at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => kept()));
    const renewed = await Promise.all(all.map(({ cookie }) => renew(cookie)));
    expect(renewed.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
