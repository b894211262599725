import { sql } from 'kysely';
import type { Tx } from '../../db/index.ts';

/** Puts the owner's own password in the place of the one they were given; `false` where that one stands no more. */
export async function markOwnPassword(tx: Tx, id: number, given: string, hash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.member set password_hash = ${hash}, awaits_owner = false, updated_at = ${now}
    where id = ${id} and password_hash = ${given} and awaits_owner`.execute(tx);
  return numAffectedRows === 1n;
}

/** The owner said that they are of age, and told what their site asks for. */
export async function markEntered(
  tx: Tx,
  id: number,
  {
    cpf,
    cpfIndex,
    birthDate,
    now,
  }: { cpf: Buffer | null; cpfIndex: Buffer | null; birthDate: Buffer | null; now: Date },
): Promise<void> {
  await sql`
    update identity.member set over18_at = ${now}, cpf_sealed = ${cpf}, cpf_index = ${cpfIndex},
      birth_date_sealed = ${birthDate}, papers_at = ${cpf === null && birthDate === null ? null : now}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
