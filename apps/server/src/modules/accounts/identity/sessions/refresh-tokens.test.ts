import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, type Reply, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, registrationForm, seededRandom } from '../../../../../testing/index.ts';
import { createIds, createLocalBus, createLog } from '../../../../platform/index.ts';
import { createPasswords } from '../security/passwords.ts';
import { createAccountSecurity } from '../security/account-security.ts';

const DAY = 24 * 3600;

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

/** Reads the refresh cookie of a response; '' where the response deletes it. */
function readCookie({ headers }: Reply): string | undefined {
  const lines = headers['set-cookie'] as string[] | string | undefined;
  return /^arara_kept=([^;]*)/.exec([lines ?? []].flat().join('\n'))?.[1];
}

const toToken = ({ body }: Reply) => (body['data'] as { access_token: string } | undefined)?.access_token ?? '';
const signIn = (change: object = {}) =>
  ask(endpoints.login.path, {
    body: { account: maria.account, password: 'segredo-longo', remember: true, ...change },
  });
const renew = (cookie = '', headers: Record<string, string> = {}) =>
  ask(endpoints.refresh.path, { method: 'POST', headers: { cookie: `arara_kept=${cookie}`, ...headers } });
const me = (token: string) => ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
const listDevices = async (token: string) =>
  (await ask(endpoints.sessions.path, { headers: { authorization: `Bearer ${token}` } })).body['data'] as {
    id: number;
    kept: boolean;
    current: boolean;
  }[];

/** Signs in; returns the access token and the cookie. */
async function signInRemembered(): Promise<{ cookie: string; token: string }> {
  const reply = await signIn();
  return { cookie: readCookie(reply) ?? '', token: toToken(reply) };
}

describe('a refresh token', () => {
  it('is issued only on request', async () => {
    expect(readCookie(await signIn({ remember: undefined }))).toBe('');
    expect(readCookie(await signIn({ remember: false }))).toBe('');
    expect(readCookie(await signIn())).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('can be requested at registration', async () => {
    const opened = await ask(endpoints.register.path, { body: { ...registrationForm(), remember: true } });
    const again = await renew(readCookie(opened));
    expect((await me(toToken(again))).status).toBe(200);
  });

  it('lasts thirty days in an HttpOnly, SameSite=Strict cookie', async () => {
    const { headers, text } = await signIn();
    const [line = ''] = headers['set-cookie'] as string[];
    expect(line).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(text).not.toContain(/=([^;]*)/.exec(line)?.[1]);
  });

  it('is stored as a hash', async () => {
    const { cookie } = await signInRemembered();
    const next = readCookie(await renew(cookie)) ?? '';
    const { rows } = await sql<{ row: string }>`
      select r::text || encode(token_hash, 'escape') || coalesce(encode(successor, 'escape'), '') as row
      from identity.refresh_token r`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(1);
    for (const secret of [cookie, next, Buffer.from(next, 'base64url').toString('hex')])
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    expect(server.logged.join('')).not.toContain(cookie);
  });

  it('ends with its cookie at logout', async () => {
    const { cookie, token } = await signInRemembered();
    const out = await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect(readCookie(out)).toBe('');
    expect((await renew(cookie)).status).toBe(401);
  });
});

describe('renewal', () => {
  it('returns a new access token and a new cookie after expiry', async () => {
    const first = await signInRemembered();
    server.clock.advance(20 * 3600);
    expect((await me(first.token)).status).toBe(401);
    const reply = await renew(first.cookie);
    expect(reply.status).toBe(200);
    expect(reply.body['data']).toMatchObject({ token_type: 'bearer', expires_in: 12 * 3600 });
    expect((await me(toToken(reply))).status).toBe(200);
    expect(readCookie(reply)).not.toBe(first.cookie);
  });

  it('does not end sessions in other tabs', async () => {
    const first = await signInRemembered();
    const second = await renew(first.cookie);
    expect((await me(first.token)).status).toBe(200);
    expect((await me(toToken(second))).status).toBe(200);
    expect(await listDevices(first.token)).toMatchObject([{ kept: true, current: true }]);
  });

  it('is possible for thirty days from the sign-in', async () => {
    let { cookie } = await signInRemembered();
    for (let day = 0; day < 29; day += 1) {
      server.clock.advance(DAY);
      cookie = readCookie(await renew(cookie)) ?? '';
    }
    server.clock.advance(DAY - 1);
    const last = await renew(cookie);
    expect(last.body['data']).toMatchObject({ expires_in: 1 });
    server.clock.advance(1);
    expect((await renew(readCookie(last))).status).toBe(401);
    expect((await me(toToken(last))).status).toBe(401);
  });

  it.each(['', 'x', 'A'.repeat(43), 'a'.repeat(5_000), '%00', '../../..'])(
    'is not done for the cookie %j',
    async (cookie) => {
      const { status, body } = await renew(cookie);
      expect(status).toBe(401);
      expect(body).toEqual({ status: 'fail', code: 401, message: 'Unauthenticated.' });
    },
  );

  it('is refused for a cross-site request without using the token', async () => {
    const { cookie } = await signInRemembered();
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

  it('refuses an access token, and the cookie is no access token', async () => {
    const { cookie, token } = await signInRemembered();
    expect((await renew(token)).status).toBe(401);
    expect((await me(cookie)).status).toBe(401);
  });
});

describe('a refresh token that was used before', () => {
  it('returns the same successor within the grace period', async () => {
    const { cookie } = await signInRemembered();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => renew(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(tabs.map(readCookie)).size).toBe(1);
    for (const tab of tabs) expect((await me(toToken(tab))).status).toBe(200);
    expect((await renew(readCookie(tabs[0] as Reply))).status).toBe(200);
  });

  it('ends its family after ten seconds', async () => {
    const { cookie, token } = await signInRemembered();
    const next = await renew(cookie);
    server.clock.advance(10);
    expect((await renew(cookie)).status).toBe(401);
    for (const lost of [token, toToken(next)]) expect((await me(lost)).body).toMatchObject({ force_offline: true });
    expect((await renew(readCookie(next))).status).toBe(401);
  });

  it('is detected as reused at any time', async () => {
    const { cookie } = await signInRemembered();
    let good = cookie;
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance(DAY);
      good = readCookie(await renew(good)) ?? '';
    }
    expect((await renew(cookie)).status).toBe(401);
    expect((await renew(good)).status).toBe(401);
  });

  it('has its stored successor deleted after the grace period', async () => {
    const { db } = server.database;
    const left = async () =>
      (
        await sql<{ left: number }>`
          select count(*)::integer as left from identity.refresh_token where successor is not null`.execute(db)
      ).rows[0]?.left;
    const { cookie } = await signInRemembered();
    await renew(cookie);
    expect(await left()).toBeGreaterThan(0);
    server.clock.advance(11);
    await createAccountSecurity({
      ...server.database,
      bus: createLocalBus(() => undefined),
      clock: server.clock,
      ids: createIds({ clock: server.clock, random: seededRandom('sweep') }),
      log: createLog('error'),
      random: seededRandom('sweep'),
      vault: server.vault,
      passwords: createPasswords(),
    }).sweep();
    expect(await left()).toBe(0);
  });
});

describe('a browser that is kept signed in', () => {
  it('is one device and ends as one', async () => {
    const first = await signInRemembered();
    const second = await renew(first.cookie);
    const [place, ...others] = await listDevices(first.token);
    expect(others).toEqual([]);
    const headers = { authorization: `Bearer ${first.token}` };
    await ask(endpoints.sessionEnd.path, { body: { id: place?.id ?? 0 }, headers });
    for (const token of [first.token, toToken(second)])
      expect((await me(token)).body).toMatchObject({ force_offline: true });
    expect((await renew(readCookie(second))).status).toBe(401);
  });

  it('ends when the member signs in elsewhere', async () => {
    const { cookie } = await signInRemembered();
    await signIn({ remember: false });
    expect((await renew(cookie)).status).toBe(401);
  });

  it('is listed without an open session', async () => {
    const { cookie } = await signInRemembered();
    server.clock.advance(13 * 3600);
    const renewed = await renew(cookie);
    expect(await listDevices(toToken(renewed))).toHaveLength(1);
  });

  it('is one after ten concurrent sign-ins', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => signInRemembered()));
    const renewed = await Promise.all(all.map(({ cookie }) => renew(cookie)));
    expect(renewed.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
