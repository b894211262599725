import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';
import { permissionKeys } from '../permissions.ts';

type Person = Awaited<ReturnType<TestStaff['signIn']>>;

let server: TestStaff;
let root: Person;
let boss: Person;

beforeAll(async () => {
  server = await createTestStaff();
  root = await server.signIn('admin', 'root');
  boss = await server.signIn('admin', 'boss');
});

afterAll(() => server.close());

const WHY = 'porque sim';
const members = () => server.staff.members;
const refused = (code: string) => ({ code });
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const lastAct = async (action: string) =>
  (await server.staff.audit(server.database.db, { action }, { page: 1, limit: 1 }, 'desc')).rows[0];

describe('a disabled member', () => {
  it('loses every session at once and cannot sign in until enabled', async () => {
    const eva = await server.signIn('finance');
    await members().disable(root, eva.id, 'saiu da empresa');
    await expect(server.staff.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    await expect(server.staff.login(eva.email, STAFF_PASSWORD, '192.0.2.1')).rejects.toMatchObject(
      refused('wrong_credentials'),
    );
    expect(await lastAct('staff.disabled')).toMatchObject({
      subject: `staff:${eva.id}`,
      staff: root.email,
      session: root.session,
      before: { status: 'active' },
      after: { status: 'disabled' },
      reason: 'saiu da empresa',
    });
    await members().enable(root, eva.id, WHY);
    await expect(server.staff.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    expect((await server.staff.login(eva.email, STAFF_PASSWORD, '192.0.2.1')).enrol).toBeNull();
  });

  it('cannot complete a sign-in between password and code', async () => {
    const eva = await server.signIn('finance');
    const { challenge } = await server.staff.login(eva.email, STAFF_PASSWORD, '192.0.2.1');
    server.clock.advance(60);
    await members().disable(root, eva.id, WHY);
    await members().enable(root, eva.id, WHY);
    await expect(
      server.staff.code(challenge, codeOf(eva.secret), { ip: '192.0.2.1', agent: '' }),
    ).rejects.toMatchObject(refused('staff_challenge_over'));
  });

  it('is logged once when two administrators disable them at once', async () => {
    const eva = await server.signIn('finance');
    await Promise.all([members().disable(root, eva.id, WHY), members().disable(boss, eva.id, WHY)]);
    const { total } = await server.staff.audit(
      server.database.db,
      { action: 'staff.disabled', subject: `staff:${eva.id}` },
      { page: 1, limit: 9 },
      'asc',
    );
    expect(total).toBe(1);
  });
});

describe('a changed role', () => {
  it('applies from the next request on', async () => {
    const eva = await server.signIn('support');
    await members().changeRole(root, eva.id, 'finance', 'mudou de time');
    expect((await server.staff.find(eva.token)).permissions).toContain('withdrawal.decide');
    expect(await lastAct('staff.role_changed')).toMatchObject({
      before: { role: 'support' },
      after: { role: 'finance' },
    });
  });

  it('must exist, and so must the member', async () => {
    const eva = await server.signIn('support');
    await expect(members().changeRole(root, eva.id, 'wizard', WHY)).rejects.toMatchObject(refused('not_found'));
    await expect(members().changeRole(root, 999_999, 'finance', WHY)).rejects.toMatchObject(refused('not_found'));
  });
});

describe('a reset authenticator', () => {
  it('is set up again at the next sign-in, and every session ends', async () => {
    const eva = await server.signIn('finance');
    await members().resetTotp(root, eva.id, 'perdeu o celular');
    await expect(server.staff.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    server.clock.advance(60);
    const first = await server.staff.login(eva.email, STAFF_PASSWORD, '192.0.2.1');
    expect(first.enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(first.enrol?.secret).not.toBe(eva.secret);
    const from = { ip: '192.0.2.1', agent: '' };
    await expect(server.staff.code(first.challenge, codeOf(eva.secret), from)).rejects.toMatchObject(
      refused('staff_code_wrong'),
    );
    await server.staff.code(first.challenge, codeOf(first.enrol?.secret ?? ''), from);
  });
});

describe('a member of staff cannot', () => {
  it.each<[string, (me: Person) => Promise<unknown>]>([
    ['disable', (me) => members().disable(me, me.id, WHY)],
    ['enable', (me) => members().enable(me, me.id, WHY)],
    ['change the role of', (me) => members().changeRole(me, me.id, 'admin', WHY)],
    ['reset the authenticator of', (me) => members().resetTotp(me, me.id, WHY)],
    [
      'end, through the route for other members, the sessions of',
      (me) => server.staff.sessions.endOf(me, me.id, undefined, WHY),
    ],
  ])('%s oneself', async (_what, act) => {
    await expect(act(root)).rejects.toMatchObject(refused('staff_own'));
  });

  it('act on a member who holds more, or grant what they do not hold', async () => {
    await server.staff.roles.add(root, {
      key: 'recruiters',
      name: 'Pessoas',
      permissions: ['staff.read', 'staff.write', 'player.read'],
      limits: [],
    });
    const recruiter = await server.signIn('recruiters');
    const eva = await server.signIn('content');
    for (const act of [
      () => members().disable(recruiter, root.id, WHY),
      () => members().resetTotp(recruiter, root.id, WHY),
      () => members().changeRole(recruiter, root.id, 'recruiters', WHY),
    ])
      await expect(act()).rejects.toMatchObject(refused('staff_above'));
    await server.staff.roles.add(root, { key: 'reader', name: 'Leitura', permissions: ['player.read'], limits: [] });
    const ivo = await server.signIn('reader');
    await expect(members().changeRole(recruiter, ivo.id, 'admin', WHY)).rejects.toMatchObject(refused('staff_above'));
    const from = { site: 'arara', language: 'pt', origin: 'https://arara.example' } as const;
    await expect(server.staff.invitations.invite(recruiter, 'x@arara.test', 'admin', from)).rejects.toMatchObject(
      refused('staff_above'),
    );
    await members().changeRole(recruiter, ivo.id, 'recruiters', WHY);
    await members().changeRole(root, eva.id, 'reader', WHY);
  });

  it('use a permission that they lost while the request was in flight', async () => {
    const eva = await server.signIn('admin', 'eva');
    const ivo = await server.signIn('support');
    await members().changeRole(root, eva.id, 'support', WHY);
    // The request was authorized before: the actor still looks like an administrator.
    await expect(members().disable(eva, ivo.id, WHY)).rejects.toMatchObject(refused('forbidden'));
    await members().disable(root, eva.id, WHY);
    await expect(members().enable(eva, ivo.id, WHY)).rejects.toMatchObject(refused('forbidden'));
  });
});

/** The ids of the active administrators. */
async function admins(office: TestStaff): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff.member where role = 'admin' and disabled_at is null`.execute(office.database.db);
  return rows.map(({ id }) => id);
}

describe('the last administrator', () => {
  it('can be neither disabled nor moved to another role', async () => {
    const small = await createTestStaff();
    try {
      const first = await small.signIn('admin');
      await small.staff.roles.add(first, { key: 'chief', name: 'Chefia', permissions: permissionKeys, limits: [] });
      const chief = await small.signIn('chief');
      for (const act of [
        () => small.staff.members.disable(chief, first.id, WHY),
        () => small.staff.members.changeRole(chief, first.id, 'support', WHY),
      ])
        await expect(act()).rejects.toMatchObject(refused('staff_last_admin'));
      const second = await small.signIn('admin');
      await small.staff.members.disable(chief, first.id, WHY);
      await expect(small.staff.members.disable(chief, second.id, WHY)).rejects.toMatchObject(
        refused('staff_last_admin'),
      );
      // A disabled administrator does not count.
      await expect(small.staff.members.changeRole(chief, second.id, 'chief', WHY)).rejects.toMatchObject(
        refused('staff_last_admin'),
      );
    } finally {
      await small.close();
    }
  });

  it('remains when two administrators disable each other at once', async () => {
    const small = await createTestStaff();
    try {
      for (let round = 0; round < 5; round += 1) {
        const [ana, ivo] = [await small.signIn('admin'), await small.signIn('admin')];
        for (const id of await admins(small))
          if (id !== ana.id && id !== ivo.id) await small.staff.members.disable(ana, id, WHY);
        const ends = await Promise.allSettled([
          small.staff.members.disable(ana, ivo.id, WHY),
          small.staff.members.disable(ivo, ana.id, WHY),
        ]);
        expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await admins(small)).toHaveLength(1);
      }
    } finally {
      await small.close();
    }
  });

  it('remains when others demote and disable all administrators at once', async () => {
    const small = await createTestStaff();
    try {
      const first = await small.signIn('admin');
      await small.staff.roles.add(first, { key: 'chief', name: 'Chefia', permissions: permissionKeys, limits: [] });
      const chiefs = [await small.signIn('chief'), await small.signIn('chief')];
      const targets = [first, await small.signIn('admin'), await small.signIn('admin')];
      const ends = await Promise.allSettled(
        chiefs.flatMap((chief) =>
          targets.flatMap(({ id }) => [
            small.staff.members.disable(chief, id, WHY),
            small.staff.members.changeRole(chief, id, 'support', WHY),
          ]),
        ),
      );
      for (const end of ends)
        if (end.status === 'rejected') expect(end.reason).toMatchObject(refused('staff_last_admin'));
      expect(await admins(small)).toHaveLength(1);
    } finally {
      await small.close();
    }
  });
});
