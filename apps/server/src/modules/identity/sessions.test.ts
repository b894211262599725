import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, askOf, registerBy } from '../../../testing/ask.ts';
import { type TestHouse, createTestHouse, seededRandom } from '../../../testing/index.ts';
import { type Bus, createIds, createLocalBus, createLog } from '../../platform/index.ts';
import { SESSION_SECONDS, type Sessions, createSessions } from './sessions.ts';

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

const me = (token = maria.token) =>
  ask(endpoints.me.path, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

async function signInAgain(): Promise<string> {
  const { body } = await ask(endpoints.login.path, { body: { account: maria.account, password: 'segredo-longo' } });
  return (body['data'] as { access_token: string }).access_token;
}

const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };

describe('a session', () => {
  it('is a token that nobody can guess, and of which only the hash is kept', async () => {
    expect(maria.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await sql<{
      row: string;
    }>`select s::text || encode(token_hash, 'escape') as row from identity.session s`.execute(house.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(maria.token);
  });

  it('lasts twelve hours and not a second more, however busy', async () => {
    house.clock.advance(SESSION_SECONDS - 1);
    expect((await me()).status).toBe(200);
    house.clock.advance(1);
    expect((await me()).body).toEqual(lost);
  });

  it('that ran out is lost plainly, though one was opened elsewhere since', async () => {
    house.clock.advance(SESSION_SECONDS);
    await signInAgain();
    expect((await me()).body).toEqual(lost);
  });

  it('ends at logout, at once', async () => {
    expect((await me()).status).toBe(200);
    expect(
      (await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${maria.token}` } }))
        .status,
    ).toBe(200);
    expect((await me()).body).toEqual(lost);
  });

  it('is one place at a time: whoever signs in elsewhere sends the first away, at once', async () => {
    expect((await me()).status).toBe(200);
    const token = await signInAgain();
    expect((await me()).body).toEqual({ ...lost, force_offline: true });
    expect((await me(token)).status).toBe(200);
  });

  it('is one place at a time, when ten sign in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, signInAgain));
    const answers = await Promise.all(tokens.map((token) => me(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) expect(body['force_offline']).toBe(status === 401 ? true : undefined);
  });

  it('of one member is not touched by another’s', async () => {
    const other = await registerBy(ask);
    await ask(endpoints.logout.path, { method: 'POST', headers: { authorization: `Bearer ${other.token}` } });
    expect((await me()).status).toBe(200);
  });
});

describe('what a node remembers of sessions', () => {
  let bus: Bus;
  let here: Sessions;
  let there: Sessions;

  beforeEach(() => {
    bus = createLocalBus(() => undefined);
    const random = seededRandom(maria.account);
    const base = {
      ...house.database,
      clock: house.clock,
      vault: house.vault,
      log: createLog('error'),
      ids: createIds({ clock: house.clock, random }),
    };
    here = createSessions({ ...base, bus });
    there = createSessions({ ...base, bus });
  });

  const open = (sessions: Sessions) =>
    house.database.atomically((tx) => sessions.open(tx, maria.id, { ip: '192.0.2.1', agent: 'a' }));

  it('spares the database ten seconds, no longer', async () => {
    const { token } = await open(here);
    expect(await here.find(token)).toBe(maria.id);
    await sql`update identity.session set ended_at = ${house.clock.now()}, ended_cause = 'staff'`.execute(
      house.database.db,
    );
    house.clock.advance(9);
    expect(await here.find(token)).toBe(maria.id);
    house.clock.advance(1);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it('is one session, when many open at once on both', async () => {
    const tokens = await Promise.all(Array.from({ length: 16 }, (_, index) => open(index % 2 === 0 ? here : there)));
    const found = await Promise.allSettled(tokens.map(({ token }) => here.find(token)));
    expect(found.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is forgotten at once when another node hears of the end', async () => {
    const { token } = await open(here);
    await Promise.all([here.find(token), there.find(token)]);
    await there.end(token);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is forgotten at once when the member signs in at another node', async () => {
    const { token } = await open(here);
    await here.find(token);
    await open(there);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it('is not what was read just before the end and arrived after it', async () => {
    const { token } = await open(here);
    const reading = here.find(token);
    bus.publish('session_ended', { memberId: maria.id });
    await sql`update identity.session set ended_at = ${house.clock.now()}, ended_cause = 'staff' where member_id = ${maria.id}`.execute(
      house.database.db,
    );
    await reading.catch(() => undefined);
    await expect(here.find(token)).rejects.toMatchObject({ code: 'session_taken' });
  });

  it.each([
    ['elsewhere', 'session_taken'],
    ['staff', 'session_taken'],
    ['password', 'session_taken'],
    ['logout', 'unauthenticated'],
  ])('tells an end by %s as %s', async (cause, code) => {
    const { token } = await open(here);
    await sql`update identity.session set ended_at = ${house.clock.now()}, ended_cause = ${cause} where member_id = ${maria.id}`.execute(
      house.database.db,
    );
    await expect(here.find(token)).rejects.toMatchObject({ code });
  });
});
