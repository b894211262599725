import type { PixKeyKind } from '@arara/pix';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';
import type { DestinationKind } from './payout-destination.ts';

type AccountTable = TableRow<'cashier.bank_account', 'key_sealed' | 'holder_sealed' | 'cpf_sealed' | 'key_index'>;

/** The personal data of an account, sealed. */
export interface AccountSeals {
  key: NonNullable<AccountTable['key_sealed']>;
  holder: NonNullable<AccountTable['holder_sealed']>;
  cpf: NonNullable<AccountTable['cpf_sealed']>;
}

/** An account with its personal data sealed. */
export type AccountRow = CamelRow<
  'cashier.bank_account',
  'id' | 'member_id' | 'key_kind' | 'is_default' | 'changed_at'
> &
  AccountSeals;

const columns = sql`
  id, member_id as "memberId", key_kind as "keyKind", key_sealed as key, holder_sealed as holder, cpf_sealed as cpf,
  is_default as "isDefault", changed_at as "changedAt"`;

/** Locks the accounts of a member against other changes until the transaction ends. */
export async function lockAccounts(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cashier.bank_account'), ${memberId}::integer)`.execute(tx);
}

/** The id of the account in which a member saved this destination before. */
export async function findByKey(
  q: Queryable,
  memberId: number,
  keyKind: DestinationKind,
  keyIndex: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<TableRow<'cashier.bank_account', 'id'>>`
    select id from cashier.bank_account
    where member_id = ${memberId} and key_kind = ${keyKind} and key_index = ${keyIndex}`.execute(q);
  return rows[0]?.id;
}

export async function nextAccountId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cashier.bank_account', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the sequence returned no value');
  return row.id;
}

interface NewAccountRow extends AccountSeals {
  id: number;
  memberId: number;
  keyKind: DestinationKind;
  keyIndex: Buffer;
  now: Date;
}

/** Saves a new account; the first of a member is their default. */
export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<void> {
  await sql`
    insert into cashier.bank_account
      (id, member_id, key_kind, key_sealed, key_index, holder_sealed, cpf_sealed, is_default, created_at, changed_at)
    overriding system value values
      (${account.id}, ${account.memberId}, ${account.keyKind}, ${account.key}, ${account.keyIndex}, ${account.holder},
       ${account.cpf},
       not exists (select from cashier.bank_account a where a.member_id = ${account.memberId} and a.is_default),
       ${account.now}, ${account.now})`.execute(tx);
}

/** Overwrites an account. A changed destination counts as a new account: `changed_at` is now. */
export async function updateAccount(tx: Tx, account: NewAccountRow): Promise<void> {
  await sql`
    update cashier.bank_account set
      key_kind = ${account.keyKind}, key_sealed = ${account.key}, key_index = ${account.keyIndex},
      holder_sealed = ${account.holder}, cpf_sealed = ${account.cpf},
      changed_at = case when key_kind = ${account.keyKind} and key_index = ${account.keyIndex}
        then changed_at else ${account.now}::timestamptz end
    where id = ${account.id} and member_id = ${account.memberId}`.execute(tx);
}

/** Deletes an account. Where it was the default, the oldest that is left becomes the default. `false` where there is none. */
export async function deleteAccount(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cashier.bank_account where member_id = ${memberId} and id = ${id}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update cashier.bank_account set is_default = true
    where id = (select min(a.id) from cashier.bank_account a where a.member_id = ${memberId})
      and not exists (select from cashier.bank_account a where a.member_id = ${memberId} and a.is_default)`.execute(tx);
  return true;
}

/** Makes an account the only default of its member. */
export async function markDefault(tx: Tx, memberId: number, id: number): Promise<void> {
  await sql`
    update cashier.bank_account set is_default = false where member_id = ${memberId} and is_default and id <> ${id}`.execute(
    tx,
  );
  await sql`update cashier.bank_account set is_default = true where member_id = ${memberId} and id = ${id}`.execute(tx);
}

/** A member's accounts, the default first. */
export async function listAccounts(q: Queryable, memberId: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.bank_account where member_id = ${memberId} order by is_default desc, id`.execute(q);
  return rows;
}

export async function findAccount(q: Queryable, memberId: number, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.bank_account where member_id = ${memberId} and id = ${id}`.execute(q);
  return rows[0];
}

type PlaintextAccount = CamelRow<'cashier.bank_account', 'id' | 'member_id' | 'key_kind' | 'key' | 'holder' | 'cpf'> & {
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string;
};

/** Locks accounts that an earlier release stored in plain text. */
export async function lockPlaintextAccounts(tx: Tx, limit: number): Promise<PlaintextAccount[]> {
  const { rows } = await sql<PlaintextAccount>`
    select id, member_id as "memberId", key_kind as "keyKind", key, holder, cpf from cashier.bank_account
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
    update cashier.bank_account set key = null, holder = null, cpf = null,
      key_sealed = ${key}, key_index = ${keyIndex}, holder_sealed = ${holder}, cpf_sealed = ${cpf}
    where id = ${id}`.execute(tx);
}

/** The blind indexes of the destinations that a member saved. */
export async function listKeyIndexes(q: Queryable, memberId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ value: NonNullable<AccountTable['key_index']> }>`
    select key_index as value from cashier.bank_account
    where member_id = ${memberId} and key_index is not null order by id`.execute(q);
  return rows.map(({ value }) => value);
}
