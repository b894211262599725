import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type RoleRow = CamelRow<'staff.role', 'key' | 'name' | 'permissions' | 'updated_at'> & {
  /** The number of active members with the role. */
  people: number;
};

export type LimitRow = TableRow<'staff.role_limit', 'role' | 'act'> & {
  /** The largest amount of one decision; `null` where there is no limit. */
  each: Centavos | null;
  /** The largest total of one member's decisions in a day; `null` where there is no limit. */
  day: Centavos | null;
};

const columns = sql`
  r.key, r.name, r.permissions, r.updated_at as "updatedAt",
  (select count(*)::integer from staff.member m where m.role = r.key and m.disabled_at is null) as people`;

export async function listRoles(q: Queryable): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${columns} from staff.role r order by r.created_at, r.key`.execute(q);
  return rows;
}

export async function findRole(q: Queryable, key: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`select ${columns} from staff.role r where r.key = ${key}`.execute(q);
  return rows[0];
}

export async function lockRole(tx: Tx, key: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${columns} from staff.role r where r.key = ${key} for no key update`.execute(tx);
  return rows[0];
}

export async function insertRole(
  tx: Tx,
  { key, name, permissions, now }: { key: string; name: string; permissions: readonly string[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff.role (key, name, permissions, created_at, updated_at)
    values (${key}, ${name}, ${permissions}::text[], ${now}, ${now}) on conflict (key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markRole(
  tx: Tx,
  { key, name, permissions, now }: { key: string; name: string; permissions: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update staff.role set name = ${name}, permissions = ${permissions}::text[], updated_at = ${now}
    where key = ${key}`.execute(tx);
}

/** Adds permissions to roles that lack them. `roles[i]` receives `permissions[i]`. */
export async function addPermissionsToRoles(
  tx: Tx,
  { roles, permissions, now }: { roles: readonly string[]; permissions: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update staff.role as r set permissions = r.permissions || lacking.permissions, updated_at = ${now}
    from (
      select r.key, array_agg(g.permission order by g.position) as permissions
      from unnest(${roles}::text[], ${permissions}::text[]) with ordinality as g (role, permission, position)
      join staff.role r on r.key = g.role
      where not g.permission = any(r.permissions)
      group by r.key
    ) as lacking
    where r.key = lacking.key`.execute(tx);
}

/** Marks permissions as known to this installation; returns those that it did not know. */
export async function insertPermissions(tx: Tx, keys: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into staff.permission (key, since) select key, ${now}::timestamptz from unnest(${keys}::text[]) as key
    on conflict (key) do nothing returning key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export async function listLimits(q: Queryable): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select role, act, each_centavos as each, day_centavos as day from staff.role_limit order by role, act`.execute(q);
  return rows;
}

/** Returns the limit of a member's current role for an action. */
export async function findStaffLimit(
  q: Queryable,
  staffId: number,
  act: string,
): Promise<Pick<LimitRow, 'each' | 'day'> | undefined> {
  const { rows } = await sql<Pick<LimitRow, 'each' | 'day'>>`
    select l.each_centavos as each, l.day_centavos as day
    from staff.member m join staff.role_limit l on l.role = m.role and l.act = ${act}
    where m.id = ${staffId}`.execute(q);
  return rows[0];
}

export async function markLimit(tx: Tx, { role, act, each, day }: LimitRow): Promise<void> {
  await sql`
    insert into staff.role_limit (role, act, each_centavos, day_centavos)
    values (${role}, ${act}, ${each}, ${day})
    on conflict (role, act) do update set each_centavos = excluded.each_centavos, day_centavos = excluded.day_centavos`.execute(
    tx,
  );
}

/** Adds to a member's total of the day and returns the new total. Concurrent decisions of the member wait. */
export async function addLimitUsage(
  tx: Tx,
  { staffId, act, day, amount }: { staffId: number; act: string; day: string; amount: Centavos },
): Promise<Centavos> {
  const { rows } = await sql<{ used: Centavos }>`
    insert into staff.limit_usage as s (staff_id, act, day, amount_centavos)
    values (${staffId}, ${act}, ${day}::date, ${amount})
    on conflict (staff_id, act, day) do update set amount_centavos = s.amount_centavos + excluded.amount_centavos
    returning amount_centavos as used`.execute(tx);
  return rows[0]?.used ?? amount;
}
