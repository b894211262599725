import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Channel, Method, Payment, PaymentCause, Recharge, RechargeStatus } from './recharge.ts';

const rechargeColumns = sql`
  r.order_number as "orderNumber", r.member_id as "memberId", c.payment_type as "paymentType", r.amount, r.txid, r.status,
  r.pix_code as "pixCode", r.created_at as "createdAt", r.expires_at as "expiresAt", r.credited_at as "creditedAt"`;

const recharges = sql`cashier.recharge r join cashier.channel c on c.id = r.channel_id`;

export async function listMethods(q: Queryable): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select id, payment_type as "paymentType", icon, fee, min, max, instant_receipt as "instantReceipt"
    from cashier.method where enabled order by sort, id`.execute(q);
  return rows;
}

export async function listChannels(q: Queryable, paymentType: string): Promise<Channel[]> {
  const { rows } = await sql<Channel>`
    select c.id, c.payment_type as "paymentType", c.name, greatest(c.min, m.min) as min, least(c.max, m.max) as max,
      c.quick_amounts as "quickAmounts"
    from cashier.channel c join cashier.method m using (payment_type)
    where c.payment_type = ${paymentType} and c.enabled and m.enabled order by c.id`.execute(q);
  return rows;
}

interface NewRecharge {
  orderNumber: string;
  memberId: number;
  channelId: number;
  amount: Centavos;
  txid: string;
  requestKey: string;
  now: Date;
  expiresAt: Date;
}

/** Puts a deposit down, once for a request key; `false` when the key has one. */
export async function insertRecharge(tx: Tx, recharge: NewRecharge): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.recharge (order_number, member_id, channel_id, amount, txid, request_key, status, created_at, expires_at)
    values (${recharge.orderNumber}, ${recharge.memberId}, ${recharge.channelId}, ${recharge.amount}, ${recharge.txid},
      ${recharge.requestKey}, 'creating', ${recharge.now}, ${recharge.expiresAt})
    on conflict (member_id, request_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findByRequest(q: Queryable, memberId: number, requestKey: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges} where r.member_id = ${memberId} and r.request_key = ${requestKey}`.execute(
    q,
  );
  return rows[0];
}

export async function findRecharge(q: Queryable, memberId: number, orderNumber: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges}
    where r.member_id = ${memberId} and r.order_number = ${orderNumber}`.execute(q);
  return rows[0];
}

export async function findByTxid(q: Queryable, txid: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`select ${rechargeColumns} from ${recharges} where r.txid = ${txid}`.execute(q);
  return rows[0];
}

export async function lockByTxid(tx: Tx, txid: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges} where r.txid = ${txid} for no key update of r`.execute(tx);
  return rows[0];
}

export async function markAwaiting(tx: Tx, orderNumber: string, pixCode: string): Promise<void> {
  await sql`
    update cashier.recharge set status = 'awaiting', pix_code = ${pixCode}
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

/** Ends an order that never got a code. Its request key is free again: there is no code to answer it with. */
export async function markFailed(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.recharge set status = 'failed', request_key = order_number
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

export async function markCredited(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  await sql`
    update cashier.recharge set status = 'credited', credited_at = ${now}
    where order_number = ${orderNumber} and status <> 'credited'`.execute(tx);
}

/** Ends what was not paid in time; answers whose they were. A payment that comes later is credited all the same. */
export async function markExpired(
  tx: Tx,
  now: Date,
): Promise<{ orderNumber: string; memberId: number; status: RechargeStatus }[]> {
  const { rows } = await sql<{ orderNumber: string; memberId: number; status: RechargeStatus }>`
    update cashier.recharge set
      status = case when status = 'creating' then 'failed' else 'expired' end,
      request_key = case when status = 'creating' then order_number else request_key end
    where status in ('creating', 'awaiting') and expires_at <= ${now}
    returning order_number as "orderNumber", member_id as "memberId", status`.execute(tx);
  return rows;
}

interface RechargeFilter {
  memberId: number | null;
  since: Date | null;
  status: string | null;
  words: string;
}

export async function listRecharges(
  q: Queryable,
  filter: RechargeFilter,
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Recharge>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.memberId}::integer is null or r.member_id = ${filter.memberId})
    and (${filter.since}::timestamptz is null or r.created_at >= ${filter.since})
    and (${filter.status}::text is null or r.status = ${filter.status}
      or (${filter.status} = 'awaiting' and r.status = 'creating'))
    and (${filter.words} = '' or r.order_number = ${filter.words} or r.txid = ${filter.words} or r.member_id::text = ${filter.words})`;
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges} where ${where}
    order by r.created_at ${direction}, r.order_number limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${recharges} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface NewPayment {
  endToEndId: string;
  txid: string | null;
  amount: Centavos;
  returned: Centavos;
  orderNumber: string | null;
  memberId: number | null;
  status: Payment['status'];
  cause: PaymentCause;
  now: Date;
}

/** Puts a Pix down, once; `false` when it is down already. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.payment (end_to_end_id, txid, amount, returned, order_number, member_id, status, cause, received_at)
    values (${payment.endToEndId}, ${payment.txid}, ${payment.amount}, ${payment.returned}, ${payment.orderNumber},
      ${payment.memberId}, ${payment.status}, ${payment.cause}, ${payment.now})
    on conflict (end_to_end_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

const paymentColumns = sql`
  p.end_to_end_id as "endToEndId", p.txid, p.amount, p.returned, r.amount as expected, p.order_number as "orderNumber",
  p.member_id as "memberId", p.status, p.cause, p.received_at as "receivedAt", p.resolved_by as "resolvedBy"`;

const payments = sql`cashier.payment p left join cashier.recharge r using (order_number)`;

export async function hasPayment(q: Queryable, endToEndId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cashier.payment where end_to_end_id = ${endToEndId}`.execute(q);
  return rows.length > 0;
}

export async function findPayment(q: Queryable, endToEndId: string): Promise<Payment | undefined> {
  const { rows } =
    await sql<Payment>`select ${paymentColumns} from ${payments} where p.end_to_end_id = ${endToEndId}`.execute(q);
  return rows[0];
}

export async function lockPayment(tx: Tx, endToEndId: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from ${payments} where p.end_to_end_id = ${endToEndId} for update of p`.execute(tx);
  return rows[0];
}

export async function markResolved(
  tx: Tx,
  endToEndId: string,
  memberId: number,
  by: string,
  resolution: string,
  now: Date,
): Promise<void> {
  await sql`
    update cashier.payment
    set status = 'resolved', member_id = ${memberId}, resolved_by = ${by}, resolution = ${resolution}, resolved_at = ${now}
    where end_to_end_id = ${endToEndId} and status = 'suspense'`.execute(tx);
}

export async function listPayments(
  q: Queryable,
  filter: { status: string | null; memberId: number | null; words: string },
  page: PageRequest,
  order: 'asc' | 'desc',
): Promise<Rows<Payment>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`
    (${filter.status}::text is null or p.status = ${filter.status})
    and (${filter.memberId}::integer is null or p.member_id = ${filter.memberId})
    and (${filter.words} = '' or p.end_to_end_id = ${filter.words} or p.txid = ${filter.words} or p.order_number = ${filter.words})`;
  const { rows } = await sql<Payment>`
    select ${paymentColumns} from ${payments} where ${where}
    order by p.received_at ${direction}, p.end_to_end_id limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${payments} where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
