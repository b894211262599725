import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { FeeTerms } from '../method/fee.ts';
import type { PlacedOrder, Shown } from '../method/way.ts';
import type { Recharge, RechargeStatus } from './recharge.ts';

const rechargeColumns = sql`
  r.order_number as "orderNumber", r.member_id as "memberId", r.channel_id as "channelId",
  c.payment_type as "paymentType", m.kind, m.names, r.amount, r.fee_fixed as "feeFixed", r.fee_bps as "feeBps", r.payee,
  r.txid, r.status, r.pix_code as "pixCode", r.pay_url as "payUrl", r.received, r.created_at as "createdAt",
  r.expires_at as "expiresAt", r.credited_at as "creditedAt"`;

const recharges = sql`
  cashier.recharge r join cashier.channel c on c.id = r.channel_id join cashier.method m using (payment_type)`;

type NewRecharge = PlacedOrder & FeeTerms & { requestKey: string };

/** Puts a deposit down, once for a request key; `false` when the key has one. */
export async function insertRecharge(tx: Tx, recharge: NewRecharge): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.recharge (order_number, member_id, channel_id, amount, fee_fixed, fee_bps, payee, txid,
      request_key, status, created_at, expires_at)
    values (${recharge.orderNumber}, ${recharge.memberId}, ${recharge.channelId}, ${recharge.amount},
      ${recharge.feeFixed}, ${recharge.feeBps},
      ${recharge.payee === null ? null : JSON.stringify(recharge.payee)}::jsonb, ${recharge.txid},
      ${recharge.requestKey}, 'creating', ${recharge.createdAt}, ${recharge.expiresAt})
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

export async function findByNumber(q: Queryable, orderNumber: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges} where r.order_number = ${orderNumber}`.execute(q);
  return rows[0];
}

/** Those of these orders that are there, by number. */
export async function listByNumber(q: Queryable, orderNumbers: readonly string[]): Promise<Map<string, Recharge>> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges} where r.order_number = any(${[...orderNumbers]}::text[])`.execute(q);
  return new Map(rows.map((row) => [row.orderNumber, row]));
}

export async function lockByNumber(tx: Tx, orderNumber: string): Promise<Recharge | undefined> {
  const { rows } = await sql<Recharge>`
    select ${rechargeColumns} from ${recharges}
    where r.order_number = ${orderNumber} for no key update of r`.execute(tx);
  return rows[0];
}

/** What a provider received for an order, under its reference; `false` where another order has that reference. */
export async function markReceived(
  tx: Tx,
  orderNumber: string,
  { received, reference }: { received: Centavos; reference: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cashier.recharge set received = ${received}, reference = ${reference}
    where order_number = ${orderNumber}
      and not exists (select from cashier.recharge o where o.reference = ${reference})`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markAwaiting(tx: Tx, orderNumber: string, { pixCode, payUrl }: Shown): Promise<void> {
  await sql`
    update cashier.recharge set status = 'awaiting', pix_code = ${pixCode}, pay_url = ${payUrl}
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

/** Ends an order that never got a code. Its request key is free again: there is no code to answer it with. */
export async function markFailed(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.recharge set status = 'failed', request_key = order_number
    where order_number = ${orderNumber} and status = 'creating'`.execute(tx);
}

/** Its provider says that it will never be paid. */
export async function markOver(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.recharge set status = 'failed' where order_number = ${orderNumber} and status = 'awaiting'`.execute(
    tx,
  );
}

export async function markCredited(tx: Tx, orderNumber: string, now: Date): Promise<void> {
  await sql`
    update cashier.recharge set status = 'credited', credited_at = ${now}
    where order_number = ${orderNumber} and status <> 'credited'`.execute(tx);
}

/** Somebody else paid: this order is not credited with that. */
export async function markRefused(tx: Tx, orderNumber: string): Promise<void> {
  await sql`
    update cashier.recharge set status = 'refused'
    where order_number = ${orderNumber} and status <> 'credited'`.execute(tx);
}

/**
 * Ends what was not paid in time; answers whose they were. A payment that comes later is credited all the same. What
 * waits for a person of staff is not over while it waits.
 */
export async function markExpired(
  tx: Tx,
  now: Date,
): Promise<{ orderNumber: string; memberId: number; status: RechargeStatus }[]> {
  const { rows } = await sql<{ orderNumber: string; memberId: number; status: RechargeStatus }>`
    update cashier.recharge set
      status = case when status = 'creating' then 'failed' else 'expired' end,
      request_key = case when status = 'creating' then order_number else request_key end
    where status in ('creating', 'awaiting') and expires_at <= ${now}
      and not exists (select from cashier.deposit_review v
        where v.order_number = recharge.order_number and v.waits_since is not null)
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
