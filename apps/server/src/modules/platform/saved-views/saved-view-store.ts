import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';

export type SavedView = CamelRow<'saved_views.view', 'id' | 'list' | 'staff_id' | 'name' | 'query' | 'is_shared'>;

const columns = sql`id, list, staff_id as "staffId", name, query, is_shared as "isShared"`;

/** Serialises the changes of one member of staff until the transaction ends. */
export async function lockOwner(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views.view'), ${staffId}::integer)`.execute(tx);
}

/** The own views of a list, then those that others share, each by name. */
export async function listViews(
  q: Queryable,
  staffId: number,
  list: SavedView['list'],
  limit: number,
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columns} from saved_views.view where list = ${list} and (staff_id = ${staffId} or is_shared)
    order by staff_id <> ${staffId}, lower(name), id limit ${limit}`.execute(q);
  return rows;
}

export async function findDefault(q: Queryable, staffId: number, list: SavedView['list']): Promise<string | undefined> {
  const { rows } = await sql<CamelRow<'saved_views.default_view', 'view_id'>>`
    select view_id as "viewId" from saved_views.default_view where staff_id = ${staffId} and list = ${list}`.execute(q);
  return rows[0]?.viewId;
}

export async function countViews(q: Queryable, staffId: number, list: SavedView['list']): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from saved_views.view where staff_id = ${staffId} and list = ${list}`.execute(q);
  return rows[0]?.total ?? 0;
}

export async function findView(q: Queryable, id: string): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`select ${columns} from saved_views.view where id = ${id}`.execute(q);
  return rows[0];
}

/** Inserts a view, or replaces the own view of that name; returns its id. */
export async function upsertView(tx: Tx, view: SavedView, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_views.view (id, list, staff_id, name, query, is_shared, created_at, updated_at)
    values (${view.id}, ${view.list}, ${view.staffId}, ${view.name}, ${view.query}, ${view.isShared}, ${now}, ${now})
    on conflict (staff_id, list, lower(name)) do update set
      name = excluded.name, query = excluded.query, is_shared = excluded.is_shared, updated_at = excluded.updated_at
    returning id`.execute(tx);
  return rows[0]?.id ?? view.id;
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await sql`delete from saved_views.view where id = ${id}`.execute(tx);
}

export async function markDefault(
  tx: Tx,
  staffId: number,
  list: SavedView['list'],
  viewId: string | null,
): Promise<void> {
  if (viewId === null)
    await sql`delete from saved_views.default_view where staff_id = ${staffId} and list = ${list}`.execute(tx);
  else
    await sql`
      insert into saved_views.default_view (staff_id, list, view_id) values (${staffId}, ${list}, ${viewId})
      on conflict (staff_id, list) do update set view_id = excluded.view_id`.execute(tx);
}

/** Removes a view that is no longer shared from the members who opened the list with it. */
export async function deleteDefaultsOfOthers(tx: Tx, viewId: string, staffId: number): Promise<void> {
  await sql`delete from saved_views.default_view where view_id = ${viewId} and staff_id <> ${staffId}`.execute(tx);
}
