import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type PasswordRow = CamelRow<'identity.member', 'account' | 'is_ms_reg'> & {
  hash: TableRow<'identity.member', 'password_hash'>['password_hash'];
};

export async function findPassword(q: Queryable, memberId: number): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select account, password_hash as hash, is_ms_reg as "isMsReg" from identity.member where id = ${memberId}`.execute(
    q,
  );
  return rows[0];
}

/** Replaces the password that was compared; `false` where it was changed meanwhile. */
export async function markPassword(tx: Tx, memberId: number, old: string, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, updated_at = ${now}
    where id = ${memberId} and password_hash = ${old}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces the withdrawal password that was compared; `false` where it was changed meanwhile. */
export async function markWithdrawalPasswordChanged(
  tx: Tx,
  memberId: number,
  old: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set withdrawal_password_hash = ${hash}, withdrawal_attempts = 0,
      withdrawal_locked_until = null, updated_at = ${now}
    where id = ${memberId} and withdrawal_password_hash = ${old}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces the initial password that an agent chose; `false` where it was replaced before. */
export async function replaceInitialPassword(
  tx: Tx,
  id: number,
  initial: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, awaits_owner = false, updated_at = ${now}
    where id = ${id} and password_hash = ${initial} and awaits_owner`.execute(tx);
  return numAffectedRows === 1n;
}
