import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Payment, PaymentCause, PaymentStatus } from './payment.ts';

/** What is kept of a payer. The bank's number is nobody's secret. */
export interface SealedPayer {
  name: Buffer | null;
  taxId: Buffer | null;
  bank: string | null;
}

export interface PaymentRow extends Payment {
  payerName: Buffer | null;
  payerTaxId: Buffer | null;
  payerBank: string | null;
}

type NewPayment = Pick<
  Payment,
  'endToEndId' | 'txid' | 'amount' | 'orderNumber' | 'memberId' | 'status' | 'cause' | 'paidAt' | 'chain' | 'fee'
> & { payer: SealedPayer; now: Date };

/** Puts a Pix down, once; `false` when it is down already. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { payer, now } = payment;
  const { numAffectedRows } = await sql`
    insert into cashier.payment (end_to_end_id, txid, amount, order_number, member_id, status, cause, paid_at, received_at,
      chain, fee, payer_name_sealed, payer_tax_id_sealed, payer_bank)
    values (${payment.endToEndId}, ${payment.txid}, ${payment.amount}, ${payment.orderNumber}, ${payment.memberId},
      ${payment.status}, ${payment.cause}, ${payment.paidAt}, ${now}, ${payment.chain}, ${payment.fee}, ${payer.name}, ${payer.taxId},
      ${payer.bank})
    on conflict (end_to_end_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const paymentColumns = sql`
  p.end_to_end_id as "endToEndId", p.txid, p.amount, p.returned, r.amount as expected, p.order_number as "orderNumber",
  p.member_id as "memberId", p.status, p.cause, p.paid_at as "paidAt", p.received_at as "receivedAt",
  p.resolved_by as "resolvedBy", p.chain, p.unbooked, p.fee, p.payer_name_sealed as "payerName",
  p.payer_tax_id_sealed as "payerTaxId", p.payer_bank as "payerBank", p.paid_by_owner as "paidByOwner"`;

const payments = sql`cashier.payment p left join cashier.recharge r using (order_number)`;

export async function findPayment(q: Queryable, endToEndId: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${paymentColumns} from ${payments} where p.end_to_end_id = ${endToEndId}`.execute(q);
  return rows[0];
}

export async function lockPayment(tx: Tx, endToEndId: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${payments} where p.end_to_end_id = ${endToEndId} for update of p`.execute(tx);
  return rows[0];
}

/** What became of a Pix, by what is known of it now. */
export async function markStatus(
  tx: Tx,
  endToEndId: string,
  change: { status: PaymentStatus; cause: PaymentCause; returned: Centavos },
): Promise<void> {
  await sql`
    update cashier.payment set status = ${change.status}, cause = ${change.cause}, returned = ${change.returned}
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** What a return took of a Pix, and what it gave back of the fee. */
export async function markReturned(
  tx: Tx,
  endToEndId: string,
  change: { status: PaymentStatus; cause: PaymentCause; returned: Centavos; fee: Centavos },
): Promise<void> {
  await sql`
    update cashier.payment set status = ${change.status}, cause = ${change.cause}, returned = ${change.returned},
      fee = ${change.fee}
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** Who paid, told after it was booked. What is known already stays. */
export async function markPayer(tx: Tx, endToEndId: string, payer: SealedPayer): Promise<void> {
  await sql`
    update cashier.payment set
      payer_name_sealed = coalesce(payer_name_sealed, ${payer.name}),
      payer_tax_id_sealed = coalesce(payer_tax_id_sealed, ${payer.taxId}),
      payer_bank = coalesce(payer_bank, ${payer.bank})
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** Whether the member who was credited paid it themselves, as the bank said. */
export async function markPaidByOwner(tx: Tx, endToEndId: string, isOwner: boolean): Promise<void> {
  await sql`
    update cashier.payment set paid_by_owner = ${isOwner} where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** A Pix that was credited to a member and of which nobody knows whether they paid it themselves. */
export interface UncheckedPayment {
  endToEndId: string;
  txid: string | null;
  paidAt: Date;
}

/** The newest of those. What staff credited by hand is theirs to answer for. */
export async function listUnchecked(q: Queryable, memberId: number, limit: number): Promise<UncheckedPayment[]> {
  const { rows } = await sql<UncheckedPayment>`
    select end_to_end_id as "endToEndId", txid, paid_at as "paidAt" from cashier.payment
    where member_id = ${memberId} and status = 'credited' and paid_by_owner is null
    order by received_at desc, end_to_end_id limit ${limit}`.execute(q);
  return rows;
}

/** Its money left suspense for a player: by staff, or because the bank said at last who had paid. */
export async function markResolved(
  tx: Tx,
  endToEndId: string,
  change: {
    status: 'credited' | 'resolved';
    memberId: number;
    fee: Centavos;
    by: string | null;
    resolution: string | null;
    now: Date;
  },
): Promise<void> {
  await sql`
    update cashier.payment
    set status = ${change.status}, member_id = ${change.memberId}, fee = ${change.fee}, resolved_by = ${change.by},
      resolution = ${change.resolution}, resolved_at = ${change.now}
    where end_to_end_id = ${endToEndId} and status in ('suspense', 'checking')`.execute(tx);
}

/** Of these, those that were booked, with what had been told of their returns: `id status` each. */
export async function listKnown(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; returns: string[] }>`
    select p.end_to_end_id as id,
      coalesce(array_agg(b.id || ' ' || b.status order by b.id) filter (where b.id is not null), '{}') as returns
    from cashier.payment p left join cashier.payment_return b using (end_to_end_id)
    where p.end_to_end_id = any(${[...endToEndIds]}::text[]) group by p.end_to_end_id`.execute(q);
  return new Map(rows.map(({ id, returns }) => [id, returns]));
}

/** What the player is to know of a payment to one of their orders. */
export type OrderPayment = Pick<Payment, 'status' | 'cause' | 'amount' | 'returned'> & { orderNumber: string };

/** The payments to orders of a member, the last first; what staff credited to somebody else is theirs alone. */
export async function listOfOrders(q: Queryable, orderNumbers: readonly string[]): Promise<OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    select r.order_number as "orderNumber", p.status, p.cause, p.amount, p.returned
    from cashier.payment p join cashier.recharge r on r.order_number = p.order_number and r.member_id = p.member_id
    where p.order_number = any(${[...orderNumbers]}::text[]) order by p.received_at desc`.execute(q);
  return rows;
}

export interface PaymentFilter {
  status: string | null;
  memberId: number | null;
  words: string;
}

export async function listPayments(
  q: Queryable,
  filter: PaymentFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<PaymentRow>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.status}::text is null or p.status = ${filter.status})
    and (${filter.memberId}::integer is null or p.member_id = ${filter.memberId})
    and (${filter.words} = '' or p.end_to_end_id = ${filter.words} or p.txid = ${filter.words} or p.order_number = ${filter.words})`;
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${payments} where ${where}
    order by p.received_at ${direction}, p.end_to_end_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${payments} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
