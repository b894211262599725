import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender, registerBy } from '../../../../../testing/raw-request.ts';
import { type TestServer, createTestServer, seededRandom } from '../../../../../testing/index.ts';
import { type Bus, createIds, createLocalBus, createLog } from '../../../../platform/index.ts';
import { SESSION_SECONDS, type Sessions, createSessions } from './sessions.ts';

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

const me = (token = maria.token) =>
  ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

async function signInAgain(): Promise<string> {
  const { body } = await ask(endpoints.login.path, { body: { account: maria.account, password: 'segredo-longo' } });
  return (body['data'] as { access_token: string }).access_token;
}

const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };

describe('a session', () => {
  it('is a random token stored as a hash', async () => {
    expect(maria.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await sql<{
      row: string;
    }>`select s::text || encode(token_hash, 'escape') as row from identity.session s`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(maria.token);
  });

  it('expires after twelve hours, also in use', async () => {
    server.clock.advance(SESSION_SECONDS - 1);
    expect((await me()).status).toBe(200);
    server.clock.advance(1);
    expect((await me()).body).toEqual(lost);
  });

  it('that expired fails without force_offline, also after a later sign-in', async () => {
    server.clock.advance(SESSION_SECONDS);
    await signInAgain();
    expect((await me()).body).toEqual(lost);
  });

  it('ends immediately at logout', async () => {
    expect((await me()).status).toBe(200);
    expect(
      (await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${maria.token}` } }))
        .status,
    ).toBe(200);
    expect((await me()).body).toEqual(lost);
  });

  it('ends immediately when the member signs in on another device', async () => {
    expect((await me()).status).toBe(200);
    const token = await signInAgain();
    expect((await me()).body).toEqual({ ...lost, force_offline: true });
    expect((await me(token)).status).toBe(200);
  });

  it('is the only one after ten concurrent sign-ins', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, signInAgain));
    const answers = await Promise.all(tokens.map((token) => me(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) expect(body['force_offline']).toBe(status === 401 ? true : undefined);
  });

  it('is independent of other members', async () => {
    const other = await registerBy(ask);
    await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${other.token}` } });
    expect((await me()).status).toBe(200);
  });
});

describe('the session cache', () => {
  let bus: Bus;
  let here: Sessions;
  let there: Sessions;

  beforeEach(() => {
    bus = createLocalBus(() => undefined);
    const random = seededRandom(maria.account);
    const base = {
      ...server.database,
      clock: server.clock,
      vault: server.vault,
      log: createLog('error'),
      ids: createIds({ clock: server.clock, random }),
    };
    here = createSessions({ ...base, bus });
    there = createSessions({ ...base, bus });
  });

  const open = (sessions: Sessions) =>
    server.database.atomically((tx) => sessions.open(tx, maria.id, { ip: '192.0.2.1', agent: 'a' }));

  it('serves a session for ten seconds without the database', async () => {
    const { token } = await open(here);
    expect(await here.find(token)).toBe(maria.id);
    await sql`update identity.session set ended_at = ${server.clock.now()}, ended_cause = 'staff'`.execute(
      server.database.db,
    );
    server.clock.advance(9);
    expect(await here.find(token)).toBe(maria.id);
    server.clock.advance(1);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it('contains one session after concurrent sign-ins on both nodes', async () => {
    const tokens = await Promise.all(Array.from({ length: 16 }, (_, index) => open(index % 2 === 0 ? here : there)));
    const found = await Promise.allSettled(tokens.map(({ token }) => here.find(token)));
    expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('removes a session when another node announces its end', async () => {
    const { token } = await open(here);
    await Promise.all([here.find(token), there.find(token)]);
    await there.end(token);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('removes a session when the member signs in at another node', async () => {
    const { token } = await open(here);
    await here.find(token);
    await open(there);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it('does not cache a row that was read before the end and arrived after it', async () => {
    const { token } = await open(here);
    const reading = here.find(token).catch(() => undefined);
    bus.publish('session_ended', { memberId: maria.id });
    await sql`update identity.session set ended_at = ${server.clock.now()}, ended_cause = 'staff' where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    await reading;
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it.each([
    ['elsewhere', 'session_taken'],
    ['staff', 'session_taken'],
    ['password', 'session_taken'],
    ['logout', 'unauthenticated'],
  ])('reports an end by %s as %s', async (cause, code) => {
    const { token } = await open(here);
    await sql`update identity.session set ended_at = ${server.clock.now()}, ended_cause = ${cause} where member_id = ${maria.id}`.execute(
      server.database.db,
    );
    await expect(here.find(token)).rejects.toMatchObject({ code });
  });
});
