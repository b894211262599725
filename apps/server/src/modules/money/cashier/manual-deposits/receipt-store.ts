import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** A receipt without its picture. */
export type Receipt = CamelRow<
  'cashier.deposit_receipt',
  'id' | 'order_number' | 'member_id' | 'hash' | 'width' | 'height' | 'sent_at'
>;

export type SealedReceipt = Receipt & {
  sealed: TableRow<'cashier.deposit_receipt', 'picture_sealed'>['picture_sealed'];
};

type ReceiptCopy = Pick<Receipt, 'orderNumber' | 'memberId' | 'hash'>;

const columns = sql`
  id, order_number as "orderNumber", member_id as "memberId", hash, width, height, sent_at as "sentAt"`;

/** Inserts a receipt; `false` where the order has the same picture. */
export async function insertReceipt(tx: Tx, receipt: SealedReceipt): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_receipt (id, order_number, member_id, picture_sealed, hash, width, height, sent_at)
    values (${receipt.id}, ${receipt.orderNumber}, ${receipt.memberId}, ${receipt.sealed}, ${receipt.hash},
      ${receipt.width}, ${receipt.height}, ${receipt.sentAt})
    on conflict (order_number, hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The receipts of these orders, oldest first. */
export async function listReceipts(q: Queryable, orderNumbers: readonly string[]): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`
    select ${columns} from cashier.deposit_receipt where order_number = any(${[...orderNumbers]}::text[])
    order by sent_at, id`.execute(q);
  return rows;
}

export async function findReceipt(q: Queryable, id: string): Promise<SealedReceipt | undefined> {
  const { rows } = await sql<SealedReceipt>`
    select ${columns}, picture_sealed as sealed from cashier.deposit_receipt where id::text = ${id}`.execute(q);
  return rows[0];
}

/** A member's receipts with their pictures, newest first. */
export async function listMemberReceipts(q: Queryable, memberId: number, limit: number): Promise<SealedReceipt[]> {
  const { rows } = await sql<SealedReceipt>`
    select ${columns}, picture_sealed as sealed from cashier.deposit_receipt
    where member_id = ${memberId} order by sent_at desc, id limit ${limit}`.execute(q);
  return rows;
}

export async function countReceiptsSince(q: Queryable, memberId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from cashier.deposit_receipt
    where member_id = ${memberId} and sent_at > ${since}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Other orders, of any member, with one of the pictures of this order. */
export async function listSameElsewhere(q: Queryable, orderNumber: string): Promise<ReceiptCopy[]> {
  const { rows } = await sql<ReceiptCopy>`
    select o.order_number as "orderNumber", o.member_id as "memberId", o.hash
    from cashier.deposit_receipt t join cashier.deposit_receipt o on o.hash = t.hash and o.order_number <> t.order_number
    where t.order_number = ${orderNumber} order by o.sent_at, o.order_number limit 20`.execute(q);
  return rows;
}

export async function deleteMemberReceipts(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.deposit_receipt where member_id = ${memberId}`.execute(tx);
}

/** Deletes receipts from before a date whose order is not waiting; returns how many. */
export async function deleteReceiptsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cashier.deposit_receipt t using cashier.deposit_review v
    where v.order_number = t.order_number and v.waiting_since is null and t.sent_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
