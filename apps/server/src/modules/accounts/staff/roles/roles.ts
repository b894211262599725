import type { Centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../../platform/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { lockActor } from '../members/staff-authority.ts';
import {
  ADMIN,
  type LimitedAct,
  requiredAdminPermissions,
  isPermission,
  limitedActs,
  permissionKeys,
  permissions,
} from '../permissions.ts';
import * as store from './role-store.ts';

export interface RoleLimit {
  act: LimitedAct;
  each: Centavos | null;
  day: Centavos | null;
}

/** The permissions of the members who have the role, and the limits of their decisions. */
export interface Role {
  key: string;
  name: string;
  permissions: string[];
  limits: RoleLimit[];
  people: number;
  updatedAt: Date;
}

export interface RoleForm {
  key: string;
  name: string;
  permissions: readonly string[];
  /** Actions that are missing keep their current limits. */
  limits: readonly { act: string; each: Centavos | null; day: Centavos | null }[];
}

export interface Roles {
  list(): Promise<Role[]>;
  /** Fails with `role_taken`, and with `staff_above` for permissions and limits that the actor does not hold. */
  add(actor: Actor, form: RoleForm): Promise<Role>;
  /** Fails with `staff_own` for the actor's own role. */
  save(actor: Actor, form: RoleForm, reason: string): Promise<Role>;
}

/** Grants each permission that is new to this installation to its default roles, once. */
export async function grantNewPermissions(tx: Tx, now: Date): Promise<void> {
  const added = await store.insertPermissions(tx, permissionKeys, now);
  const grants = permissionKeys
    .filter((key) => added.has(key))
    .flatMap((permission) => [ADMIN, ...permissions[permission].defaultRoles].map((role) => ({ role, permission })));
  await store.addPermissionsToRoles(tx, {
    roles: grants.map(({ role }) => role),
    permissions: grants.map(({ permission }) => permission),
    now,
  });
}

function readLimits(form: RoleForm): RoleLimit[] {
  return form.limits.map(({ act, each, day }) => {
    const known = limitedActs.find((limited) => limited === act);
    if (known === undefined) throw new Failure('invalid', { field: 'limits' });
    return { act: known, each, day };
  });
}

function readPermissions(form: RoleForm): string[] {
  if (!form.permissions.every(isPermission)) throw new Failure('invalid', { field: 'permissions' });
  // In the order of the list, without duplicates.
  return permissionKeys.filter((key) => form.permissions.includes(key));
}

/** Whether a limit allows more than another; `null` allows every amount. */
function isWider(limit: Centavos | null, than: Centavos | null): boolean {
  if (than === null) return false;
  return limit === null || limit > than;
}

interface RolePowers {
  permissions: readonly string[];
  limits: readonly RoleLimit[];
}

const noLimit = { each: null, day: null };
const findLimit = ({ limits }: RolePowers, act: LimitedAct) => limits.find((limit) => limit.act === act) ?? noLimit;

/** Fails with `staff_above` for a permission that the actor lacks, and for a limit widened beyond the actor's own. */
function requireHeld(me: RolePowers, before: RolePowers, after: RolePowers): void {
  const held = [...before.permissions, ...after.permissions].filter(isPermission);
  if (!held.every((key) => me.permissions.includes(key))) throw new Failure('staff_above', { field: 'permissions' });
  for (const { act, each, day } of after.limits) {
    const [own, previous] = [findLimit(me, act), findLimit(before, act)];
    const isWidened = (limit: Centavos | null, previousLimit: Centavos | null, ownLimit: Centavos | null) =>
      isWider(limit, previousLimit) && isWider(limit, ownLimit);
    if (isWidened(each, previous.each, own.each) || isWidened(day, previous.day, own.day))
      throw new Failure('staff_above', { field: 'limits' });
  }
}

function toRoleLimits(rows: readonly store.LimitRow[], role: string): RoleLimit[] {
  return limitedActs.map((act) => {
    const row = rows.find((limit) => limit.role === role && limit.act === act);
    return { act, each: row?.each ?? null, day: row?.day ?? null };
  });
}

function toRole({ key, name, permissions: stored, people, updatedAt }: store.RoleRow, limits: store.LimitRow[]): Role {
  // In the order of the list; permissions that no longer exist are left out.
  const known = permissionKeys.filter((permission) => stored.includes(permission));
  return { key, name, permissions: known, limits: toRoleLimits(limits, key), people, updatedAt };
}

/** A role as the audit log stores it: amounts as text. */
function toAuditedRole({ name, permissions: held, limits }: Pick<Role, 'name' | 'permissions' | 'limits'>) {
  const amount = (value: Centavos | null) => (value === null ? null : String(value));
  return {
    name,
    permissions: [...held].toSorted(),
    ...Object.fromEntries(
      limits.flatMap(({ act, each, day }) => [
        [`${act}.each_centavos`, amount(each)],
        [`${act}.day_centavos`, amount(day)],
      ]),
    ),
  };
}

interface RolesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  audit: AuditLog;
}

/** The steps that adding and changing a role share. */
function createRoleWriter({ audit, clock }: RolesDeps) {
  return {
    /** Locks the actor; returns their current role with its permissions and limits. */
    async lockActorRole(tx: Tx, actor: Actor): Promise<RolePowers & { role: string }> {
      const me = await lockActor(tx, actor, 'role.write');
      return { ...me, limits: toRoleLimits(await store.listLimits(tx), me.role) };
    },
    async markLimits(tx: Tx, role: string, limits: readonly RoleLimit[]): Promise<void> {
      for (const limit of limits) await store.markLimit(tx, { role, ...limit });
    },
    /** Logs the new state of a role and returns it. */
    async recordRole(tx: Tx, actor: Actor, key: string, act: { action: string; before?: Role; reason?: string }) {
      const row = await store.findRole(tx, key);
      if (row === undefined) throw new Error(`the role ${key} is missing after it was written`);
      const after = toRole(row, await store.listLimits(tx));
      const { action, before, reason } = act;
      await audit.record(tx, actor, {
        action,
        subject: `role:${key}`,
        ...(before === undefined ? {} : { before: toAuditedRole(before) }),
        after: toAuditedRole(after),
        ...(reason === undefined ? {} : { reason }),
      });
      return after;
    },
    now: () => clock.now(),
  };
}

export function createRoles(deps: RolesDeps): Roles {
  const { db, atomically } = deps;
  const { lockActorRole, markLimits, recordRole, now } = createRoleWriter(deps);

  return {
    async list() {
      const limits = await store.listLimits(db);
      return (await store.listRoles(db)).map((row) => toRole(row, limits));
    },
    add: (actor, form) =>
      atomically(async (tx) => {
        const me = await lockActorRole(tx, actor);
        const given = readLimits(form);
        const limits = limitedActs.map((act) => given.find((limit) => limit.act === act) ?? { act, ...noLimit });
        const rolePermissions = readPermissions(form);
        requireHeld(me, { permissions: [], limits: me.limits }, { permissions: rolePermissions, limits });
        const { key, name } = form;
        if (!(await store.insertRole(tx, { key, name, permissions: rolePermissions, now: now() })))
          throw new Failure('role_taken', { field: 'key' });
        await markLimits(tx, key, limits);
        return recordRole(tx, actor, key, { action: 'role.added' });
      }),
    save: (actor, form, reason) =>
      atomically(async (tx) => {
        const me = await lockActorRole(tx, actor);
        const { key, name } = form;
        if (me.role === key) throw new Failure('staff_own', { field: 'key' });
        const row = await store.lockRole(tx, key);
        if (row === undefined) throw new Failure('not_found', { field: 'key' });
        const before = toRole(row, await store.listLimits(tx));
        const rolePermissions = readPermissions(form);
        const limits = readLimits(form);
        requireHeld(me, before, { permissions: rolePermissions, limits });
        if (key === ADMIN && !requiredAdminPermissions.every((required) => rolePermissions.includes(required)))
          throw new Failure('role_admin_keeps', { field: 'permissions' });
        await store.markRole(tx, { key, name, permissions: rolePermissions, now: now() });
        await markLimits(tx, key, limits);
        return recordRole(tx, actor, key, { action: 'role.changed', before, reason });
      }),
  };
}
