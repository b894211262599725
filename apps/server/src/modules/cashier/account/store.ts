import type { PixKeyKind } from '@arara/pix';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** An account as the table keeps it. */
export interface AccountRow {
  id: number;
  memberId: number;
  keyKind: PixKeyKind;
  key: Buffer;
  holder: Buffer;
  cpf: Buffer;
}

const columns = sql`
  id, member_id as "memberId", key_kind as "keyKind", key_sealed as key, holder_sealed as holder, cpf_sealed as cpf`;

/** The number of the account under which a member saved this key before, held until the transaction ends. */
export async function lockByKey(
  tx: Tx,
  memberId: number,
  keyKind: PixKeyKind,
  keyIndex: Buffer,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from cashier.account
    where member_id = ${memberId} and key_kind = ${keyKind} and key_index = ${keyIndex} for update`.execute(tx);
  return rows[0]?.id;
}

export async function nextAccountId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('cashier.account', 'id'))::integer as id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence gave no number');
  return row.id;
}

/** Saves an account under its number: a new one, or the new holder of one that is there. */
export async function upsertAccount(tx: Tx, account: AccountRow, keyIndex: Buffer, now: Date): Promise<void> {
  await sql`
    insert into cashier.account
      (id, member_id, key_kind, key_sealed, key_index, holder_sealed, cpf_sealed, created_at)
    overriding system value values
      (${account.id}, ${account.memberId}, ${account.keyKind}, ${account.key}, ${keyIndex}, ${account.holder},
       ${account.cpf}, ${now})
    on conflict (id) do update set
      key_sealed = excluded.key_sealed, holder_sealed = excluded.holder_sealed, cpf_sealed = excluded.cpf_sealed`.execute(
    tx,
  );
}

export async function listAccounts(q: Queryable, memberId: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.account where member_id = ${memberId} order by id`.execute(q);
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

export async function markSealed(tx: Tx, { id, key, holder, cpf }: AccountRow, keyIndex: Buffer): Promise<void> {
  await sql`
    update cashier.account set key = null, holder = null, cpf = null,
      key_sealed = ${key}, key_index = ${keyIndex}, holder_sealed = ${holder}, cpf_sealed = ${cpf}
    where id = ${id}`.execute(tx);
}
