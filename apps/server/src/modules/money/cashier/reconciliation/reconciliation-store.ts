import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, Tx } from '../../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../../platform/index.ts';
import type { BankDifference, OwnPayment, OwnPayout, OwnReturn, AmountAndCount } from './day-comparison.ts';

/** The sums of both sides for a day, by flow. */
export interface ReconciliationSums {
  ownIn: AmountAndCount;
  ownBack: AmountAndCount;
  ownOut: AmountAndCount;
  bankIn: AmountAndCount;
  bankBack: AmountAndCount;
  bankOut: AmountAndCount;
}

type SumColumn = `${'own' | 'bank'}_${'in' | 'back' | 'out'}`;

/** A compared day with its sums and counts. `waiting`: to be compared, for the first time or again. */
export type ReconciliationDay = CamelRow<
  'cashier.reconciliation',
  'state' | 'ran_at' | 'runs' | SumColumn | `${SumColumn}_count`
> &
  Record<keyof ReconciliationSums, Centavos> & {
    day: string;
    /** Differences that staff has not decided on. */
    open: number;
  };

const dayColumns = sql`
  r.day::text as day, r.state, r.ran_at as "ranAt", r.runs,
  (select count(*) from cashier.discrepancy d where d.day = r.day and d.state = 'open')::integer as open,
  r.own_in as "ownIn", r.own_in_count as "ownInCount", r.own_back as "ownBack",
  r.own_back_count as "ownBackCount", r.own_out as "ownOut", r.own_out_count as "ownOutCount",
  r.bank_in as "bankIn", r.bank_in_count as "bankInCount", r.bank_back as "bankBack",
  r.bank_back_count as "bankBackCount", r.bank_out as "bankOut", r.bank_out_count as "bankOutCount"`;

export async function findDay(q: Queryable, day: string): Promise<ReconciliationDay | undefined> {
  const { rows } = await sql<ReconciliationDay>`
    select ${dayColumns} from cashier.reconciliation r where r.day = ${day}::date`.execute(q);
  return rows[0];
}

export async function listDays(
  q: Queryable,
  state: string | null,
  page: PageRequest,
): Promise<Rows<ReconciliationDay>> {
  const where = sql`(${state}::text is null or r.state = ${state})`;
  const { rows } = await sql<ReconciliationDay>`
    select ${dayColumns} from cashier.reconciliation r where ${where}
    order by r.day desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.reconciliation r where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Marks a day as waiting for its comparison. */
export async function markDayWaiting(tx: Tx, day: string, now: Date): Promise<void> {
  await sql`
    insert into cashier.reconciliation (day, state, requested_at) values (${day}::date, 'waiting', ${now})
    on conflict (day) do update set state = 'waiting', requested_at = excluded.requested_at`.execute(tx);
}

/** Locks an existing day against other comparisons until the transaction ends. */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await sql`select 1 from cashier.reconciliation where day = ${day}::date for update`.execute(tx);
}

export async function markCompared(tx: Tx, day: string, sums: ReconciliationSums, now: Date): Promise<void> {
  await sql`
    update cashier.reconciliation set ran_at = ${now}, runs = runs + 1,
      own_in = ${sums.ownIn.amount}, own_in_count = ${sums.ownIn.count},
      own_back = ${sums.ownBack.amount}, own_back_count = ${sums.ownBack.count},
      own_out = ${sums.ownOut.amount}, own_out_count = ${sums.ownOut.count},
      bank_in = ${sums.bankIn.amount}, bank_in_count = ${sums.bankIn.count},
      bank_back = ${sums.bankBack.amount}, bank_back_count = ${sums.bankBack.count},
      bank_out = ${sums.bankOut.amount}, bank_out_count = ${sums.bankOut.count}
    where day = ${day}::date`.execute(tx);
}

/** Sets the state of a day: clean without open differences. */
export async function markDayState(tx: Tx, day: string): Promise<void> {
  await sql`
    update cashier.reconciliation r set state = case
      when exists (select from cashier.discrepancy d where d.day = r.day and d.state = 'open') then 'open' else 'clean' end
    where r.day = ${day}::date`.execute(tx);
}

/** A stored difference with its state. */
export type Discrepancy = CamelRow<
  'cashier.discrepancy',
  'id' | 'flow' | 'kind' | 'reference' | 'state' | 'found_at' | 'ended_at' | 'ended_by' | 'note'
> &
  BankDifference & { day: string };

const columns = sql`
  id, day::text as day, flow, kind, reference, own_amount as own, bank_amount as bank, state, found_at as "foundAt",
  ended_at as "endedAt", ended_by as "endedBy", note`;

/**
 * Inserts or updates a difference. A settled one is reopened; an accepted one only where its amounts have changed.
 * `isSettled`: stored without need of a decision.
 */
export async function upsertDifference(
  tx: Tx,
  day: string,
  { flow, kind, reference, own, bank }: BankDifference,
  { now, isSettled }: { now: Date; isSettled: boolean },
): Promise<void> {
  const state = isSettled ? 'settled' : 'open';
  const endedAt = isSettled ? now : null;
  await sql`
    insert into cashier.discrepancy as d (day, flow, kind, reference, own_amount, bank_amount, state, found_at, ended_at)
    values (${day}::date, ${flow}, ${kind}, ${reference}, ${own}, ${bank}, ${state}, ${now}, ${endedAt})
    on conflict (flow, kind, reference) do update set
      day = excluded.day, own_amount = excluded.own_amount, bank_amount = excluded.bank_amount,
      state = excluded.state, ended_at = excluded.ended_at, ended_by = null, note = null
    where d.state = 'open' or (d.state = 'settled' and excluded.state = 'open') or (d.state = 'accepted'
      and (d.own_amount, d.bank_amount) is distinct from (excluded.own_amount, excluded.bank_amount))`.execute(tx);
}

/** Settles the open differences of a day that were not found again. `found` holds `flow kind reference`. */
export async function markResolved(tx: Tx, day: string, found: readonly string[], now: Date): Promise<void> {
  await sql`
    update cashier.discrepancy set state = 'settled', ended_at = ${now}
    where day = ${day}::date and state = 'open' and flow || ' ' || kind || ' ' || reference <> all (${[...found]}::text[])`.execute(
    tx,
  );
}

export async function lockDiscrepancy(tx: Tx, id: bigint): Promise<Discrepancy | undefined> {
  const { rows } = await sql<Discrepancy>`
    select ${columns} from cashier.discrepancy where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findDiscrepancy(q: Queryable, id: bigint): Promise<Discrepancy | undefined> {
  const { rows } = await sql<Discrepancy>`select ${columns} from cashier.discrepancy where id = ${id}`.execute(q);
  return rows[0];
}

/** A difference by flow, kind and reference, in any state. */
export async function findDiscrepancyByName(
  q: Queryable,
  { flow, kind, reference }: Pick<BankDifference, 'flow' | 'kind' | 'reference'>,
): Promise<Discrepancy | undefined> {
  const { rows } = await sql<Discrepancy>`
    select ${columns} from cashier.discrepancy
    where flow = ${flow} and kind = ${kind} and reference = ${reference}`.execute(q);
  return rows[0];
}

export async function markAccepted(
  tx: Tx,
  id: bigint,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<void> {
  await sql`
    update cashier.discrepancy set state = 'accepted', ended_at = ${now}, ended_by = ${by}, note = ${note}
    where id = ${id}`.execute(tx);
}

/** The differences of a day, open ones first. */
export async function listDiscrepancies(q: Queryable, day: string, limit: number): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    select ${columns} from cashier.discrepancy where day = ${day}::date
    order by state <> 'open', flow, kind, id limit ${limit}`.execute(q);
  return rows;
}

/** Days since `since` with open differences. */
export async function listOpenDays(q: Queryable, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from cashier.discrepancy
    where state = 'open' and day >= ${since}::date order by day`.execute(q);
  return rows.map(({ day }) => day);
}

/** The end of the period for which a list of the bank was read; `null` before the first sweep. */
export async function findReadUntil(q: Queryable, list: 'received' | 'sent'): Promise<Date | null> {
  const { rows } = await sql<CamelRow<'cashier.bank_sweep', 'read_until'>>`
    select read_until as "readUntil" from cashier.bank_sweep where list = ${list}`.execute(q);
  return rows[0]?.readUntil ?? null;
}

export async function markReadUntil(tx: Tx, list: 'received' | 'sent', at: Date): Promise<void> {
  await sql`
    insert into cashier.bank_sweep (list, read_until) values (${list}, ${at})
    on conflict (list) do update set read_until = greatest(cashier.bank_sweep.read_until, excluded.read_until)`.execute(
    tx,
  );
}

/** The Pix paid from `from` to before `to`, by the bank's clock. */
export async function listOwnPayments(q: Queryable, from: Date, to: Date): Promise<OwnPayment[]> {
  const { rows } = await sql<
    CamelRow<'cashier.received_payment', 'end_to_end_id' | 'paid_at' | 'received_at'> & { amount: Centavos }
  >`
    select end_to_end_id as "endToEndId", amount, paid_at as "paidAt", received_at as "receivedAt"
    from cashier.received_payment where paid_at >= ${from} and paid_at < ${to}`.execute(q);
  return rows;
}

/** The returns of the Pix paid in that period. */
export async function listOwnReturns(q: Queryable, from: Date, to: Date): Promise<OwnReturn[]> {
  const { rows } = await sql<
    CamelRow<'cashier.payment_return', 'end_to_end_id' | 'id' | 'status'> & { amount: Centavos }
  >`
    select b.end_to_end_id as "endToEndId", b.id, b.amount, b.status
    from cashier.payment_return b join cashier.received_payment p using (end_to_end_id)
    where p.paid_at >= ${from} and p.paid_at < ${to}`.execute(q);
  return rows;
}

/** The payouts that began in the period, and those with these ids; a late payout counts as paid. */
export async function listOwnPayouts(q: Queryable, from: Date, to: Date, ids: readonly string[]): Promise<OwnPayout[]> {
  const { rows } = await sql<CamelRow<'cashier.payout', 'id' | 'status' | 'began_at'> & { net: Centavos }>`
    select p.id, w.amount - w.fee as net,
      case when l.payout_id is not null and l.undone_at is null then 'paid' else p.status end as status,
      p.began_at as "beganAt"
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
      left join cashier.late_payout l on l.payout_id = p.id
    where (p.began_at >= ${from} and p.began_at < ${to}) or p.id = any(${[...ids]}::text[])`.execute(q);
  return rows;
}

/** A record that must have movements in the ledger: a booking, a return, a credit from suspense, a payout or a late payout. */
export interface BookedRecord {
  kind: 'pix' | 'return' | 'resolve' | 'payout' | 'late';
  chain: number;
  memberId: number | null;
  /** The id of a Pix, of the withdrawal of a payout, or of a late payout. */
  subject: string;
  returnId: string;
  turn: number;
  amount: Centavos;
  at: Date;
}

export async function listBooked(q: Queryable, from: Date, to: Date): Promise<BookedRecord[]> {
  const { rows } = await sql<BookedRecord>`
    select 'pix' as kind, chain, member_id as "memberId", end_to_end_id as subject, '' as "returnId", 0 as turn,
      amount - unbooked as amount, received_at as at
    from cashier.received_payment where received_at >= ${from} and received_at < ${to} and amount > unbooked
    union all
    select 'return', chain, null, end_to_end_id, id, turn, amount, ended_at
    from cashier.payment_return
    where ended_at >= ${from} and ended_at < ${to} and status = 'done' and from_suspense + from_cash + from_receivable + from_fees > 0
    union all
    select 'resolve', 0, member_id, end_to_end_id, '', 0, amount, resolved_at
    from cashier.received_payment where resolved_at >= ${from} and resolved_at < ${to}
    union all
    select 'payout', w.member_id, w.member_id, w.id, '', 0, w.amount - w.fee, p.ended_at
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id
    where p.status = 'paid' and p.ended_at >= ${from} and p.ended_at < ${to}
    union all
    select 'late', w.member_id, w.member_id, l.payout_id, '', l.turn, l.amount, l.booked_at
    from cashier.late_payout l
      join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
    where l.booked_at >= ${from} and l.booked_at < ${to}`.execute(q);
  return rows;
}

type ReturnTurn = CamelRow<'cashier.payment_return', 'end_to_end_id' | 'id' | 'turn'> &
  CamelRow<'cashier.received_payment', 'member_id'>;

/** The returns of these Pix with the credited member; they may explain otherwise unknown movements. */
export async function listReturnTurns(q: Queryable, endToEndIds: readonly string[]): Promise<ReturnTurn[]> {
  const { rows } = await sql<ReturnTurn>`
    select b.end_to_end_id as "endToEndId", b.id, b.turn, p.member_id as "memberId"
    from cashier.payment_return b join cashier.received_payment p using (end_to_end_id)
    where b.end_to_end_id = any(${[...endToEndIds]}::text[])`.execute(q);
  return rows;
}

type LatePayoutTurn = CamelRow<'cashier.late_payout', 'payout_id' | 'turn'> &
  CamelRow<'cashier.withdrawal', 'member_id'>;

/** The late payouts of these withdrawals, including reversed ones. */
export async function listLateTurns(q: Queryable, withdrawalIds: readonly string[]): Promise<LatePayoutTurn[]> {
  const { rows } = await sql<LatePayoutTurn>`
    select l.payout_id as "payoutId", l.turn, w.member_id as "memberId"
    from cashier.late_payout l
      join cashier.payout p on p.id = l.payout_id join cashier.withdrawal w on w.id = p.withdrawal_id
    where w.id = any(${[...withdrawalIds]}::text[])`.execute(q);
  return rows;
}

/** When the operator received or paid its first Pix; `null` before. */
export async function findFirstPaymentAt(q: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(paid_at) from cashier.received_payment), (select min(began_at) from cashier.payout)) as at`.execute(
    q,
  );
  return rows[0]?.at ?? null;
}

/** The net amount of payouts that are sent, or may be, and are not booked yet. */
export async function sumSendingPayouts(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(w.amount - w.fee), 0)::bigint as amount
    from cashier.payout p join cashier.withdrawal w on w.id = p.withdrawal_id where p.status = 'sending'`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}
