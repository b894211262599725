import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

export interface PasswordRow {
  account: string;
  hash: string | null;
  isMsReg: boolean;
}

export async function findPassword(q: Queryable, memberId: number): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select account, password_hash as hash, is_ms_reg as "isMsReg" from identity.member where id = ${memberId}`.execute(
    q,
  );
  return rows[0];
}

/** Puts a password in the place of the one that was compared; `false` where that one stands no more. */
export async function markPassword(tx: Tx, memberId: number, old: string, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, updated_at = ${now}
    where id = ${memberId} and password_hash = ${old}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The same for the withdrawal password. */
export async function markWithdrawalPasswordChanged(
  tx: Tx,
  memberId: number,
  old: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = ${hash}, withdrawal_tries = 0,
      withdrawal_locked_until = null, updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash = ${old}`.execute(tx);
  return numAffectedRows === 1n;
}
