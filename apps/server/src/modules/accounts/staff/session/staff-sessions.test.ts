import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';

type Person = Awaited<ReturnType<TestStaff['signIn']>>;

let server: TestStaff;
let root: Person;

beforeAll(async () => {
  server = await createTestStaff();
  root = await server.signIn('admin');
});

afterAll(() => server.close());

const NEXT = 'quatro araras azuis voando';
const refused = (code: string) => ({ code });
const sessions = () => server.staff.sessions;
const isOpen = (token: string) =>
  server.staff.find(token).then(
    () => true,
    () => false,
  );

/** Signs a member in again, from another client. */
async function signInAgain(member: Person, client: { ip: string; agent: string }): Promise<Person> {
  server.clock.advance(60);
  const { challenge } = await server.staff.login(member.email, STAFF_PASSWORD, client.ip);
  const code = new TOTP({ secret: member.secret }).generate({ timestamp: server.clock.now().getTime() });
  const { token, staff } = await server.staff.code(challenge, code, client);
  return { ...member, ...staff, token, ip: client.ip };
}

describe('the sessions of a member of staff', () => {
  it('are listed with IP address, browser and times, the last seen first', async () => {
    const eva = await server.signIn('finance');
    const abroad = await signInAgain(eva, { ip: '203.0.113.7', agent: 'Firefox '.repeat(100) });
    expect(await sessions().list(eva.id)).toMatchObject([
      { id: abroad.session, ip: '203.0.113.7', agent: 'Firefox '.repeat(32), seenAt: server.clock.now() },
      { id: eva.session, ip: eva.ip, agent: 'a test' },
    ]);
  });

  it('store the IP address sealed', async () => {
    const eva = await server.signIn('finance');
    await signInAgain(eva, { ip: '203.0.113.77', agent: '' });
    const { rows } = await sql<{ row: string }>`select s::text as row from staff.session s`.execute(server.database.db);
    for (const { row } of rows) expect(row).not.toContain('203.0.113.77');
  });

  it('are not listed once they are idle for too long', async () => {
    const eva = await server.signIn('finance');
    server.clock.advance(1_800);
    expect(await sessions().list(eva.id)).toEqual([]);
    root = await signInAgain(root, { ip: root.ip, agent: 'a test' });
  });

  it('are ended by their member, one by one or all but the current one', async () => {
    const here = await server.signIn('finance');
    const [there, far] = [
      await signInAgain(here, { ip: '203.0.113.1', agent: '' }),
      await signInAgain(here, { ip: '203.0.113.2', agent: '' }),
    ];
    expect(await sessions().endOwn(here, far.session)).toBe(1);
    expect([await isOpen(here.token), await isOpen(there.token), await isOpen(far.token)]).toEqual([true, true, false]);
    await expect(sessions().endOwn(here, far.session)).rejects.toMatchObject(refused('not_found'));
    expect(await sessions().endOwn(here, undefined)).toBe(1);
    expect([await isOpen(here.token), await isOpen(there.token)]).toEqual([true, false]);
  });

  it('cannot be ended by another member as their own', async () => {
    const [eva, ivo] = [await server.signIn('finance'), await server.signIn('finance')];
    await expect(sessions().endOwn(eva, ivo.session)).rejects.toMatchObject(refused('not_found'));
    expect(await isOpen(ivo.token)).toBe(true);
  });

  it('are ended by a member with staff.write, and the end is logged', async () => {
    const eva = await server.signIn('finance');
    const there = await signInAgain(eva, { ip: '203.0.113.1', agent: '' });
    expect(await sessions().endOf(root, eva.id, there.session, 'notebook perdido')).toBe(1);
    expect([await isOpen(eva.token), await isOpen(there.token)]).toEqual([true, false]);
    await expect(sessions().endOf(root, eva.id, root.session, 'x')).rejects.toMatchObject(refused('not_found'));
    expect(await sessions().endOf(root, eva.id, undefined, 'notebook perdido')).toBe(1);
    expect(await isOpen(eva.token)).toBe(false);
    expect(await isOpen(root.token)).toBe(true);
    const filter = { action: 'staff.sessions_ended', subject: `staff:${eva.id}` };
    const { rows } = await server.staff.audit(server.database.db, filter, { page: 1, limit: 9 }, 'asc');
    expect(rows.map(({ after, reason }) => ({ after, reason }))).toEqual([
      { after: { sessions: [there.session] }, reason: 'notebook perdido' },
      { after: { sessions: [eva.session] }, reason: 'notebook perdido' },
    ]);
  });
});

describe('a member’s own password', () => {
  it('is changed after the current one is checked, and every other session ends', async () => {
    const eva = await server.signIn('finance');
    const there = await signInAgain(eva, { ip: '203.0.113.1', agent: '' });
    await sessions().changePassword(eva, STAFF_PASSWORD, NEXT);
    expect([await isOpen(eva.token), await isOpen(there.token)]).toEqual([true, false]);
    await expect(server.staff.login(eva.email, STAFF_PASSWORD, eva.ip)).rejects.toMatchObject(
      refused('wrong_credentials'),
    );
    await server.staff.login(eva.email, NEXT, eva.ip);
  });

  it('must differ from the current one and not be easy to guess', async () => {
    const eva = await server.signIn('finance');
    await expect(sessions().changePassword(eva, STAFF_PASSWORD, STAFF_PASSWORD)).rejects.toMatchObject(
      refused('staff_password_same'),
    );
    await expect(sessions().changePassword(eva, STAFF_PASSWORD, 'senhasenha123')).rejects.toMatchObject(
      refused('staff_password_common'),
    );
  });

  it('cannot be guessed in an open session: after ten attempts the right one is refused too', async () => {
    const eva = await server.signIn('finance');
    for (let index = 0; index < 10; index += 1)
      await expect(sessions().changePassword(eva, `errada ${index}`, NEXT)).rejects.toMatchObject(
        refused('wrong_credentials'),
      );
    await expect(sessions().changePassword(eva, STAFF_PASSWORD, NEXT)).rejects.toMatchObject(refused('too_many_tries'));
    server.clock.advance(15 * 60);
    await sessions().changePassword(eva, STAFF_PASSWORD, NEXT);
  });

  it('is changed once by two concurrent requests', async () => {
    const eva = await server.signIn('finance');
    const ends = await Promise.allSettled([
      sessions().changePassword(eva, STAFF_PASSWORD, NEXT),
      sessions().changePassword(eva, STAFF_PASSWORD, 'cinco tucanos no telhado'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
