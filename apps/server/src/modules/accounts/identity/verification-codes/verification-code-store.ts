import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type CodePurpose = TableRow<'identity.verification_code', 'purpose'>['purpose'];

interface NewCode {
  holder: Buffer;
  purpose: CodePurpose;
  target: Buffer;
  asker: Buffer;
  codeHash: Buffer;
  /** The member of the code; `null` where it is not known when the code is requested. */
  memberId: number | null;
  subject: Buffer | null;
  now: Date;
  expiresAt: Date;
}

/** Stores a code, replacing an earlier one that was sent by `sentBy`; `false` where the earlier one is newer. */
export async function upsertCode(tx: Tx, code: NewCode, sentBy: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.verification_code
      (holder, purpose, target, asker, code_hash, member_id, subject_sealed, sent_at, expires_at)
    values (${code.holder}, ${code.purpose}, ${code.target}, ${code.asker}, ${code.codeHash}, ${code.memberId},
            ${code.subject}, ${code.now}, ${code.expiresAt})
    on conflict (purpose, target, asker) do update set
      holder = excluded.holder, code_hash = excluded.code_hash, subject_sealed = excluded.subject_sealed,
      member_id = excluded.member_id,
      attempts = 0, is_spent = false, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where identity.verification_code.sent_at <= ${sentBy}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns when the current code was sent. */
export async function findCodeSentAt(
  q: Queryable,
  { purpose, target, asker }: Pick<NewCode, 'purpose' | 'target' | 'asker'>,
): Promise<Date | undefined> {
  const { rows } = await sql<CamelRow<'identity.verification_code', 'sent_at'>>`
    select sent_at as "sentAt" from identity.verification_code
    where purpose = ${purpose} and target = ${target} and asker = ${asker}`.execute(q);
  return rows[0]?.sentAt;
}

/** Counts a code of `subject` in the window that began after `since`; returns the count and the window's start. */
export async function countCode(
  tx: Tx,
  subject: Buffer,
  since: Date,
  now: Date,
): Promise<TableRow<'identity.verification_code_count', 'codes' | 'since'>> {
  const { rows } = await sql<TableRow<'identity.verification_code_count', 'codes' | 'since'>>`
    insert into identity.verification_code_count (subject, codes, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      codes = case when identity.verification_code_count.since <= ${since} then 1 else identity.verification_code_count.codes + 1 end,
      since = case when identity.verification_code_count.since <= ${since} then ${now} else identity.verification_code_count.since end
    returning codes, since`.execute(tx);
  return rows[0] ?? { codes: 1, since: now };
}

export type AttemptedCode = CamelRow<'identity.verification_code', 'code_hash' | 'member_id'> & {
  subject: TableRow<'identity.verification_code', 'subject_sealed'>['subject_sealed'];
  /** Includes the current attempt. */
  attempts: number;
};

/**
 * Counts an attempt of an open code, for `target` where it is given; `undefined` where there is none.
 */
export async function countCodeAttempt(
  tx: Tx,
  code: { holder: Buffer; purpose: CodePurpose; target: Buffer | null; maxAttempts: number; now: Date },
): Promise<AttemptedCode | undefined> {
  const { rows } = await sql<AttemptedCode>`
    update identity.verification_code set attempts = attempts + 1
    where holder = ${code.holder} and purpose = ${code.purpose} and not is_spent and attempts < ${code.maxAttempts}
      and expires_at > ${code.now} and (${code.target}::bytea is null or target = ${code.target})
    returning code_hash as "codeHash", member_id as "memberId", subject_sealed as subject, attempts`.execute(tx);
  return rows[0];
}

/** Marks a code as used and records who answered it; `false` where it was used before. */
export async function markCodeSpent(tx: Tx, holder: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with spent as (
      update identity.verification_code set is_spent = true where holder = ${holder} and not is_spent returning target, asker
    )
    insert into identity.code_answered (target, asker, at) select target, asker, ${now} from spent
    on conflict (target, asker) do update set at = excluded.at
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Whether `asker` has ever answered a code for `target` correctly. */
export async function hasAnswered(
  q: Queryable,
  { target, asker }: Pick<NewCode, 'target' | 'asker'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.code_answered where target = ${target} and asker = ${asker}`.execute(q);
  return rows.length > 0;
}

/** Sets the member of a code; `false` where it is set already, or the code was replaced. */
export async function markCodeOwner(tx: Tx, holder: Buffer, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.verification_code set member_id = ${memberId} where holder = ${holder} and member_id is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Deletes a member's codes for a purpose, after the address they were sent to was changed. */
export async function deleteMemberCodes(tx: Tx, memberId: number, purpose: CodePurpose): Promise<void> {
  await sql`delete from identity.verification_code where member_id = ${memberId} and purpose = ${purpose}`.execute(tx);
}

export async function deleteExpiredCodes(
  tx: Tx,
  { now, countedBefore, answeredBefore }: { now: Date; countedBefore: Date; answeredBefore: Date },
): Promise<void> {
  await sql`delete from identity.verification_code where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.verification_code_count where since < ${countedBefore}`.execute(tx);
  await sql`delete from identity.code_answered where at < ${answeredBefore}`.execute(tx);
}
