import { TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_PASSWORD, type TestOffice, createTestOffice } from '../../../../testing/office.ts';
import { permissionKeys } from '../role.ts';

type Person = Awaited<ReturnType<TestOffice['signIn']>>;

let house: TestOffice;
let root: Person;
let boss: Person;

beforeAll(async () => {
  house = await createTestOffice();
  root = await house.signIn('admin', 'root');
  boss = await house.signIn('admin', 'boss');
});

afterAll(() => house.close());

const WHY = 'porque sim';
const acts = () => house.office.people;
const refused = (code: string) => ({ code });
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: house.clock.now().getTime() });
const lastAct = async (action: string) =>
  (await house.office.audit(house.database.db, { action }, { page: 1, limit: 1 }, 'desc')).rows[0];

describe('somebody who is disabled', () => {
  it('is out at once, in every session, and comes in no more until enabled', async () => {
    const eva = await house.signIn('finance');
    await acts().disable(root, eva.id, 'saiu da empresa');
    await expect(house.office.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    await expect(house.office.login(eva.email, OFFICE_PASSWORD, '192.0.2.1')).rejects.toMatchObject(
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
    await acts().enable(root, eva.id, WHY);
    await expect(house.office.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    expect((await house.office.login(eva.email, OFFICE_PASSWORD, '192.0.2.1')).enrol).toBeNull();
  });

  it('between password and code, does not finish', async () => {
    const eva = await house.signIn('finance');
    const { challenge } = await house.office.login(eva.email, OFFICE_PASSWORD, '192.0.2.1');
    house.clock.advance(60);
    await acts().disable(root, eva.id, WHY);
    await acts().enable(root, eva.id, WHY);
    await expect(
      house.office.code(challenge, codeOf(eva.secret), { ip: '192.0.2.1', agent: '' }),
    ).rejects.toMatchObject(refused('staff_challenge_over'));
  });

  it('twice is written down once', async () => {
    const eva = await house.signIn('finance');
    await Promise.all([acts().disable(root, eva.id, WHY), acts().disable(boss, eva.id, WHY)]);
    const { total } = await house.office.audit(
      house.database.db,
      { action: 'staff.disabled', subject: `staff:${eva.id}` },
      { page: 1, limit: 9 },
      'asc',
    );
    expect(total).toBe(1);
  });
});

describe('another role', () => {
  it('counts from the next call on', async () => {
    const eva = await house.signIn('support');
    await acts().changeRole(root, eva.id, 'finance', 'mudou de time');
    expect((await house.office.find(eva.token)).permissions).toContain('withdrawal.decide');
    expect(await lastAct('staff.role_changed')).toMatchObject({
      before: { role: 'support' },
      after: { role: 'finance' },
    });
  });

  it('must be there', async () => {
    const eva = await house.signIn('support');
    await expect(acts().changeRole(root, eva.id, 'wizard', WHY)).rejects.toMatchObject(refused('not_found'));
    await expect(acts().changeRole(root, 999_999, 'finance', WHY)).rejects.toMatchObject(refused('not_found'));
  });
});

describe('a new authenticator', () => {
  it('is set up at the next sign-in, and every session ends', async () => {
    const eva = await house.signIn('finance');
    await acts().resetTotp(root, eva.id, 'perdeu o celular');
    await expect(house.office.find(eva.token)).rejects.toMatchObject(refused('unauthenticated'));
    house.clock.advance(60);
    const first = await house.office.login(eva.email, OFFICE_PASSWORD, '192.0.2.1');
    expect(first.enrol?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(first.enrol?.secret).not.toBe(eva.secret);
    const from = { ip: '192.0.2.1', agent: '' };
    await expect(house.office.code(first.challenge, codeOf(eva.secret), from)).rejects.toMatchObject(
      refused('staff_code_wrong'),
    );
    await house.office.code(first.challenge, codeOf(first.enrol?.secret ?? ''), from);
  });
});

describe('what nobody may', () => {
  it.each<[string, (me: Person) => Promise<unknown>]>([
    ['disable', (me) => acts().disable(me, me.id, WHY)],
    ['enable', (me) => acts().enable(me, me.id, WHY)],
    ['change the role of', (me) => acts().changeRole(me, me.id, 'admin', WHY)],
    ['reset the authenticator of', (me) => acts().resetTotp(me, me.id, WHY)],
    ['end, as if another’s, the sessions of', (me) => house.office.officeSessions.endOf(me, me.id, undefined, WHY)],
  ])('%s oneself', async (_what, act) => {
    await expect(act(root)).rejects.toMatchObject(refused('staff_own'));
  });

  it('act on who holds more, or give what one does not hold', async () => {
    await house.office.roles.add(root, {
      key: 'people-desk',
      name: 'Pessoas',
      permissions: ['staff.read', 'staff.write', 'player.read'],
      limits: [],
    });
    const desk = await house.signIn('people-desk');
    const eva = await house.signIn('content');
    for (const act of [
      () => acts().disable(desk, root.id, WHY),
      () => acts().resetTotp(desk, root.id, WHY),
      () => acts().changeRole(desk, root.id, 'people-desk', WHY),
    ])
      await expect(act()).rejects.toMatchObject(refused('staff_above'));
    await house.office.roles.add(root, { key: 'reader', name: 'Leitura', permissions: ['player.read'], limits: [] });
    const ivo = await house.signIn('reader');
    await expect(acts().changeRole(desk, ivo.id, 'admin', WHY)).rejects.toMatchObject(refused('staff_above'));
    const from = { site: 'arara', language: 'pt', origin: 'https://arara.example' } as const;
    await expect(house.office.invitations.invite(desk, 'x@arara.test', 'admin', from)).rejects.toMatchObject(
      refused('staff_above'),
    );
    await acts().changeRole(desk, ivo.id, 'people-desk', WHY);
    await acts().changeRole(root, eva.id, 'reader', WHY);
  });

  it('act on with what was taken from them while the call was on its way', async () => {
    const eva = await house.signIn('admin', 'eva');
    const ivo = await house.signIn('support');
    await acts().changeRole(root, eva.id, 'support', WHY);
    // The call was let in before: the actor still looks like an administrator.
    await expect(acts().disable(eva, ivo.id, WHY)).rejects.toMatchObject(refused('forbidden'));
    await acts().disable(root, eva.id, WHY);
    await expect(acts().enable(eva, ivo.id, WHY)).rejects.toMatchObject(refused('forbidden'));
  });
});

/** Who carries the role of administrators and may sign in. */
async function admins(office: TestOffice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff.member where role = 'admin' and disabled_at is null`.execute(office.database.db);
  return rows.map(({ id }) => id);
}

describe('the last administrator', () => {
  it('can be neither disabled nor given another role', async () => {
    const small = await createTestOffice();
    try {
      const first = await small.signIn('admin');
      await small.office.roles.add(first, { key: 'chief', name: 'Chefia', permissions: permissionKeys, limits: [] });
      const chief = await small.signIn('chief');
      for (const act of [
        () => small.office.people.disable(chief, first.id, WHY),
        () => small.office.people.changeRole(chief, first.id, 'support', WHY),
      ])
        await expect(act()).rejects.toMatchObject(refused('staff_last_admin'));
      const second = await small.signIn('admin');
      await small.office.people.disable(chief, first.id, WHY);
      await expect(small.office.people.disable(chief, second.id, WHY)).rejects.toMatchObject(
        refused('staff_last_admin'),
      );
      // A disabled one is none that could administrate.
      await expect(small.office.people.changeRole(chief, second.id, 'chief', WHY)).rejects.toMatchObject(
        refused('staff_last_admin'),
      );
    } finally {
      await small.close();
    }
  });

  it('is left when two administrators disable each other at the same moment', async () => {
    const small = await createTestOffice();
    try {
      for (let round = 0; round < 5; round += 1) {
        const [ana, ivo] = [await small.signIn('admin'), await small.signIn('admin')];
        for (const id of await admins(small))
          if (id !== ana.id && id !== ivo.id) await small.office.people.disable(ana, id, WHY);
        const ends = await Promise.allSettled([
          small.office.people.disable(ana, ivo.id, WHY),
          small.office.people.disable(ivo, ana.id, WHY),
        ]);
        expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(await admins(small)).toHaveLength(1);
      }
    } finally {
      await small.close();
    }
  });

  it('is left when many others demote and disable all of them at the same moment', async () => {
    const small = await createTestOffice();
    try {
      const first = await small.signIn('admin');
      await small.office.roles.add(first, { key: 'chief', name: 'Chefia', permissions: permissionKeys, limits: [] });
      const chiefs = [await small.signIn('chief'), await small.signIn('chief')];
      const targets = [first, await small.signIn('admin'), await small.signIn('admin')];
      const ends = await Promise.allSettled(
        chiefs.flatMap((chief) =>
          targets.flatMap(({ id }) => [
            small.office.people.disable(chief, id, WHY),
            small.office.people.changeRole(chief, id, 'support', WHY),
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
