import type { Centavos } from '@arara/money';
import type { FeeTerms, LocalizedNames, DepositPayee } from '../payment-methods/payment-method.ts';
import { sql } from 'kysely';
import {
  type CamelRow,
  type Queryable,
  type TableRow,
  type Tx,
  listByKeyset,
  sumBounded,
} from '../../../../db/index.ts';
import {
  type CursorPageRequest,
  type CursorRows,
  type PageRequest,
  type Rows,
  offsetOf,
} from '../../../../platform/index.ts';

/** An order as its provider receives it, with the terms at the time of the request. */
export interface PlacedOrder {
  /** Our unique number of the order. Providers use it as idempotency key. */
  orderNumber: string;
  /** Our number at a Pix bank: 32 letters and digits. */
  txid: string;
  memberId: number;
  channelId: number;
  /** The amount that the payer sends, in centavos, including the fee. */
  amount: Centavos;
  /** Where the payer sends the money; `null` where the provider decides it. */
  payee: DepositPayee | null;
  createdAt: Date;
  /** End of the time to pay; a later payment is still credited, as late. */
  expiresAt: Date;
}

/** How the payer pays. Both are `null` where the payee of the order is enough. */
export interface PaymentInstructions {
  /** A BR Code: the site shows it as a QR code and as text to copy. */
  pixCode: string | null;
  /** The payment page of the provider. */
  payUrl: string | null;
}

/**
 * `creating`: the provider has not answered yet. `refused`: a third party paid where only the player may. `expired`,
 * `failed` and `refused` may still become `credited`: received money is never lost.
 */
export type DepositStatus = TableRow<'cashier.deposit_order', 'status'>['status'];

/** An order with the fee terms that applied when it was opened. */
export interface DepositOrder extends PlacedOrder, FeeTerms {
  paymentType: string;
  /** The kind of the provider that opened it. */
  kind: string;
  /** The names of its method. */
  names: LocalizedNames;
  status: DepositStatus;
  pixCode: string | null;
  payUrl: string | null;
  /** The amount that a polled provider or staff confirmed; `null` for automatic Pix. */
  received: Centavos | null;
  creditedAt: Date | null;
}

/** The contract's number for a status: 1 awaiting, 2 credited, 3 failed, expired or refused. */
export function toDepositStatusCode(status: DepositStatus): number {
  return { creating: 1, awaiting: 1, credited: 2, expired: 3, failed: 3, refused: 3 }[status];
}

/** The json columns hold what `insertDeposit` and the payment methods wrote. */
type DepositRow = CamelRow<
  'cashier.deposit_order',
  | 'order_number'
  | 'member_id'
  | 'channel_id'
  | 'amount'
  | 'fee_fixed'
  | 'fee_bps'
  | 'txid'
  | 'status'
  | 'pix_code'
  | 'pay_url'
  | 'received'
  | 'created_at'
  | 'expires_at'
  | 'credited_at'
> &
  CamelRow<'cashier.payment_method', 'payment_type' | 'kind'> &
  Pick<DepositOrder, 'names' | 'payee' | 'amount' | 'received' | keyof FeeTerms>;

const depositColumns = sql`
  r.order_number as "orderNumber", r.member_id as "memberId", r.channel_id as "channelId",
  c.payment_type as "paymentType", m.kind, m.names, r.amount, r.fee_fixed as "feeFixed", r.fee_bps as "feeBps", r.payee,
  r.txid, r.status, r.pix_code as "pixCode", r.pay_url as "payUrl", r.received, r.created_at as "createdAt",
  r.expires_at as "expiresAt", r.credited_at as "creditedAt"`;

const depositTables = sql`
  cashier.deposit_order r join cashier.payment_channel c on c.id = r.channel_id join cashier.payment_method m using (payment_type)`;

type NewDepositOrder = PlacedOrder & FeeTerms & { requestKey: string };

/** Inserts an order, once for a request key; `false` where the key has one. */
export async function insertDeposit(tx: Tx, order: NewDepositOrder): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_order (order_number, member_id, channel_id, amount, fee_fixed, fee_bps, payee, txid,
      request_key, status, created_at, expires_at)
    values (${order.orderNumber}, ${order.memberId}, ${order.channelId}, ${order.amount},
      ${order.feeFixed}, ${order.feeBps},
      ${order.payee === null ? null : JSON.stringify(order.payee)}::jsonb, ${order.txid},
      ${order.requestKey}, 'creating', ${order.createdAt}, ${order.expiresAt})
    on conflict (member_id, request_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findByRequest(
  q: Queryable,
  memberId: number,
  requestKey: string,
): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where r.member_id = ${memberId} and r.request_key = ${requestKey}`.execute(
    q,
  );
  return rows[0];
}

export async function findDeposit(
  q: Queryable,
  memberId: number,
  orderNumber: string,
): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables}
    where r.member_id = ${memberId} and r.order_number = ${orderNumber}`.execute(q);
  return rows[0];
}

export async function findByTxid(q: Queryable, txid: string): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`select ${depositColumns} from ${depositTables} where r.txid = ${txid}`.execute(
    q,
  );
  return rows[0];
}

export async function lockByTxid(tx: Tx, txid: string): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where r.txid = ${txid} for no key update of r`.execute(tx);
  return rows[0];
}

export async function findByNumber(q: Queryable, orderNumber: string): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where r.order_number = ${orderNumber}`.execute(q);
  return rows[0];
}

/** The existing orders among these numbers, by number. */
export async function listByNumber(q: Queryable, orderNumbers: readonly string[]): Promise<Map<string, DepositOrder>> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where r.order_number = any(${[...orderNumbers]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.orderNumber, row]));
}

export async function lockByNumber(tx: Tx, orderNumber: string): Promise<DepositOrder | undefined> {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables}
    where r.order_number = ${orderNumber} for no key update of r`.execute(tx);
  return rows[0];
}

/** Stores the amount received for an order and its reference; `false` where another order has that reference. */
export async function markReceived(
  tx: Tx,
  orderNumber: string,
  { received, reference }: { received: Centavos; reference: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.deposit_order set received = ${received}, reference = ${reference}
    where order_number = ${orderNumber}
      and not exists (select from cashier.deposit_order o where o.reference = ${reference})`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markAwaiting(
  tx: Tx,
  orderNumber: string,
  { pixCode, payUrl }: PaymentInstructions,
): Promise<void> {
  await sql`
    update cashier.deposit_order set status = 'awaiting', pix_code = ${pixCode}, pay_url = ${payUrl}
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

/** Fails an order that could not be opened, and frees its request key for another attempt. */
export async function markFailed(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.deposit_order set status = 'failed', request_key = order_number
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

/** Fails an order that will never be paid, as its provider reports. */
export async function markAbandoned(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.deposit_order set status = 'failed' where order_number = ${orderNumber} and status = 'awaiting'`.execute(
    tx,
  );
}

export async function markCredited(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  await sql`
    update cashier.deposit_order set status = 'credited', credited_at = ${now}
    where order_number = ${orderNumber} and status <> 'credited'`.execute(tx);
}

/** Refuses an order that a third party paid. */
export async function markRefused(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.deposit_order set status = 'refused'
    where order_number = ${orderNumber} and status <> 'credited'`.execute(tx);
}

/**
 * Expires unpaid orders and returns them. A later payment is still credited. An order whose receipt waits for staff does
 * not expire.
 */
export async function markExpired(
  tx: Tx,
  now: Date,
): Promise<CamelRow<'cashier.deposit_order', 'order_number' | 'member_id' | 'status'>[]> {
  const { rows } = await sql<CamelRow<'cashier.deposit_order', 'order_number' | 'member_id' | 'status'>>`
    update cashier.deposit_order set
      status = case when status = 'creating' then 'failed' else 'expired' end,
      request_key = case when status = 'creating' then order_number else request_key end
    where status in ('creating', 'awaiting') and expires_at <= ${now}
      and not exists (select from cashier.deposit_review v
        where v.order_number = deposit_order.order_number and v.waiting_since is not null)
    returning order_number as "orderNumber", member_id as "memberId", status`.execute(tx);
  return rows;
}

/**
 * Sums the orders of a member that can still be paid, in centavos, with the expired ones since a time that a receipt reopens:
 * many of them could otherwise be paid together, above a limit.
 */
export async function sumOpenDeposits(q: Queryable, memberId: number, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.deposit_order
    where member_id = ${memberId} and (status in ('creating', 'awaiting') or (status = 'expired' and created_at >= ${since}
      and exists (select from cashier.deposit_review v where v.order_number = deposit_order.order_number)))`.execute(q);
  return rows[0]?.sum ?? 0n;
}

/** Selects deposits; `null` and empty conditions are ignored. `until` is excluded. */
export interface DepositFilter {
  memberId: number | null;
  since: Date | null;
  until?: Date | null;
  status: string | null;
  search: string;
  /** Members whom the search names; their orders match too. */
  searchedMembers?: readonly number[];
  min?: Centavos | null;
  max?: Centavos | null;
  /** The key of the site of the account. */
  site?: string | null;
}

function toConditions(filter: DepositFilter) {
  const { memberId, since, until = null, status, search, searchedMembers = [], min = null, max = null } = filter;
  const { site = null } = filter;
  return sql`
    (${memberId}::integer is null or r.member_id = ${memberId})
    and (${since}::timestamptz is null or r.created_at >= ${since})
    and (${until}::timestamptz is null or r.created_at < ${until})
    and (${status}::text is null or r.status = ${status} or (${status} = 'awaiting' and r.status = 'creating'))
    and (${search} = '' or r.order_number = any(array(
      select order_number from cashier.deposit_order where order_number = upper(${search})
      union all select order_number from cashier.deposit_order where txid = ${search}
      union all select order_number from cashier.deposit_order where member_id = any(${[...searchedMembers]}::integer[])
      union all select order_number from cashier.received_payment where upper(end_to_end_id) = upper(${search}))))
    and (${min}::bigint is null or r.amount >= ${min}) and (${max}::bigint is null or r.amount <= ${max})
    and (${site}::text is null or r.member_id in (select member_id from cashier.member_site where site = ${site}))`;
}

export async function countDeposits(q: Queryable, filter: DepositFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.deposit_order r where ${toConditions(filter)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** What a list of deposits is sorted by. */
export interface DepositSort {
  sort: 'created' | 'amount';
  order: 'asc' | 'desc';
}

/** The deposits of a member on a page. */
export async function listDeposits(
  q: Queryable,
  filter: DepositFilter & { memberId: number },
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<DepositOrder>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where ${toConditions(filter)}
    order by r.created_at ${direction}, r.order_number ${direction} limit ${page.limit} offset ${offsetOf(page)}`.execute(
    q,
  );
  return { rows, total: await countDeposits(q, filter) };
}

/** The deposits on a page of the list of staff, and the sum of what all that match ask for. */
export async function listStaffDeposits(
  q: Queryable,
  filter: DepositFilter,
  page: CursorPageRequest,
  { sort, order }: DepositSort,
): Promise<CursorRows<DepositOrder> & { sum: Centavos | null }> {
  const where = toConditions(filter);
  const found = await listByKeyset<DepositRow>(q, {
    select: depositColumns,
    from: depositTables,
    where,
    keyset: {
      name: `deposits ${sort} ${order}`,
      columns: [
        sort === 'amount'
          ? { expression: sql`r.amount`, type: 'integer' }
          : { expression: sql`r.created_at`, type: 'time' },
        { expression: sql`r.order_number`, type: 'text' },
      ],
      order,
    },
    page,
  });
  return { ...found, ...(await sumBounded(q, sql`r.amount`, sql`from cashier.deposit_order r where ${where}`)) };
}

/** The deposits after one of them, newest first. */
export async function listDepositsAfter(
  q: Queryable,
  filter: DepositFilter,
  after: Pick<DepositOrder, 'createdAt' | 'orderNumber'> | undefined,
  limit: number,
): Promise<DepositOrder[]> {
  const isAfter =
    after === undefined ? sql`true` : sql`(r.created_at, r.order_number) < (${after.createdAt}, ${after.orderNumber})`;
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from ${depositTables} where ${toConditions(filter)} and ${isAfter}
    order by r.created_at desc, r.order_number desc limit ${limit}`.execute(q);
  return rows;
}

/** A bank reference as it is stored; the prefix separates it from the references of providers. */
export function toStoredReference(reference: string): string {
  return `bank:${reference.toUpperCase()}`;
}

/** Locks a bank reference until the transaction ends, so that it is credited once. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${toStoredReference(reference)}, 0))`.execute(tx);
}

/** Whether staff credited an order under this bank reference. */
export async function isReferenceCredited(q: Queryable, reference: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from cashier.deposit_order where reference = ${toStoredReference(reference)}) as is`.execute(
    q,
  );
  return rows[0]?.is ?? false;
}
