import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type TotpRow = CamelRow<'identity.totp', 'confirmed_at'> & {
  secret: TableRow<'identity.totp', 'secret_sealed'>['secret_sealed'];
};

export async function findTotp(q: Queryable, memberId: number): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret_sealed as secret, confirmed_at as "confirmedAt" from identity.totp where member_id = ${memberId}`.execute(
    q,
  );
  return rows[0];
}

/** Locks a member's second step, so that concurrent requests cannot use one code twice. */
export async function lockTotp(tx: Tx, memberId: number): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret_sealed as secret, confirmed_at as "confirmedAt" from identity.totp
    where member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** Stores an unconfirmed secret, replacing an unconfirmed one; `false` where a confirmed one exists. */
export async function insertTotp(tx: Tx, memberId: number, secret: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.totp (member_id, secret_sealed, created_at) values (${memberId}, ${secret}, ${now})
    on conflict (member_id) do update set secret_sealed = ${secret}, created_at = ${now}, last_step = 0
    where identity.totp.confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a time step as used. `false` when it, or a later one, was used before. */
export async function markStepUsed(tx: Tx, memberId: number, step: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.totp set last_step = ${step} where member_id = ${memberId} and last_step < ${step}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markConfirmed(tx: Tx, memberId: number, now: Date): Promise<void> {
  await sql`update identity.totp set confirmed_at = ${now} where member_id = ${memberId}`.execute(tx);
}

/** Deletes the second step with its recovery codes. */
export async function deleteTotp(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity.totp where member_id = ${memberId}`.execute(tx);
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, memberId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx);
  await sql`
    insert into identity.recovery_code (member_id, code_hash)
    select ${memberId}, unnest(${hashes}::bytea[])`.execute(tx);
}

/** Marks a recovery code as used; `false` for an unknown or used one. */
export async function markRecoveryCodeUsed(tx: Tx, memberId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.recovery_code set used_at = ${now}
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function countRecoveryCodes(q: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from identity.recovery_code
    where member_id = ${memberId} and used_at is null`.execute(q);
  return rows[0]?.left ?? 0;
}

type ChallengeRow = CamelRow<'identity.sign_in_challenge', 'member_id' | 'login_id' | 'subject' | 'remember'>;

export async function insertChallenge(
  tx: Tx,
  challenge: ChallengeRow & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.sign_in_challenge (token_hash, member_id, login_id, subject, remember, expires_at)
    values (${challenge.tokenHash}, ${challenge.memberId}, ${challenge.loginId}, ${challenge.subject},
      ${challenge.remember}, ${challenge.expiresAt})`.execute(tx);
}

export async function findChallengeOwner(q: Queryable, tokenHash: Buffer): Promise<number | undefined> {
  const { rows } = await sql<CamelRow<'identity.sign_in_challenge', 'member_id'>>`
    select member_id as "memberId" from identity.sign_in_challenge where token_hash = ${tokenHash}`.execute(q);
  return rows[0]?.memberId;
}

/** Counts an attempt at an open challenge; returns the challenge and its attempts. */
export async function countChallengeAttempt(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<(ChallengeRow & { attempts: number }) | undefined> {
  const { rows } = await sql<ChallengeRow & { attempts: number }>`
    update identity.sign_in_challenge set attempts = attempts + 1
    where token_hash = ${tokenHash} and expires_at > ${now} and attempts < 1000
    returning member_id as "memberId", login_id as "loginId", subject, remember, attempts`.execute(tx);
  return rows[0];
}

/** Deletes a challenge; `false` where a concurrent request did. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from identity.sign_in_challenge where token_hash = ${tokenHash}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes a member's challenges and proofs after a change of password. */
export async function deleteMemberChallenges(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity.sign_in_challenge where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.proof where member_id = ${memberId}`.execute(tx);
}

export async function insertProof(
  tx: Tx,
  proof: { tokenHash: Buffer; memberId: number; sessionHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into identity.proof (token_hash, member_id, session_hash, expires_at)
    values (${proof.tokenHash}, ${proof.memberId}, ${proof.sessionHash}, ${proof.expiresAt})`.execute(tx);
}

export async function hasProof(
  q: Queryable,
  proof: { tokenHash: Buffer; memberId: number; sessionHash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.proof
    where token_hash = ${proof.tokenHash} and member_id = ${proof.memberId}
      and session_hash = ${proof.sessionHash} and expires_at > ${proof.now}`.execute(q);
  return rows.length > 0;
}

/** Deletes expired challenges and proofs. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await sql`delete from identity.sign_in_challenge where expires_at < ${now}`.execute(tx);
  await sql`delete from identity.proof where expires_at < ${now}`.execute(tx);
}
