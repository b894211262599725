import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_PASSWORD, type TestOffice, createTestOffice } from '../../../../testing/office.ts';

type Person = Awaited<ReturnType<TestOffice['signIn']>>;

let house: TestOffice;
let root: Person;

beforeAll(async () => {
  house = await createTestOffice();
  root = await house.signIn('admin');
});

afterAll(() => house.close());

const NEXT = 'quatro araras azuis voando';
const refused = (code: string) => ({ code });
const sessions = () => house.office.officeSessions;
const isOpen = (token: string) =>
  house.office.find(token).then(
    () => true,
    () => false,
  );

/** Signs in again, from somewhere else. */
async function again(who: Person, from: { ip: string; agent: string }): Promise<Person> {
  house.clock.advance(60);
  const { challenge } = await house.office.login(who.email, OFFICE_PASSWORD, from.ip);
  const code = new TOTP({ secret: who.secret }).generate({ timestamp: house.clock.now().getTime() });
  const { token, staff } = await house.office.code(challenge, code, from);
  return { ...who, ...staff, token, ip: from.ip };
}

describe('the sessions of a member of staff', () => {
  it('are listed with where from, on what and when, the last seen first', async () => {
    const eva = await house.signIn('finance');
    const abroad = await again(eva, { ip: '203.0.113.7', agent: 'Firefox '.repeat(100) });
    expect(await sessions().list(eva.id)).toMatchObject([
      { id: abroad.session, ip: '203.0.113.7', agent: 'Firefox '.repeat(32), seenAt: house.clock.now() },
      { id: eva.session, ip: eva.ip, agent: 'a test' },
    ]);
  });

  it('keep where they were opened from sealed', async () => {
    const eva = await house.signIn('finance');
    await again(eva, { ip: '203.0.113.77', agent: '' });
    const { rows } = await sql<{ row: string }>`select s::text as row from staff.session s`.execute(house.database.db);
    for (const { row } of rows) expect(row).not.toContain('203.0.113.77');
  });

  it('that are idle too long or too old are none', async () => {
    const eva = await house.signIn('finance');
    house.clock.advance(1_800);
    expect(await sessions().list(eva.id)).toEqual([]);
    root = await again(root, { ip: root.ip, agent: 'a test' });
  });

  it('are ended one by one by whose they are, or all but the one that asks', async () => {
    const here = await house.signIn('finance');
    const [there, far] = [
      await again(here, { ip: '203.0.113.1', agent: '' }),
      await again(here, { ip: '203.0.113.2', agent: '' }),
    ];
    expect(await sessions().endOwn(here, far.session)).toBe(1);
    expect([await isOpen(here.token), await isOpen(there.token), await isOpen(far.token)]).toEqual([true, true, false]);
    await expect(sessions().endOwn(here, far.session)).rejects.toMatchObject(refused('not_found'));
    expect(await sessions().endOwn(here, undefined)).toBe(1);
    expect([await isOpen(here.token), await isOpen(there.token)]).toEqual([true, false]);
  });

  it('are nobody else’s to end as their own', async () => {
    const [eva, ivo] = [await house.signIn('finance'), await house.signIn('finance')];
    await expect(sessions().endOwn(eva, ivo.session)).rejects.toMatchObject(refused('not_found'));
    expect(await isOpen(ivo.token)).toBe(true);
  });

  it('are ended by who keeps the staff, and written down', async () => {
    const eva = await house.signIn('finance');
    const there = await again(eva, { ip: '203.0.113.1', agent: '' });
    expect(await sessions().endOf(root, eva.id, there.session, 'notebook perdido')).toBe(1);
    expect([await isOpen(eva.token), await isOpen(there.token)]).toEqual([true, false]);
    await expect(sessions().endOf(root, eva.id, root.session, 'x')).rejects.toMatchObject(refused('not_found'));
    expect(await sessions().endOf(root, eva.id, undefined, 'notebook perdido')).toBe(1);
    expect(await isOpen(eva.token)).toBe(false);
    expect(await isOpen(root.token)).toBe(true);
    const filter = { action: 'staff.sessions_ended', subject: `staff:${eva.id}` };
    const { rows } = await house.office.audit(house.database.db, filter, { page: 1, limit: 9 }, 'asc');
    expect(rows.map(({ after, reason }) => ({ after, reason }))).toEqual([
      { after: { sessions: [there.session] }, reason: 'notebook perdido' },
      { after: { sessions: [eva.session] }, reason: 'notebook perdido' },
    ]);
  });
});

describe('one’s own password', () => {
  it('is changed once the present one is proved, and every other session ends', async () => {
    const eva = await house.signIn('finance');
    const there = await again(eva, { ip: '203.0.113.1', agent: '' });
    await sessions().changePassword(eva, OFFICE_PASSWORD, NEXT);
    expect([await isOpen(eva.token), await isOpen(there.token)]).toEqual([true, false]);
    await expect(house.office.login(eva.email, OFFICE_PASSWORD, eva.ip)).rejects.toMatchObject(
      refused('wrong_credentials'),
    );
    await house.office.login(eva.email, NEXT, eva.ip);
  });

  it('differs from the present one, and is not easy to guess', async () => {
    const eva = await house.signIn('finance');
    await expect(sessions().changePassword(eva, OFFICE_PASSWORD, OFFICE_PASSWORD)).rejects.toMatchObject(
      refused('staff_password_same'),
    );
    await expect(sessions().changePassword(eva, OFFICE_PASSWORD, 'senhasenha123')).rejects.toMatchObject(
      refused('staff_password_common'),
    );
  });

  it('is not guessed by who found a session open: ten tries, and the right one is no longer heard', async () => {
    const eva = await house.signIn('finance');
    for (let index = 0; index < 10; index += 1)
      await expect(sessions().changePassword(eva, `errada ${index}`, NEXT)).rejects.toMatchObject(
        refused('wrong_credentials'),
      );
    await expect(sessions().changePassword(eva, OFFICE_PASSWORD, NEXT)).rejects.toMatchObject(
      refused('too_many_tries'),
    );
    house.clock.advance(15 * 60);
    await sessions().changePassword(eva, OFFICE_PASSWORD, NEXT);
  });

  it('is changed once when two change it at once', async () => {
    const eva = await house.signIn('finance');
    const ends = await Promise.allSettled([
      sessions().changePassword(eva, OFFICE_PASSWORD, NEXT),
      sessions().changePassword(eva, OFFICE_PASSWORD, 'cinco tucanos no telhado'),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
