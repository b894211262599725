import type { harmEventKinds } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';

/** A case; `nextContactOn` is a day of the site, `yyyy-mm-dd`. */
export type HarmCase = CamelRow<
  'harm_markers.case_file',
  | 'id'
  | 'member_id'
  | 'state'
  | 'level'
  | 'score'
  | 'assigned_to'
  | 'opened_at'
  | 'changed_at'
  | 'closed_at'
  | 'outcome'
> & { nextContactOn: string | null };

export type HarmContact = CamelRow<
  'harm_markers.contact',
  'id' | 'case_id' | 'member_id' | 'staff_id' | 'at' | 'kind' | 'channel' | 'outcome' | 'note'
> & { nextOn: string | null };

export type HarmEventKind = (typeof harmEventKinds)[number];

export type HarmEvent = CamelRow<
  'harm_markers.case_event',
  'id' | 'case_id' | 'at' | 'staff_id' | 'kind' | 'note' | 'reference'
>;

const columns = sql`
  c.id, c.member_id as "memberId", c.state, c.level, c.score, c.assigned_to as "assignedTo", c.opened_at as "openedAt",
  c.changed_at as "changedAt", c.next_contact_on::text as "nextContactOn", c.closed_at as "closedAt", c.outcome`;

interface CaseFilter {
  /** A state; or of the open cases: `high`, `due` (a contact is due today), `mine` (those that `staffId` took). `null` lists all. */
  status: string | null;
  playerId: number | null;
  staffId: number;
  today: string;
}

/** Lists cases, those of the highest score first, then the oldest; `asc` reverses the order. */
export async function listCases(
  q: Queryable,
  { status, playerId, staffId, today }: CaseFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<HarmCase>> {
  const matches = sql`
    (${playerId}::integer is null or c.member_id = ${playerId}) and case ${status}::text
      when 'high' then c.state = 'open' and c.level = 'high'
      when 'due' then c.state = 'open' and c.next_contact_on <= ${today}::date
      when 'mine' then c.state = 'open' and c.assigned_to = ${staffId}
      else ${status}::text is null or c.state = ${status} end`;
  const ordering = order === 'asc' ? sql`c.score, c.opened_at desc, c.id desc` : sql`c.score desc, c.opened_at, c.id`;
  const { rows } = await sql<HarmCase>`
    select ${columns} from harm_markers.case_file c where ${matches}
    order by ${ordering} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from harm_markers.case_file c where ${matches}`.execute(q);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findCase(q: Queryable, id: number): Promise<HarmCase | undefined> {
  const { rows } = await sql<HarmCase>`
    select ${columns} from harm_markers.case_file c where c.id = ${id}`.execute(q);
  return rows[0];
}

export async function findMemberCase(q: Queryable, memberId: number): Promise<HarmCase | undefined> {
  const { rows } = await sql<HarmCase>`
    select ${columns} from harm_markers.case_file c where c.member_id = ${memberId}`.execute(q);
  return rows[0];
}

/** Finds a case and locks it until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<HarmCase | undefined> {
  const { rows } = await sql<HarmCase>`
    select ${columns} from harm_markers.case_file c where c.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Inserts the case of a player; returns its number, or `undefined` where there is one. */
export async function insertCase(
  tx: Tx,
  { memberId, score, level, at }: Pick<HarmCase, 'memberId' | 'score' | 'level'> & { at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into harm_markers.case_file (member_id, state, level, score, opened_at, changed_at)
    values (${memberId}, 'open', ${level}, ${score}, ${at}, ${at})
    on conflict (member_id) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Finds the case of a player and locks it. */
export async function lockMemberCase(tx: Tx, memberId: number): Promise<HarmCase | undefined> {
  const { rows } = await sql<HarmCase>`
    select ${columns} from harm_markers.case_file c where c.member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** Replaces what changes of a case. */
export async function updateCase(tx: Tx, row: HarmCase): Promise<void> {
  await sql`
    update harm_markers.case_file set state = ${row.state}, level = ${row.level}, score = ${row.score},
      assigned_to = ${row.assignedTo}, opened_at = ${row.openedAt}, changed_at = ${row.changedAt},
      next_contact_on = ${row.nextContactOn}, closed_at = ${row.closedAt}, outcome = ${row.outcome}
    where id = ${row.id}`.execute(tx);
}

export async function insertEvent(tx: Tx, event: Omit<HarmEvent, 'id'>): Promise<void> {
  await sql`
    insert into harm_markers.case_event (case_id, at, staff_id, kind, note, reference)
    values (${event.caseId}, ${event.at}, ${event.staffId}, ${event.kind}, ${event.note}, ${event.reference})`.execute(
    tx,
  );
}

/** Lists the timeline of a case, oldest first: its newest 500 events. */
export async function listEvents(q: Queryable, caseId: number): Promise<HarmEvent[]> {
  const { rows } = await sql<HarmEvent>`
    select id, case_id as "caseId", at, staff_id as "staffId", kind, note, reference
    from harm_markers.case_event where case_id = ${caseId} order by id desc limit 500`.execute(q);
  return rows.toReversed();
}

/** Whether a message of care was sent in a case since a time. */
export async function isCareSent(q: Queryable, caseId: number, template: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from harm_markers.case_event
    where case_id = ${caseId} and kind = 'care_sent' and reference = ${template} and at >= ${since}`.execute(q);
  return rows.length > 0;
}

/** Inserts a contact and returns its number. */
export async function insertContact(tx: Tx, row: Omit<HarmContact, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into harm_markers.contact (case_id, member_id, staff_id, at, kind, channel, outcome, note, next_on)
    values (${row.caseId}, ${row.memberId}, ${row.staffId}, ${row.at}, ${row.kind}, ${row.channel}, ${row.outcome},
      ${row.note}, ${row.nextOn}) returning id`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('the contact was not inserted');
  return inserted.id;
}

/** Lists the contacts of a case, newest first. */
export async function listContacts(q: Queryable, caseId: number, limit: number): Promise<HarmContact[]> {
  const { rows } = await sql<HarmContact>`
    select id, case_id as "caseId", member_id as "memberId", staff_id as "staffId", at, kind, channel, outcome, note,
      next_on::text as "nextOn"
    from harm_markers.contact where case_id = ${caseId} order by id desc limit ${limit}`.execute(q);
  return rows;
}
