import type { PixKeyKind } from '@arara/pix';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** Where a member wants to be paid: a Pix key and whose it is. */
export interface BankAccount {
  id: number;
  keyKind: PixKeyKind;
  key: string;
  holder: string;
  cpf: string;
}

const columns = sql`id, key_kind as "keyKind", key, holder, cpf`;

/** Saves an account; the same key again takes the new holder. */
export async function upsertAccount(
  tx: Tx,
  memberId: number,
  account: Omit<BankAccount, 'id'>,
  now: Date,
): Promise<BankAccount> {
  const { rows } = await sql<BankAccount>`
    insert into cashier.account (member_id, key_kind, key, holder, cpf, created_at)
    values (${memberId}, ${account.keyKind}, ${account.key}, ${account.holder}, ${account.cpf}, ${now})
    on conflict (member_id, key_kind, key) do update set holder = excluded.holder, cpf = excluded.cpf
    returning ${columns}`.execute(tx);
  const [saved] = rows;
  if (saved === undefined) throw new Error('an account was saved and is not there');
  return saved;
}

export async function listAccounts(q: Queryable, memberId: number): Promise<BankAccount[]> {
  const { rows } = await sql<BankAccount>`
    select ${columns} from cashier.account where member_id = ${memberId} order by id`.execute(q);
  return rows;
}

export async function findAccount(q: Queryable, memberId: number, id: number): Promise<BankAccount | undefined> {
  const { rows } = await sql<BankAccount>`
    select ${columns} from cashier.account where member_id = ${memberId} and id = ${id}`.execute(q);
  return rows[0];
}
