import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** What is known of a receipt beside its picture. */
export interface Receipt {
  id: string;
  orderNumber: string;
  memberId: number;
  hash: Buffer;
  width: number;
  height: number;
  sentAt: Date;
}

export interface SealedReceipt extends Receipt {
  sealed: Buffer;
}

const columns = sql`
  id, order_number as "orderNumber", member_id as "memberId", hash, width, height, sent_at as "sentAt"`;

/** Puts a receipt down; `false` where the order has the same one. */
export async function insertReceipt(tx: Tx, receipt: SealedReceipt): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_receipt (id, order_number, member_id, picture_sealed, hash, width, height, sent_at)
    values (${receipt.id}, ${receipt.orderNumber}, ${receipt.memberId}, ${receipt.sealed}, ${receipt.hash},
      ${receipt.width}, ${receipt.height}, ${receipt.sentAt})
    on conflict (order_number, hash) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The receipts of these orders, in the order in which they came. */
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

/** A member's receipts, the last first, with their pictures. */
export async function listReceiptsOf(q: Queryable, memberId: number, limit: number): Promise<SealedReceipt[]> {
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

/** Other orders, of whomever, for which one of these pictures was sent. */
export async function listSameElsewhere(
  q: Queryable,
  orderNumber: string,
): Promise<{ orderNumber: string; memberId: number; hash: Buffer }[]> {
  const { rows } = await sql<{ orderNumber: string; memberId: number; hash: Buffer }>`
    select o.order_number as "orderNumber", o.member_id as "memberId", o.hash
    from cashier.deposit_receipt t join cashier.deposit_receipt o on o.hash = t.hash and o.order_number <> t.order_number
    where t.order_number = ${orderNumber} order by o.sent_at, o.order_number limit 20`.execute(q);
  return rows;
}

export async function deleteReceiptsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`delete from cashier.deposit_receipt where member_id = ${memberId}`.execute(tx);
}

/** Forgets what came before a moment and belongs to nothing that still waits; answers how many. */
export async function deleteReceiptsBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cashier.deposit_receipt t using cashier.deposit_review v
    where v.order_number = t.order_number and v.waits_since is null and t.sent_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
