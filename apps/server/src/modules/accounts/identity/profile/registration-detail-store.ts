import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** What a member gave of the fields that regulators require. */
export type RegistrationDetailRow = CamelRow<'identity.member', 'site' | 'gender' | 'is_demo' | 'erased_at'> & {
  realname: TableRow<'identity.member', 'realname_sealed'>['realname_sealed'];
  hasCpf: boolean;
  hasBirthDate: boolean;
  address: TableRow<'identity.member', 'address_sealed'>['address_sealed'];
};

const columns = sql`
  site, gender, is_demo as "isDemo", erased_at as "erasedAt", cpf_sealed is not null as "hasCpf",
  birth_date_sealed is not null as "hasBirthDate", address_sealed as address, realname_sealed as realname`;

export async function findRegistrationDetails(
  q: Queryable,
  memberId: number,
): Promise<RegistrationDetailRow | undefined> {
  const { rows } = await sql<RegistrationDetailRow>`
    select ${columns} from identity.member where id = ${memberId}`.execute(q);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockRegistrationDetails(tx: Tx, memberId: number): Promise<RegistrationDetailRow | undefined> {
  const { rows } = await sql<RegistrationDetailRow>`
    select ${columns} from identity.member where id = ${memberId} for no key update`.execute(tx);
  return rows[0];
}

/** Stores the fields that are not `null`. */
export async function markRegistrationDetails(
  tx: Tx,
  memberId: number,
  { gender, address }: { gender: number | null; address: Buffer | null },
  now: Date,
): Promise<void> {
  await sql`
    update identity.member set gender = coalesce(${gender}::smallint, gender),
      address_sealed = coalesce(${address}::bytea, address_sealed), updated_at = ${now}
    where id = ${memberId}`.execute(tx);
}
