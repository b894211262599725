import type { correctableFields, correctionGuards, correctionStatuses } from '@arara/contract';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';

export type CorrectableField = (typeof correctableFields)[number];
export type CorrectionGuard = (typeof correctionGuards)[number];
export type CorrectionStatus = (typeof correctionStatuses)[number];

export type CorrectionRow = CamelRow<
  'identity.correction',
  'id' | 'member_id' | 'reason' | 'requested_by' | 'requested_at' | 'decided_by' | 'decided_at' | 'decision_reason'
> & {
  fields: CorrectableField[];
  guards: CorrectionGuard[];
  status: CorrectionStatus;
  before: TableRow<'identity.correction', 'before_sealed'>['before_sealed'];
  after: TableRow<'identity.correction', 'after_sealed'>['after_sealed'];
};

const columns = sql`
  id, member_id as "memberId", fields, guards, before_sealed as before, after_sealed as after, status, reason,
  requested_by as "requestedBy", requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt",
  decision_reason as "decisionReason"`;

export async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<void> {
  await sql`
    insert into identity.correction (id, member_id, fields, guards, before_sealed, after_sealed, status, reason,
      requested_by, requested_at, decided_by, decided_at, decision_reason)
    values (${row.id}, ${row.memberId}, ${row.fields}::text[], ${row.guards}::text[], ${row.before}, ${row.after},
      ${row.status}, ${row.reason}, ${row.requestedBy}, ${row.requestedAt}, ${row.decidedBy}, ${row.decidedAt},
      ${row.decisionReason})`.execute(tx);
}

export async function findCorrection(q: Queryable, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`select ${columns} from identity.correction where id = ${id}`.execute(q);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from identity.correction where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function hasWaitingCorrection(q: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.correction where member_id = ${memberId} and status = 'waiting'`.execute(q);
  return rows.length > 0;
}

export async function markCorrection(
  tx: Tx,
  id: string,
  decision: { status: CorrectionStatus; decidedBy: number; decidedAt: Date; reason: string },
): Promise<void> {
  await sql`
    update identity.correction set status = ${decision.status}, decided_by = ${decision.decidedBy},
      decided_at = ${decision.decidedAt}, decision_reason = ${decision.reason}
    where id = ${id} and status = 'waiting'`.execute(tx);
}

export interface CorrectionFilter {
  memberId: number | null;
  status: CorrectionStatus | null;
}

/** Lists corrections by the time of their request. */
export async function listCorrections(
  q: Queryable,
  { memberId, status }: CorrectionFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<CorrectionRow>> {
  const where = sql`
    (${memberId}::integer is null or member_id = ${memberId}::integer)
    and (${status}::text is null or status = ${status}::text)`;
  const sorting = order === 'asc' ? sql`requested_at, id` : sql`requested_at desc, id desc`;
  const { rows } = await sql<CorrectionRow>`
    select ${columns} from identity.correction where ${where}
    order by ${sorting} limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from identity.correction where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The sealed personal data that a correction may replace. */
export type SealedIdentityRow = CamelRow<'identity.member', 'status' | 'is_demo' | 'erased_at'> & {
  realname: TableRow<'identity.member', 'realname_sealed'>['realname_sealed'];
  cpf: TableRow<'identity.member', 'cpf_sealed'>['cpf_sealed'];
  birthDate: TableRow<'identity.member', 'birth_date_sealed'>['birth_date_sealed'];
};

/** The data of a member, locked until the transaction ends. */
export async function lockSealedIdentity(tx: Tx, memberId: number): Promise<SealedIdentityRow | undefined> {
  const { rows } = await sql<SealedIdentityRow>`
    select status, is_demo as "isDemo", erased_at as "erasedAt", realname_sealed as realname, cpf_sealed as cpf,
      birth_date_sealed as "birthDate"
    from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

export async function markRealname(
  tx: Tx,
  memberId: number,
  realname: Buffer,
  index: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    update identity.member set realname_sealed = ${realname}, realname_index = ${index}, updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}

/** Replaces the CPF. Violates the unique index where another member has it. */
export async function markCpf(tx: Tx, memberId: number, cpf: Buffer, index: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.member set cpf_sealed = ${cpf}, cpf_index = ${index},
      identity_documents_at = coalesce(identity_documents_at, ${now}), updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}

export async function markBirthDate(tx: Tx, memberId: number, birthDate: Buffer, now: Date): Promise<void> {
  await sql`
    update identity.member set birth_date_sealed = ${birthDate},
      identity_documents_at = coalesce(identity_documents_at, ${now}), updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}

/** Whether another member has the CPF. */
export async function isCpfOfAnother(q: Queryable, memberId: number, index: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.member where cpf_index = ${index} and id <> ${memberId}`.execute(q);
  return rows.length > 0;
}
