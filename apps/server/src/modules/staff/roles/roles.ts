import type { Centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Audit } from '../audit/audit.ts';
import { requireActing } from '../people/standing.ts';
import { ADMIN, type LimitedAct, adminKeeps, isPermission, limitedActs, permissionKeys, permissions } from '../role.ts';
import * as store from './store.ts';

export interface RoleLimit {
  act: LimitedAct;
  each: Centavos | null;
  day: Centavos | null;
}

/** What members of staff who carry it may do, and on how much they may decide. */
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
  /** Acts that are not named keep the limits they have. */
  limits: readonly { act: string; each: Centavos | null; day: Centavos | null }[];
}

export interface Roles {
  list(): Promise<Role[]>;
  /** Fails with `role_taken`, and with `staff_above` for what the actor does not hold themselves. */
  add(actor: Actor, form: RoleForm): Promise<Role>;
  /** Fails with `staff_own` for the role that the actor carries. */
  save(actor: Actor, form: RoleForm, reason: string): Promise<Role>;
}

/** A permission that this release brings is given to the roles it was made for, once. */
export async function givePermissions(tx: Tx, now: Date): Promise<void> {
  for (const key of permissionKeys) {
    if (!(await store.insertPermission(tx, key, now))) continue;
    await store.markGiven(tx, key, [ADMIN, ...permissions[key].given], now);
  }
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
  // In the order of the list, each once.
  return permissionKeys.filter((key) => form.permissions.includes(key));
}

/** Whether a limit lets through more than another; none lets through everything. */
function isWider(limit: Centavos | null, than: Centavos | null): boolean {
  if (than === null) return false;
  return limit === null || limit > than;
}

interface Standing {
  permissions: readonly string[];
  limits: readonly RoleLimit[];
}

const noLimit = { each: null, day: null };
const limitFor = ({ limits }: Standing, act: LimitedAct) => limits.find((limit) => limit.act === act) ?? noLimit;

/** Nobody gives what they do not have: neither a permission nor a wider limit than their own. */
function requireHeld(me: Standing, before: Standing, after: Standing): void {
  const held = [...before.permissions, ...after.permissions].filter(isPermission);
  if (!held.every((key) => me.permissions.includes(key))) throw new Failure('staff_above', { field: 'permissions' });
  for (const { act, each, day } of after.limits) {
    const [mine, was] = [limitFor(me, act), limitFor(before, act)];
    const widens = (now: Centavos | null, then: Centavos | null, own: Centavos | null) =>
      isWider(now, then) && isWider(now, own);
    if (widens(each, was.each, mine.each) || widens(day, was.day, mine.day))
      throw new Failure('staff_above', { field: 'limits' });
  }
}

function limitsIn(rows: readonly store.LimitRow[], role: string): RoleLimit[] {
  return limitedActs.map((act) => {
    const row = rows.find((limit) => limit.role === role && limit.act === act);
    return { act, each: row?.each ?? null, day: row?.day ?? null };
  });
}

function write({ key, name, permissions: held, people, updatedAt }: store.RoleRow, limits: store.LimitRow[]): Role {
  // In the order of the list, however they were given.
  const carried = permissionKeys.filter((permission) => held.includes(permission));
  return { key, name, permissions: carried, limits: limitsIn(limits, key), people, updatedAt };
}

/** A role as the log keeps it: amounts as text. */
function told({ name, permissions: held, limits }: Pick<Role, 'name' | 'permissions' | 'limits'>) {
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

interface RoleParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  audit: Audit;
}

/** What making and changing a role have in common. */
function writerOf({ audit, clock }: RoleParts) {
  return {
    /** Who acts, as they stand now. */
    async acting(tx: Tx, actor: Actor): Promise<Standing & { role: string }> {
      const me = await requireActing(tx, actor, 'role.write');
      return { ...me, limits: limitsIn(await store.listLimits(tx), me.role) };
    },
    async markLimits(tx: Tx, role: string, limits: readonly RoleLimit[]): Promise<void> {
      for (const limit of limits) await store.markLimit(tx, { role, ...limit });
    },
    /** Writes down how a role stands now, and answers it. */
    async tell(tx: Tx, actor: Actor, key: string, act: { action: string; before?: Role; reason?: string }) {
      const row = await store.findRole(tx, key);
      if (row === undefined) throw new Error(`the role ${key} was written and is not there`);
      const after = write(row, await store.listLimits(tx));
      const { action, before, reason } = act;
      await audit.record(tx, actor, {
        action,
        subject: `role:${key}`,
        ...(before === undefined ? {} : { before: told(before) }),
        after: told(after),
        ...(reason === undefined ? {} : { reason }),
      });
      return after;
    },
    now: () => clock.now(),
  };
}

export function createRoles(parts: RoleParts): Roles {
  const { db, atomically } = parts;
  const { acting, markLimits, tell, now } = writerOf(parts);

  return {
    async list() {
      const limits = await store.listLimits(db);
      return (await store.listRoles(db)).map((row) => write(row, limits));
    },
    add: (actor, form) =>
      atomically(async (tx) => {
        const me = await acting(tx, actor);
        const named = readLimits(form);
        const limits = limitedActs.map((act) => named.find((limit) => limit.act === act) ?? { act, ...noLimit });
        const permits = readPermissions(form);
        requireHeld(me, { permissions: [], limits: me.limits }, { permissions: permits, limits });
        const { key, name } = form;
        if (!(await store.insertRole(tx, { key, name, permissions: permits, now: now() })))
          throw new Failure('role_taken', { field: 'key' });
        await markLimits(tx, key, limits);
        return tell(tx, actor, key, { action: 'role.added' });
      }),
    save: (actor, form, reason) =>
      atomically(async (tx) => {
        const me = await acting(tx, actor);
        const { key, name } = form;
        if (me.role === key) throw new Failure('staff_own', { field: 'key' });
        const row = await store.lockRole(tx, key);
        if (row === undefined) throw new Failure('not_found', { field: 'key' });
        const before = write(row, await store.listLimits(tx));
        const permits = readPermissions(form);
        const limits = readLimits(form);
        requireHeld(me, before, { permissions: permits, limits });
        if (key === ADMIN && !adminKeeps.every((kept) => permits.includes(kept)))
          throw new Failure('role_admin_keeps', { field: 'permissions' });
        await store.markRole(tx, { key, name, permissions: permits, now: now() });
        await markLimits(tx, key, limits);
        return tell(tx, actor, key, { action: 'role.changed', before, reason });
      }),
  };
}
