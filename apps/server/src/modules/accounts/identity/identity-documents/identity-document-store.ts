import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

export type IdentityDocumentRow = CamelRow<'identity.member', 'over18_at' | 'status' | 'is_demo'> & {
  cpf: TableRow<'identity.member', 'cpf_sealed'>['cpf_sealed'];
  birthDate: TableRow<'identity.member', 'birth_date_sealed'>['birth_date_sealed'];
  address: TableRow<'identity.member', 'address_sealed'>['address_sealed'];
};

const columns = sql`
  cpf_sealed as cpf, birth_date_sealed as "birthDate", address_sealed as address, over18_at as "over18At", status, is_demo as "isDemo"`;

export async function findIdentityDocument(q: Queryable, memberId: number): Promise<IdentityDocumentRow | undefined> {
  const { rows } =
    await sql<IdentityDocumentRow>`select ${columns} from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockIdentityDocument(tx: Tx, memberId: number): Promise<IdentityDocumentRow | undefined> {
  const { rows } = await sql<IdentityDocumentRow>`
    select ${columns} from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

export async function markIdentityDocument(
  tx: Tx,
  memberId: number,
  document: { cpf: Buffer; cpfIndex: Buffer; birthDate: Buffer; now: Date },
): Promise<void> {
  await sql`
    update identity.member set cpf_sealed = ${document.cpf}, cpf_index = ${document.cpfIndex},
      birth_date_sealed = ${document.birthDate}, identity_documents_at = ${document.now}, updated_at = ${document.now}
    where id = ${memberId}`.execute(tx);
}

export async function isCpfTaken(q: Queryable, cpfIndex: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity.member where cpf_index = ${cpfIndex}`.execute(q);
  return rows.length > 0;
}

export async function markMemberStatus(tx: Tx, memberId: number, status: number, now: Date): Promise<void> {
  await sql`update identity.member set status = ${status}, updated_at = ${now} where id = ${memberId}`.execute(tx);
}

/** The documents of an owner, sealed; `null` for what the site does not require. */
interface OwnerDocuments {
  cpf: Buffer | null;
  cpfIndex: Buffer | null;
  birthDate: Buffer | null;
  gender: number | null;
  address: Buffer | null;
}

/** Records the owner's age confirmation and the documents that the site requires. */
export async function markOwnerConfirmed(
  tx: Tx,
  id: number,
  { cpf, cpfIndex, birthDate, gender, address, now }: OwnerDocuments & { now: Date },
): Promise<void> {
  await sql`
    update identity.member set over18_at = ${now}, cpf_sealed = ${cpf}, cpf_index = ${cpfIndex},
      birth_date_sealed = ${birthDate}, gender = coalesce(${gender}::smallint, gender),
      address_sealed = coalesce(${address}::bytea, address_sealed),
      identity_documents_at = ${cpf === null && birthDate === null ? null : now}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
