import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export interface PapersRow {
  cpf: Buffer | null;
  birthDate: Buffer | null;
  over18At: Date | null;
  status: number;
  isDemo: boolean;
}

const columns = sql`
  cpf_sealed as cpf, birth_date_sealed as "birthDate", over18_at as "over18At", status, is_demo as "isDemo"`;

export async function findPapers(q: Queryable, memberId: number): Promise<PapersRow | undefined> {
  const { rows } = await sql<PapersRow>`select ${columns} from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

/** The same, kept from others until the transaction ends. */
export async function lockPapers(tx: Tx, memberId: number): Promise<PapersRow | undefined> {
  const { rows } = await sql<PapersRow>`
    select ${columns} from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

export async function markPapers(
  tx: Tx,
  memberId: number,
  papers: { cpf: Buffer; cpfIndex: Buffer; birthDate: Buffer; now: Date },
): Promise<void> {
  await sql`
    update identity.member set cpf_sealed = ${papers.cpf}, cpf_index = ${papers.cpfIndex},
      birth_date_sealed = ${papers.birthDate}, papers_at = ${papers.now}, updated_at = ${papers.now}
    where id = ${memberId}`.execute(tx);
}

export async function cpfTaken(q: Queryable, cpfIndex: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where cpf_index = ${cpfIndex}`.execute(q);
  return rows.length > 0;
}

export async function markMemberStatus(tx: Tx, memberId: number, status: number, now: Date): Promise<void> {
  await sql`update identity.member set status = ${status}, updated_at = ${now} where id = ${memberId}`.execute(tx);
}
