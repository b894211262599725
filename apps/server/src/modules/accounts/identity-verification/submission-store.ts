import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { IdentityRefusal } from './submission.ts';

export type IdentitySubmissionRow = CamelRow<
  'identity_verification.submission',
  | 'id'
  | 'member_id'
  | 'document'
  | 'status'
  | 'reason'
  | 'submitted_at'
  | 'due_at'
  | 'decided_by'
  | 'decided_at'
  | 'number_index'
  | 'person_index'
> & {
  documentNumber: TableRow<'identity_verification.submission', 'number_sealed'>['number_sealed'];
  note: TableRow<'identity_verification.submission', 'note_sealed'>['note_sealed'];
};

export type SubmissionStatus = IdentitySubmissionRow['status'];

const columns = sql`
  id, member_id as "memberId", document, number_sealed as "documentNumber", number_index as "numberIndex",
  person_index as "personIndex", status, reason, note_sealed as note, submitted_at as "submittedAt", due_at as "dueAt",
  decided_by as "decidedBy", decided_at as "decidedAt"`;

type NewSubmission = Pick<
  IdentitySubmissionRow,
  'id' | 'memberId' | 'document' | 'documentNumber' | 'numberIndex' | 'personIndex' | 'submittedAt' | 'dueAt'
>;

/** Inserts a waiting submission; `false` where the member has one that waits or is approved. */
export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<boolean> {
  const { id, memberId, document, documentNumber, numberIndex, personIndex, submittedAt, dueAt } = submission;
  const { numAffectedRows } = await sql`
    insert into identity_verification.submission
      (id, member_id, document, number_sealed, number_index, person_index, status, submitted_at, due_at)
    values (${id}, ${memberId}, ${document}, ${documentNumber}, ${numberIndex}, ${personIndex}, 'waiting',
      ${submittedAt}, ${dueAt})
    on conflict (member_id) where status in ('waiting', 'approved') do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findSubmission(q: Queryable, id: string): Promise<IdentitySubmissionRow | undefined> {
  const { rows } = await sql<IdentitySubmissionRow>`
    select ${columns} from identity_verification.submission where id = ${id}`.execute(q);
  return rows[0];
}

export async function lockSubmission(tx: Tx, id: string): Promise<IdentitySubmissionRow | undefined> {
  const { rows } = await sql<IdentitySubmissionRow>`
    select ${columns} from identity_verification.submission where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** A member's submissions: the one that waits or is approved, then the newest. */
export async function listMemberSubmissions(
  q: Queryable,
  memberId: number,
  limit: number,
): Promise<IdentitySubmissionRow[]> {
  const { rows } = await sql<IdentitySubmissionRow>`
    select ${columns} from identity_verification.submission where member_id = ${memberId}
    order by (status in ('waiting', 'approved')) desc, submitted_at desc, id desc limit ${limit}`.execute(q);
  return rows;
}

export async function countSubmissionsSince(q: Queryable, memberId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity_verification.submission
    where member_id = ${memberId} and submitted_at > ${since}`.execute(q);
  return rows[0]?.n ?? 0;
}

export async function isApproved(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity_verification.submission where member_id = ${memberId} and status = 'approved'`.execute(q);
  return rows.length > 0;
}

/** The same, and keeps staff from ending the approval until the transaction ends. */
export async function lockApproval(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity_verification.submission where member_id = ${memberId} and status = 'approved'
    for share`.execute(tx);
  return rows.length > 0;
}

export interface IdentityDecision {
  status: Exclude<SubmissionStatus, 'waiting'>;
  reason: IdentityRefusal | null;
  note: Buffer | null;
  decidedBy: number | null;
  now: Date;
}

export async function markDecided(tx: Tx, id: string, decision: IdentityDecision): Promise<void> {
  await sql`
    update identity_verification.submission set status = ${decision.status}, reason = ${decision.reason},
      note_sealed = coalesce(${decision.note}::bytea, note_sealed), decided_by = ${decision.decidedBy},
      decided_at = ${decision.now}
    where id = ${id}`.execute(tx);
}

export interface SubmissionFilter {
  memberId: number | null;
  status: SubmissionStatus | null;
  /** Matches an id of a submission or a member. */
  words: string;
}

export async function listSubmissions(
  q: Queryable,
  filter: SubmissionFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<IdentitySubmissionRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.memberId}::integer is null or member_id = ${filter.memberId})
    and (${filter.status}::text is null or status = ${filter.status})
    and (${filter.words} = '' or id = ${filter.words} or member_id::text = ${filter.words})`;
  const { rows } = await sql<IdentitySubmissionRow>`
    select ${columns} from identity_verification.submission where ${where}
    order by submitted_at ${direction}, id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity_verification.submission where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface Duplicate {
  memberId: number;
  same: 'document' | 'name_and_birth_date' | 'picture';
}

const MAX_DUPLICATES = 20;

/** Other members who sent the same document, name and birth date, or photo. */
export async function listDuplicates(q: Queryable, submission: IdentitySubmissionRow): Promise<Duplicate[]> {
  const { id, memberId, numberIndex, personIndex } = submission;
  const { rows } = await sql<Duplicate>`
    select member_id as "memberId", 'document' as same from identity_verification.submission
    where number_index = ${numberIndex} and member_id <> ${memberId}
    union
    select member_id, 'name_and_birth_date' from identity_verification.submission
    where person_index = ${personIndex} and member_id <> ${memberId}
    union
    select other.member_id, 'picture' from identity_verification.image own
    join identity_verification.image other on other.hash = own.hash and other.member_id <> own.member_id
    where own.submission_id = ${id} and other.submission_id is not null
    order by 1, 2 limit ${MAX_DUPLICATES}`.execute(q);
  return rows;
}

/** Deletes a member's submissions with their photos. */
export async function deleteMember(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity_verification.image where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity_verification.submission where member_id = ${memberId}`.execute(tx);
}

/** Deletes submissions that were refused or replaced before `before`, with their photos; returns how many. */
export async function deleteDecidedBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from identity_verification.submission
    where decided_at < ${before} and status in ('refused', 'asked_again')`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
