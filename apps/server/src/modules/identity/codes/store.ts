import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export type Purpose = 'register_phone' | 'bind_email' | 'reset_password' | 'prove_member';

interface NewCode {
  holder: Buffer;
  purpose: Purpose;
  target: Buffer;
  asker: Buffer;
  codeHash: Buffer;
  /** Whose it is, where that is known when it is asked for. */
  memberId: number | null;
  subject: Buffer | null;
  now: Date;
  expiresAt: Date;
}

/** Puts a code in the place of the one before it, once that was sent by `sentBy`; answers whether it did. */
export async function keepCode(tx: Tx, code: NewCode, sentBy: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.code
      (holder, purpose, target, asker, code_hash, member_id, subject_sealed, sent_at, expires_at)
    values (${code.holder}, ${code.purpose}, ${code.target}, ${code.asker}, ${code.codeHash}, ${code.memberId},
            ${code.subject}, ${code.now}, ${code.expiresAt})
    on conflict (purpose, target, asker) do update set
      holder = excluded.holder, code_hash = excluded.code_hash, subject_sealed = excluded.subject_sealed,
      member_id = excluded.member_id,
      tries = 0, is_spent = false, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where identity.code.sent_at <= ${sentBy}`.execute(tx);
  return numAffectedRows === 1n;
}

/** When the code that stands in the way of another was sent. */
export async function findSentAt(
  q: Queryable,
  { purpose, target, asker }: Pick<NewCode, 'purpose' | 'target' | 'asker'>,
): Promise<Date | undefined> {
  const { rows } = await sql<{ sentAt: Date }>`
    select sent_at as "sentAt" from identity.code
    where purpose = ${purpose} and target = ${target} and asker = ${asker}`.execute(q);
  return rows[0]?.sentAt;
}

/** Counts one more code of `subject` within a window that began after `since`; answers how many, and since when. */
export async function countCode(
  tx: Tx,
  subject: Buffer,
  since: Date,
  now: Date,
): Promise<{ codes: number; since: Date }> {
  const { rows } = await sql<{ codes: number; since: Date }>`
    insert into identity.code_count (subject, codes, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      codes = case when identity.code_count.since <= ${since} then 1 else identity.code_count.codes + 1 end,
      since = case when identity.code_count.since <= ${since} then ${now} else identity.code_count.since end
    returning codes, since`.execute(tx);
  return rows[0] ?? { codes: 1, since: now };
}

export interface TriedCode {
  codeHash: Buffer;
  memberId: number | null;
  subject: Buffer | null;
  /** This one counted. */
  tries: number;
}

/** Counts a try of a code that may still be tried, about `target` where one is given; `undefined` where there is none. */
export async function countCodeTry(
  tx: Tx,
  code: { holder: Buffer; purpose: Purpose; target: Buffer | null; most: number; now: Date },
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update identity.code set tries = tries + 1
    where holder = ${code.holder} and purpose = ${code.purpose} and not is_spent and tries < ${code.most}
      and expires_at > ${code.now} and (${code.target}::bytea is null or target = ${code.target})
    returning code_hash as "codeHash", member_id as "memberId", subject_sealed as subject, tries`.execute(tx);
  return rows[0];
}

/** Uses a code up and remembers from where it was answered; `false` where it was used before. */
export async function markSpent(tx: Tx, holder: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with spent as (
      update identity.code set is_spent = true where holder = ${holder} and not is_spent returning target, asker
    )
    insert into identity.code_answered (target, asker, at) select target, asker, ${now} from spent
    on conflict (target, asker) do update set at = excluded.at
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Whether a code about `target` was ever answered rightly by `asker`. */
export async function hasAnswered(
  q: Queryable,
  { target, asker }: Pick<NewCode, 'target' | 'asker'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.code_answered where target = ${target} and asker = ${asker}`.execute(q);
  return rows.length > 0;
}

/** Says whose account a code opens; `false` where that was said before, or the code was replaced. */
export async function markOwner(tx: Tx, holder: Buffer, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.code set member_id = ${memberId} where holder = ${holder} and member_id is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets the codes of a member for a purpose: what they were sent to is theirs no more. */
export async function deleteCodesOf(tx: Tx, memberId: number, purpose: Purpose): Promise<void> {
  await sql`delete from identity.code where member_id = ${memberId} and purpose = ${purpose}`.execute(tx);
}

export async function deleteExpired(
  tx: Tx,
  { now, countedBefore, answeredBefore }: { now: Date; countedBefore: Date; answeredBefore: Date },
): Promise<void> {
  await sql`delete from identity.code where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.code_count where since < ${countedBefore}`.execute(tx);
  await sql`delete from identity.code_answered where at < ${answeredBefore}`.execute(tx);
}
