import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import { type CamelRow, type Queryable, type Tx, countBounded, listByKeyset } from '../../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../../platform/index.ts';
import type { OpenedPayment, OrderPayment, ReceivedPayment, PaymentCause, PaymentStatus } from './received-payment.ts';
import type { Payer } from '@arara/pix';
import { type Sealer, type Vault, OPERATOR_PERSON_ID } from '../../../accounts/vault/index.ts';

/** The payer of a Pix; name and tax id are sealed. */
export interface SealedPayer {
  name: Buffer | null;
  taxId: Buffer | null;
  bank: string | null;
}

export type PaymentRow = CamelRow<
  'cashier.received_payment',
  | 'end_to_end_id'
  | 'txid'
  | 'amount'
  | 'returned'
  | 'order_number'
  | 'member_id'
  | 'status'
  | 'cause'
  | 'paid_at'
  | 'received_at'
  | 'resolved_by'
  | 'chain'
  | 'unbooked'
  | 'fee'
  | 'payer_bank'
  | 'paid_by_owner'
> &
  Pick<ReceivedPayment, 'amount' | 'returned' | 'unbooked' | 'fee' | 'expected'> & {
    payerName: SealedPayer['name'];
    payerTaxId: SealedPayer['taxId'];
  };

type NewPayment = Pick<
  ReceivedPayment,
  'endToEndId' | 'txid' | 'amount' | 'orderNumber' | 'memberId' | 'status' | 'cause' | 'paidAt' | 'chain' | 'fee'
> & { payer: SealedPayer; now: Date };

/** Inserts a Pix, once; `false` where it exists. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { payer, now } = payment;
  const { numAffectedRows } = await sql`
    insert into cashier.received_payment (end_to_end_id, txid, amount, order_number, member_id, status, cause, paid_at, received_at,
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

const payments = sql`cashier.received_payment p left join cashier.deposit_order r using (order_number)`;

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

/** Updates the status, its cause and the returned amount. */
export async function markStatus(
  tx: Tx,
  endToEndId: string,
  change: { status: PaymentStatus; cause: PaymentCause; returned: Centavos },
): Promise<void> {
  await sql`
    update cashier.received_payment set status = ${change.status}, cause = ${change.cause}, returned = ${change.returned}
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** Updates a Pix after a return, including the remaining fee. */
export async function markReturned(
  tx: Tx,
  endToEndId: string,
  change: { status: PaymentStatus; cause: PaymentCause; returned: Centavos; fee: Centavos },
): Promise<void> {
  await sql`
    update cashier.received_payment set status = ${change.status}, cause = ${change.cause}, returned = ${change.returned},
      fee = ${change.fee}
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** Adds the payer after the booking. Known values stay. */
export async function markPayer(tx: Tx, endToEndId: string, payer: SealedPayer): Promise<void> {
  await sql`
    update cashier.received_payment set
      payer_name_sealed = coalesce(payer_name_sealed, ${payer.name}),
      payer_tax_id_sealed = coalesce(payer_tax_id_sealed, ${payer.taxId}),
      payer_bank = coalesce(payer_bank, ${payer.bank})
    where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** Stores the bank's answer whether the credited member paid it themselves. */
export async function markPaidByOwner(tx: Tx, endToEndId: string, isOwner: boolean): Promise<void> {
  await sql`
    update cashier.received_payment set paid_by_owner = ${isOwner} where end_to_end_id = ${endToEndId}`.execute(tx);
}

/** A credited Pix for which the bank has not said whether the member paid it themselves. */
export type UncheckedPayment = CamelRow<'cashier.received_payment', 'end_to_end_id' | 'txid' | 'paid_at'>;

/** The newest unchecked payments of a member. Payments that staff credited are not checked. */
export async function listUnchecked(q: Queryable, memberId: number, limit: number): Promise<UncheckedPayment[]> {
  const { rows } = await sql<UncheckedPayment>`
    select end_to_end_id as "endToEndId", txid, paid_at as "paidAt" from cashier.received_payment
    where member_id = ${memberId} and status = 'credited' and paid_by_owner is null
    order by received_at desc, end_to_end_id limit ${limit}`.execute(q);
  return rows;
}

/** Marks a Pix that left suspense for a player: by staff, or after the bank named the payer. */
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
    update cashier.received_payment
    set status = ${change.status}, member_id = ${change.memberId}, fee = ${change.fee}, resolved_by = ${change.by},
      resolution = ${change.resolution}, resolved_at = ${change.now}
    where end_to_end_id = ${endToEndId} and status in ('suspense', 'checking')`.execute(tx);
}

/** The booked Pix among these, each with its known returns as `id status`. */
export async function listKnownReturns(q: Queryable, endToEndIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<CamelRow<'cashier.received_payment', 'end_to_end_id'> & { returns: string[] }>`
    select p.end_to_end_id as "endToEndId",
      coalesce(array_agg(b.id || ' ' || b.status order by b.id) filter (where b.id is not null), '{}') as returns
    from cashier.received_payment p left join cashier.payment_return b using (end_to_end_id)
    where p.end_to_end_id = any(${[...endToEndIds]}::text[]) group by p.end_to_end_id`.execute(q);
  return new Map(rows.map(({ endToEndId, returns }) => [endToEndId, returns]));
}

/** The payments to these orders, newest first, without those that staff credited to another member. */
export async function listOrderPayments(q: Queryable, orderNumbers: readonly string[]): Promise<OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    select r.order_number as "orderNumber", p.status, p.cause, p.amount, p.returned
    from cashier.received_payment p join cashier.deposit_order r on r.order_number = p.order_number and r.member_id = p.member_id
    where p.order_number = any(${[...orderNumbers]}::text[]) order by p.received_at desc`.execute(q);
  return rows;
}

export interface PaymentFilter {
  status: string | null;
  memberId: number | null;
  search: string;
}

function toConditions({ status, memberId, search }: PaymentFilter) {
  return sql`
    (${status}::text is null or p.status = ${status})
    and (${memberId}::integer is null or p.member_id = ${memberId})
    and (${search} = '' or p.end_to_end_id = ${search} or p.txid = ${search} or p.order_number = ${search})`;
}

export async function countPayments(q: Queryable, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.received_payment p where ${toConditions(filter)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** The payments on a page, by the time that they were booked. */
export async function listPayments(
  q: Queryable,
  filter: PaymentFilter,
  page: CursorPageRequest,
  order: 'asc' | 'desc',
): Promise<CursorRows<PaymentRow>> {
  const where = toConditions(filter);
  const found = await listByKeyset<PaymentRow>(q, {
    select: paymentColumns,
    from: payments,
    where,
    keyset: {
      name: `payments ${order}`,
      columns: [
        { expression: sql`p.received_at`, type: 'time' },
        { expression: sql`p.end_to_end_id`, type: 'text' },
      ],
      order,
    },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from cashier.received_payment p where ${where}`)) };
}

/** The payments after one of them, newest first. */
export async function listPaymentsAfter(
  q: Queryable,
  filter: PaymentFilter,
  after: Pick<PaymentRow, 'receivedAt' | 'endToEndId'> | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(p.received_at, p.end_to_end_id) < (${after.receivedAt}, ${after.endToEndId})`;
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from ${payments} where ${toConditions(filter)} and ${isAfter}
    order by p.received_at desc, p.end_to_end_id desc limit ${limit}`.execute(q);
  return rows;
}

/** Real names are not longer. */
const MAX_NAME_LETTERS = 200;

const toSealContext = (field: 'payer_name' | 'payer_tax_id', endToEndId: string): string =>
  `cashier.payment.${field}:${endToEndId}`;

export const NO_PAYER: SealedPayer = { name: null, taxId: null, bank: null };

/** Seals the payer of a Pix with the operator's key: the payer may not be a member. */
export async function sealPayer(
  q: Queryable,
  vault: Vault,
  endToEndId: string,
  payer: Payer | undefined,
): Promise<SealedPayer> {
  if (payer === undefined) return NO_PAYER;
  const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
  const seal = (field: 'payer_name' | 'payer_tax_id', text: string | undefined) =>
    sealer.sealNullable(toSealContext(field, endToEndId), text?.slice(0, MAX_NAME_LETTERS) ?? null);
  return {
    name: seal('payer_name', payer.name),
    taxId: seal('payer_tax_id', payer.taxId),
    bank: payer.bank?.slice(0, 16) ?? null,
  };
}

function openPayer(sealer: Sealer, { endToEndId, payerName, payerTaxId, payerBank }: PaymentRow): Payer | null {
  const name = sealer.openNullable(toSealContext('payer_name', endToEndId), payerName);
  const taxId = sealer.openNullable(toSealContext('payer_tax_id', endToEndId), payerTaxId);
  if (name === null && taxId === null && payerBank === null) return null;
  return {
    ...(name === null ? {} : { name }),
    ...(taxId === null ? {} : { taxId }),
    ...(payerBank === null ? {} : { bank: payerBank }),
  };
}

function withoutPayer({
  payerName: _name,
  payerTaxId: _taxId,
  payerBank: _bank,
  ...payment
}: PaymentRow): ReceivedPayment {
  return payment;
}

/** Payments with their payers in clear. */
export async function openPayers(q: Queryable, vault: Vault, rows: readonly PaymentRow[]): Promise<OpenedPayment[]> {
  const sealer = await vault.sealer(q, OPERATOR_PERSON_ID);
  return rows.map((row) => ({ ...withoutPayer(row), payer: openPayer(sealer, row) }));
}
