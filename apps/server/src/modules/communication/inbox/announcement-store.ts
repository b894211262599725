import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Announcement, AnnouncementForm, AnnouncementReaders } from './announcement.ts';

const columns = sql`
  a.id, v.version, v.state as "versionState", a.in_force as "inForce", a.withdrawn_at as "withdrawnAt",
  a.updated_at as "updatedAt", v.site, v.titles, v.bodies, v.picture, v.link, v.pinned, v.place, v.readers,
  v.starts_at as "startsAt", v.ends_at as "endsAt", v.made_by as "madeBy", v.approved_by as "approvedBy",
  v.written_at as "writtenAt", v.approved_at as "approvedAt"`;

/** Locks an announcement; returns its latest version. */
export async function lockAnnouncement(tx: Tx, id: number): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    select ${columns} from inbox.announcement a
    join inbox.announcement_version v on v.announcement_id = a.id and v.version = a.latest
    where a.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Lists all versions of an announcement, newest first. */
export async function listVersions(q: Queryable, id: number): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select ${columns} from inbox.announcement a join inbox.announcement_version v on v.announcement_id = a.id
    where a.id = ${id} order by v.version desc`.execute(q);
  return rows;
}

/** Lists the announcements visible on a site: pinned first, then in the operator's order, then latest first. */
export async function listInForce(
  q: Queryable,
  { site, readers, now }: { site: string; readers: readonly AnnouncementReaders[]; now: Date },
): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select ${columns} from inbox.announcement_version v
    join inbox.announcement a on a.id = v.announcement_id and a.in_force = v.version
    where v.site = ${site} and v.state = 'approved'
      and v.readers = any(${[...readers]}::text[])
      and coalesce(v.starts_at, v.approved_at) <= ${now} and (v.ends_at is null or v.ends_at > ${now})
    order by v.pinned desc, v.place, coalesce(v.starts_at, v.approved_at) desc, a.id desc`.execute(q);
  return rows;
}

const stateExpression = (now: Date) => sql`
  case when a.withdrawn_at is not null then 'withdrawn' when v.state = 'draft' then 'draft'
    when v.ends_at <= ${now} then 'ended' when v.starts_at > ${now} then 'scheduled' else 'published' end`;

export async function listAnnouncements(
  q: Queryable,
  { search, state, now }: { search: string; state: string | null; now: Date },
  page: PageRequest,
): Promise<Rows<Announcement>> {
  const { rows } = await sql<Announcement & { total: number }>`
    select ${columns}, (count(*) over ())::integer as total from inbox.announcement a
    join inbox.announcement_version v on v.announcement_id = a.id and v.version = a.latest
    where (${search} = '' or v.titles ->> 'pt' ilike '%' || ${search} || '%' or v.site = ${search})
      and (${state}::text is null or ${stateExpression(now)} = ${state})
    order by a.updated_at desc, a.id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function insertAnnouncement(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<TableRow<'inbox.announcement', 'id'>>`
    insert into inbox.announcement (updated_at) values (${now}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the announcement was not inserted');
  return row.id;
}

/** Stores a draft as a version, replacing an existing draft. */
export async function upsertVersion(
  tx: Tx,
  { id, version }: { id: number; version: number },
  form: AnnouncementForm & { madeBy: number; now: Date },
): Promise<void> {
  await sql`
    insert into inbox.announcement_version
      (announcement_id, version, site, titles, bodies, picture, link, pinned, place, readers, starts_at, ends_at, made_by,
       written_at)
    values (${id}, ${version}, ${form.site}, ${JSON.stringify(form.titles)}::jsonb,
      ${JSON.stringify(form.bodies)}::jsonb, ${form.picture}, ${form.link}, ${form.pinned}, ${form.place},
      ${form.readers}, ${form.startsAt}, ${form.endsAt}, ${form.madeBy}, ${form.now})
    on conflict (announcement_id, version) do update set
      site = excluded.site, titles = excluded.titles, bodies = excluded.bodies, picture = excluded.picture,
      link = excluded.link, pinned = excluded.pinned, place = excluded.place, readers = excluded.readers,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, made_by = excluded.made_by,
      written_at = excluded.written_at`.execute(tx);
  await sql`
    update inbox.announcement set latest = ${version}, withdrawn_at = null, updated_at = ${form.now}
    where id = ${id}`.execute(tx);
}

/** Publishes a version in place of the previous one. */
export async function markApproved(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { approvedBy, now }: { approvedBy: number; now: Date },
): Promise<void> {
  await sql`
    update inbox.announcement_version set state = 'replaced'
    where announcement_id = ${id} and state = 'approved'`.execute(tx);
  await sql`
    update inbox.announcement_version set state = 'approved', approved_by = ${approvedBy}, approved_at = ${now}
    where announcement_id = ${id} and version = ${version}`.execute(tx);
  await sql`
    update inbox.announcement set in_force = ${version}, updated_at = ${now} where id = ${id}`.execute(tx);
}

export async function markWithdrawn(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update inbox.announcement set in_force = null, withdrawn_at = ${now}, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}
