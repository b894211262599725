import type { PixKeyKind } from '@arara/pix';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import type { DestinationKind } from './destination.ts';

/** What is personal of an account, sealed. */
export interface AccountSeals {
  key: Buffer;
  holder: Buffer;
  cpf: Buffer;
}

/** An account as the table keeps it. */
export interface AccountRow extends AccountSeals {
  id: number;
  memberId: number;
  keyKind: DestinationKind;
  isDefault: boolean;
  changedAt: Date;
}

const columns = sql`
  id, member_id as "memberId", key_kind as "keyKind", key_sealed as key, holder_sealed as holder, cpf_sealed as cpf,
  is_default as "isDefault", changed_at as "changedAt"`;

/** Keeps every other change of a member's accounts waiting until the transaction ends. */
export async function lockAccounts(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.account'), ${memberId}::integer)`.execute(tx);
}

/** The number of the account under which a member saved this destination before. */
export async function findByKey(
  q: Queryable,
  memberId: number,
  keyKind: DestinationKind,
  keyIndex: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from cashier.account
    where member_id = ${memberId} and key_kind = ${keyKind} and key_index = ${keyIndex}`.execute(q);
  return rows[0]?.id;
}

export async function nextAccountId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cashier.account', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

interface NewRow extends AccountSeals {
  id: number;
  memberId: number;
  keyKind: DestinationKind;
  keyIndex: Buffer;
  now: Date;
}

/** Saves a new account; the first of a member is their default. */
export async function insertAccount(tx: Tx, account: NewRow): Promise<void> {
  await sql`
    insert into cashier.account
      (id, member_id, key_kind, key_sealed, key_index, holder_sealed, cpf_sealed, is_default, created_at, changed_at)
    overriding system value values
      (${account.id}, ${account.memberId}, ${account.keyKind}, ${account.key}, ${account.keyIndex}, ${account.holder},
       ${account.cpf},
       not exists (select from cashier.account a where a.member_id = ${account.memberId} and a.is_default),
       ${account.now}, ${account.now})`.execute(tx);
}

/** Writes over an account. One that leads elsewhere from now on is as young as a new one. */
export async function markAccount(tx: Tx, account: NewRow): Promise<void> {
  await sql`
    update cashier.account set
      key_kind = ${account.keyKind}, key_sealed = ${account.key}, key_index = ${account.keyIndex},
      holder_sealed = ${account.holder}, cpf_sealed = ${account.cpf},
      changed_at = case when key_kind = ${account.keyKind} and key_index = ${account.keyIndex}
        then changed_at else ${account.now}::timestamptz end
    where id = ${account.id} and member_id = ${account.memberId}`.execute(tx);
}

/** Deletes an account, and offers the oldest that is left first where it was the default. `false` where there is none. */
export async function deleteAccount(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cashier.account where member_id = ${memberId} and id = ${id}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update cashier.account set is_default = true
    where id = (select min(a.id) from cashier.account a where a.member_id = ${memberId})
      and not exists (select from cashier.account a where a.member_id = ${memberId} and a.is_default)`.execute(tx);
  return true;
}

/** Makes an account the default, and no other of the member's. */
export async function markDefault(tx: Tx, memberId: number, id: number): Promise<void> {
  await sql`
    update cashier.account set is_default = false where member_id = ${memberId} and is_default and id <> ${id}`.execute(
    tx,
  );
  await sql`update cashier.account set is_default = true where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** A member's accounts, the default first. */
export async function listAccounts(q: Queryable, memberId: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.account where member_id = ${memberId} order by is_default desc, id`.execute(q);
  return rows;
}

export async function findAccount(q: Queryable, memberId: number, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.account where member_id = ${memberId} and id = ${id}`.execute(q);
  return rows[0];
}

interface AccountInClear {
  id: number;
  memberId: number;
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string;
}

/** Accounts that an earlier release kept in clear, held until the transaction ends. */
export async function lockInClear(tx: Tx, limit: number): Promise<AccountInClear[]> {
  const { rows } = await sql<AccountInClear>`
    select id, member_id as "memberId", key_kind as "keyKind", key, holder, cpf from cashier.account
    where key is not null order by id limit ${limit} for update`.execute(tx);
  return rows;
}

export async function markSealed(
  tx: Tx,
  id: number,
  { key, holder, cpf }: AccountSeals,
  keyIndex: Buffer,
): Promise<void> {
  await sql`
    update cashier.account set key = null, holder = null, cpf = null,
      key_sealed = ${key}, key_index = ${keyIndex}, holder_sealed = ${holder}, cpf_sealed = ${cpf}
    where id = ${id}`.execute(tx);
}
