import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export interface RoleRow {
  key: string;
  name: string;
  permissions: string[];
  updatedAt: Date;
  /** How many active members of staff carry it. */
  people: number;
}

export interface LimitRow {
  role: string;
  act: string;
  /** The most that one decision may move; `null` where there is no limit. */
  each: Centavos | null;
  /** The most that one person's decisions of a day may move. */
  day: Centavos | null;
}

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

/** Keeps a role as it is until the transaction ends. */
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

/** Gives a permission to roles that do not carry it yet. */
export async function markGiven(tx: Tx, permission: string, roles: readonly string[], now: Date): Promise<void> {
  await sql`
    update staff.role set permissions = array_append(permissions, ${permission}::text), updated_at = ${now}
    where key = any(${roles}::text[]) and not (${permission} = any(permissions))`.execute(tx);
}

/** Puts a permission down as given out; `false` when it was before. */
export async function insertPermission(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff.permission (key, since) values (${key}, ${now}) on conflict (key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function listLimits(q: Queryable): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select role, act, each_centavos as each, day_centavos as day from staff.role_limit order by role, act`.execute(q);
  return rows;
}

/** The limit that a member of staff has for an act, by the role they carry now; none where there is none. */
export async function findLimitOf(
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

/** Adds to what a person has decided on today, and answers how much that is now. Holds off their other decisions. */
export async function addSpent(
  tx: Tx,
  { staffId, act, day, amount }: { staffId: number; act: string; day: string; amount: Centavos },
): Promise<Centavos> {
  const { rows } = await sql<{ spent: Centavos }>`
    insert into staff.spent as s (staff_id, act, day, amount_centavos)
    values (${staffId}, ${act}, ${day}::date, ${amount})
    on conflict (staff_id, act, day) do update set amount_centavos = s.amount_centavos + excluded.amount_centavos
    returning amount_centavos as spent`.execute(tx);
  return rows[0]?.spent ?? amount;
}
