import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStaff, createTestStaff } from '../../../../../testing/test-staff.ts';
import { requiredAdminPermissions, permissionKeys, seededRoles } from '../permissions.ts';
import type { RoleForm } from './roles.ts';

type Person = Awaited<ReturnType<TestStaff['signIn']>>;

let server: TestStaff;
let root: Person;
let chief: Person;

const WHY = 'porque sim';
const roles = () => server.staff.roles;
const refused = (code: string, field?: string) => (field === undefined ? { code } : { code, detail: { field } });
const form = (change: Partial<RoleForm> & { key: string }): RoleForm => ({
  name: 'Um perfil',
  permissions: [],
  limits: [],
  ...change,
});
const roleOf = async (key: string) => (await roles().list()).find((role) => role.key === key);

beforeAll(async () => {
  server = await createTestStaff();
  root = await server.signIn('admin');
  await roles().add(root, form({ key: 'chief', permissions: permissionKeys }));
  chief = await server.signIn('chief');
});

afterAll(() => server.close());

describe('roles', () => {
  it('are six in a new installation, and administrators have every permission', async () => {
    const keys = (await roles().list()).map(({ key }) => key);
    expect(keys.filter((key) => key !== 'chief').toSorted()).toEqual([...seededRoles].toSorted());
    expect((await roleOf('admin'))?.permissions).toEqual([...permissionKeys]);
    expect((await roleOf('admin'))?.limits.every(({ each, day }) => each === null && day === null)).toBe(true);
  });

  it('are added and changed, and apply from the next request of their members', async () => {
    await roles().add(root, form({ key: 'night-shift', name: 'Turno da noite', permissions: ['player.read'] }));
    const eva = await server.signIn('night-shift');
    expect((await server.staff.find(eva.token)).permissions).toEqual(['player.read']);
    const permissions = ['ledger.read', 'player.read', 'player.read'];
    const saved = await roles().save(root, form({ key: 'night-shift', name: 'Noite', permissions }), 'mais um');
    expect(saved).toMatchObject({ name: 'Noite', permissions: ['player.read', 'ledger.read'], people: 1 });
    expect((await server.staff.find(eva.token)).permissions).toEqual(['player.read', 'ledger.read']);
    const { rows } = await server.staff.audit(
      server.database.db,
      { subject: 'role:night-shift' },
      { page: 1, limit: 9 },
      'desc',
    );
    expect(rows[0]).toMatchObject({
      action: 'role.changed',
      reason: 'mais um',
      before: { name: 'Turno da noite', permissions: ['player.read'] },
      after: { name: 'Noite', permissions: ['ledger.read', 'player.read'] },
    });
  });

  it('have unique keys', async () => {
    await expect(roles().add(root, form({ key: 'finance' }))).rejects.toMatchObject(refused('role_taken', 'key'));
    await expect(roles().save(root, form({ key: 'nobodys' }), WHY)).rejects.toMatchObject(refused('not_found', 'key'));
  });

  it('accept only known permissions and actions', async () => {
    for (const permissions of [['everything'], ['toString'], ['player.read', '']])
      await expect(roles().add(root, form({ key: 'odd', permissions }))).rejects.toMatchObject(
        refused('invalid', 'permissions'),
      );
    const limits = [{ act: 'player.read', each: null, day: null }];
    await expect(roles().add(root, form({ key: 'odd', limits }))).rejects.toMatchObject(refused('invalid', 'limits'));
  });
});

describe('a member with role.write', () => {
  it('cannot change their own role', async () => {
    await expect(roles().save(root, form({ key: 'admin', permissions: permissionKeys }), WHY)).rejects.toMatchObject(
      refused('staff_own'),
    );
  });

  it('cannot grant permissions that they lack, nor change a role that holds more', async () => {
    await roles().add(root, form({ key: 'clerk', permissions: ['role.read', 'role.write', 'player.read'] }));
    const clerk = await server.signIn('clerk');
    const permissions = ['player.read', 'withdrawal.decide'];
    await expect(roles().add(clerk, form({ key: 'mine', permissions }))).rejects.toMatchObject(refused('staff_above'));
    await expect(roles().save(clerk, form({ key: 'finance' }), WHY)).rejects.toMatchObject(refused('staff_above'));
    await roles().add(clerk, form({ key: 'mine', permissions: ['player.read'] }));
  });

  it('cannot set a wider limit than their own', async () => {
    const limits = [{ act: 'withdrawal.approve', each: centavos(100_00n), day: centavos(500_00n) }];
    await roles().add(root, form({ key: 'small', permissions: permissionKeys, limits }));
    const small = await server.signIn('small');
    const wider = [
      { act: 'withdrawal.approve', each: centavos(100_01n), day: centavos(500_00n) },
      { act: 'withdrawal.approve', each: centavos(100_00n), day: null },
    ];
    await roles().add(root, form({ key: 'friends', permissions: ['withdrawal.decide'], limits }));
    for (const limit of wider)
      await expect(
        roles().save(small, form({ key: 'friends', permissions: ['withdrawal.decide'], limits: [limit] }), WHY),
      ).rejects.toMatchObject(refused('staff_above', 'limits'));
    const narrower = [{ act: 'withdrawal.approve', each: centavos(50_00n), day: centavos(50_00n) }];
    await roles().save(small, form({ key: 'friends', permissions: ['withdrawal.decide'], limits: narrower }), WHY);
  });

  it('cannot add a role without limits while their own is limited', async () => {
    const small = await server.signIn('small');
    await expect(
      roles().add(small, form({ key: 'boundless', permissions: ['withdrawal.decide'] })),
    ).rejects.toMatchObject(refused('staff_above', 'limits'));
  });

  it('cannot use the permission after losing it', async () => {
    const ivo = await server.signIn('chief');
    await server.staff.members.changeRole(root, ivo.id, 'support', WHY);
    await expect(roles().add(ivo, form({ key: 'late' }))).rejects.toMatchObject(refused('forbidden'));
  });
});

describe('the role of administrators', () => {
  it.each(requiredAdminPermissions)('cannot lose %s', async (kept) => {
    const permissions = permissionKeys.filter((key) => key !== kept);
    await expect(roles().save(chief, form({ key: 'admin', permissions }), WHY)).rejects.toMatchObject(
      refused('role_admin_keeps'),
    );
  });

  it('may lose every other permission', async () => {
    const permissions = permissionKeys.filter((key) => key !== 'withdrawal.decide');
    await roles().save(chief, form({ key: 'admin', name: 'Administração', permissions }), WHY);
    expect((await roleOf('admin'))?.permissions).not.toContain('withdrawal.decide');
    await roles().save(chief, form({ key: 'admin', name: 'Administração', permissions: permissionKeys }), WHY);
  });
});

describe('a permission that is new in a release', () => {
  it('is granted to its default roles once; removed permissions stay removed', async () => {
    await roles().save(root, form({ key: 'auditor', name: 'Auditoria', permissions: ['player.read'] }), WHY);
    await sql`delete from staff.permission where key = 'ledger.read'`.execute(server.database.db);
    await Promise.all([server.staff.open(), server.staff.open()]);
    expect((await roleOf('auditor'))?.permissions).toEqual(['player.read', 'ledger.read']);
    expect((await roleOf('admin'))?.permissions.toSorted()).toEqual([...permissionKeys].toSorted());
  });

  it('is ignored once it no longer exists', async () => {
    await sql`update staff.role set permissions = array_append(permissions, 'gone.read') where key = 'support'`.execute(
      server.database.db,
    );
    expect((await roleOf('support'))?.permissions).not.toContain('gone.read');
  });
});
