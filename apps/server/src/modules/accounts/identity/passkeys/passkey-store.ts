import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type PasskeyRow = CamelRow<
  'identity.passkey',
  | 'id'
  | 'member_id'
  | 'credential_id'
  | 'public_key'
  | 'sign_count'
  | 'transports'
  | 'rp_id'
  | 'name'
  | 'confirms_withdrawals'
  | 'created_at'
  | 'used_at'
>;

export async function listPasskeys(q: Queryable, memberId: number): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey",
      sign_count as "signCount", transports, rp_id as "rpId", name,
      confirms_withdrawals as "confirmsWithdrawals", created_at as "createdAt", used_at as "usedAt"
    from identity.passkey where member_id = ${memberId} order by created_at, id`.execute(q);
  return rows;
}

/** Locks a passkey, so that concurrent answers are compared with its counter one after another. */
export async function lockPasskey(tx: Tx, credentialId: string, rpId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select id, member_id as "memberId", credential_id as "credentialId", public_key as "publicKey",
      sign_count as "signCount", transports, rp_id as "rpId", name,
      confirms_withdrawals as "confirmsWithdrawals", created_at as "createdAt", used_at as "usedAt"
    from identity.passkey where credential_id = ${credentialId} and rp_id = ${rpId} for update`.execute(tx);
  return rows[0];
}

/** Inserts a passkey; `false` where the credential exists already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'usedAt' | 'confirmsWithdrawals'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.passkey
      (id, member_id, credential_id, public_key, sign_count, transports, rp_id, name, created_at)
    values (${passkey.id}, ${passkey.memberId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
      ${passkey.transports}, ${passkey.rpId}, ${passkey.name}, ${passkey.createdAt})
    on conflict (credential_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markPasskeyUsed(tx: Tx, id: string, signCount: bigint, now: Date): Promise<void> {
  await sql`update identity.passkey set sign_count = ${signCount}, used_at = ${now} where id = ${id}`.execute(tx);
}

/** Renames a member's passkey; `false` for an unknown one. */
export async function renamePasskey(tx: Tx, memberId: number, id: string, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.passkey set name = ${name} where id = ${id} and member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Decides whether a member's passkey confirms withdrawals; `false` for an unknown one. */
export async function markConfirmsWithdrawals(tx: Tx, memberId: number, id: string, on: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.passkey set confirms_withdrawals = ${on} where id = ${id} and member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes a member's passkey; `false` for an unknown one. */
export async function deletePasskey(tx: Tx, memberId: number, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from identity.passkey where id = ${id} and member_id = ${memberId}`.execute(tx);
  return numAffectedRows === 1n;
}

type PasskeyChallengeRow = CamelRow<
  'identity.passkey_challenge',
  'challenge_hash' | 'purpose' | 'member_id' | 'session_hash' | 'subject_hash' | 'rp_id' | 'expires_at'
>;

export type PasskeyPurpose = TableRow<'identity.passkey_challenge', 'purpose'>['purpose'];

export async function insertPasskeyChallenge(tx: Tx, challenge: PasskeyChallengeRow): Promise<void> {
  await sql`
    insert into identity.passkey_challenge
      (challenge_hash, purpose, member_id, session_hash, subject_hash, rp_id, expires_at)
    values (${challenge.challengeHash}, ${challenge.purpose}, ${challenge.memberId}, ${challenge.sessionHash},
      ${challenge.subjectHash}, ${challenge.rpId}, ${challenge.expiresAt})`.execute(tx);
}

/** Deletes a challenge and returns it: each has one answer, right or wrong. */
export async function takePasskeyChallenge(tx: Tx, challengeHash: Buffer): Promise<PasskeyChallengeRow | undefined> {
  const { rows } = await sql<PasskeyChallengeRow>`
    delete from identity.passkey_challenge where challenge_hash = ${challengeHash}
    returning challenge_hash as "challengeHash", purpose, member_id as "memberId", session_hash as "sessionHash",
      subject_hash as "subjectHash", rp_id as "rpId", expires_at as "expiresAt"`.execute(tx);
  return rows[0];
}

export async function deleteExpiredPasskeyChallenges(tx: Tx, now: Date): Promise<void> {
  await sql`delete from identity.passkey_challenge where expires_at < ${now}`.execute(tx);
}

/** Deletes everything about a member's passkeys. */
export async function deletePasskeysOf(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from identity.passkey_challenge where member_id = ${memberId}`.execute(tx);
  await sql`delete from identity.passkey where member_id = ${memberId}`.execute(tx);
}
