import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import type { Difference, Sum } from './difference.ts';

/** What both sides say of a day, by what flows. */
export interface DaySums {
  houseIn: Sum;
  houseBack: Sum;
  houseOut: Sum;
  bankIn: Sum;
  bankBack: Sum;
  bankOut: Sum;
}

export interface DayRow {
  day: string;
  /** `waiting`: to be compared, for the first time or again. */
  state: 'waiting' | 'clean' | 'open';
  ranAt: Date | null;
  runs: number;
  /** Differences on which nobody has decided. */
  open: number;
  houseIn: Centavos;
  houseInCount: number;
  houseBack: Centavos;
  houseBackCount: number;
  houseOut: Centavos;
  houseOutCount: number;
  bankIn: Centavos;
  bankInCount: number;
  bankBack: Centavos;
  bankBackCount: number;
  bankOut: Centavos;
  bankOutCount: number;
}

const dayColumns = sql`
  r.day::text as day, r.state, r.ran_at as "ranAt", r.runs,
  (select count(*) from cashier.discrepancy d where d.day = r.day and d.state = 'open')::integer as open,
  r.house_in as "houseIn", r.house_in_count as "houseInCount", r.house_back as "houseBack",
  r.house_back_count as "houseBackCount", r.house_out as "houseOut", r.house_out_count as "houseOutCount",
  r.bank_in as "bankIn", r.bank_in_count as "bankInCount", r.bank_back as "bankBack",
  r.bank_back_count as "bankBackCount", r.bank_out as "bankOut", r.bank_out_count as "bankOutCount"`;

export async function findDay(q: Queryable, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from cashier.reconciliation r where r.day = ${day}::date`.execute(q);
  return rows[0];
}

export async function listDays(q: Queryable, state: string | null, page: PageRequest): Promise<Rows<DayRow>> {
  const where = sql`(${state}::text is null or r.state = ${state})`;
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from cashier.reconciliation r where ${where}
    order by r.day desc limit ${page.limit} offset ${offsetOf(page)}`.execute(q);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from cashier.reconciliation r where ${where}`.execute(q);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A day is to be compared. */
export async function markWaiting(tx: Tx, day: string, now: Date): Promise<void> {
  await sql`
    insert into cashier.reconciliation (day, state, asked_at) values (${day}::date, 'waiting', ${now})
    on conflict (day) do update set state = 'waiting', asked_at = excluded.asked_at`.execute(tx);
}

/** Keeps every other comparison of a day waiting until the transaction ends. The day is there. */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await sql`select 1 from cashier.reconciliation where day = ${day}::date for update`.execute(tx);
}

export async function markCompared(tx: Tx, day: string, sums: DaySums, now: Date): Promise<void> {
  await sql`
    update cashier.reconciliation set ran_at = ${now}, runs = runs + 1,
      house_in = ${sums.houseIn.amount}, house_in_count = ${sums.houseIn.count},
      house_back = ${sums.houseBack.amount}, house_back_count = ${sums.houseBack.count},
      house_out = ${sums.houseOut.amount}, house_out_count = ${sums.houseOut.count},
      bank_in = ${sums.bankIn.amount}, bank_in_count = ${sums.bankIn.count},
      bank_back = ${sums.bankBack.amount}, bank_back_count = ${sums.bankBack.count},
      bank_out = ${sums.bankOut.amount}, bank_out_count = ${sums.bankOut.count}
    where day = ${day}::date`.execute(tx);
}

/** A day is clean once nothing of it waits for anybody. */
export async function markState(tx: Tx, day: string): Promise<void> {
  await sql`
    update cashier.reconciliation r set state = case
      when exists (select from cashier.discrepancy d where d.day = r.day and d.state = 'open') then 'open' else 'clean' end
    where r.day = ${day}::date`.execute(tx);
}

/** A difference that was found, and what came of it. */
export interface Discrepancy extends Difference {
  id: bigint;
  day: string;
  state: 'open' | 'settled' | 'accepted';
  foundAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  note: string | null;
}

const columns = sql`
  id, day::text as day, flow, kind, reference, house_amount as house, bank_amount as bank, state, found_at as "foundAt",
  ended_at as "endedAt", ended_by as "endedBy", note`;

/**
 * Writes a difference down. One that ended is open again where the amounts are others, or where it had settled; what
 * somebody accepted stays so. `isTold`: it is written down and nobody has to decide on it.
 */
export async function upsertDifference(
  tx: Tx,
  day: string,
  { flow, kind, reference, house, bank }: Difference,
  { now, isTold }: { now: Date; isTold: boolean },
): Promise<void> {
  const state = isTold ? 'settled' : 'open';
  const endedAt = isTold ? now : null;
  await sql`
    insert into cashier.discrepancy as d (day, flow, kind, reference, house_amount, bank_amount, state, found_at, ended_at)
    values (${day}::date, ${flow}, ${kind}, ${reference}, ${house}, ${bank}, ${state}, ${now}, ${endedAt})
    on conflict (flow, kind, reference) do update set
      day = excluded.day, house_amount = excluded.house_amount, bank_amount = excluded.bank_amount,
      state = excluded.state, ended_at = excluded.ended_at, ended_by = null, note = null
    where d.state = 'open' or (d.state = 'settled' and excluded.state = 'open') or (d.state = 'accepted'
      and (d.house_amount, d.bank_amount) is distinct from (excluded.house_amount, excluded.bank_amount))`.execute(tx);
}

/** Those of a day that were not found again are settled. `found` are `flow kind reference`. */
export async function markGone(tx: Tx, day: string, found: readonly string[], now: Date): Promise<void> {
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

/** The difference of this name, whatever came of it. */
export async function findNamed(
  q: Queryable,
  { flow, kind, reference }: Pick<Difference, 'flow' | 'kind' | 'reference'>,
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

/** The differences of a day, those that wait first. */
export async function listDiscrepancies(q: Queryable, day: string, most: number): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    select ${columns} from cashier.discrepancy where day = ${day}::date
    order by state <> 'open', flow, kind, id limit ${most}`.execute(q);
  return rows;
}

/** Days since `since` with something that waits. */
export async function listOpenDays(q: Queryable, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from cashier.discrepancy
    where state = 'open' and day >= ${since}::date order by day`.execute(q);
  return rows.map(({ day }) => day);
}

/** Until when a list of the bank was read; `null` where it never was. */
export async function findReadUntil(q: Queryable, list: 'received' | 'sent'): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select read_until as at from cashier.sweep where list = ${list}`.execute(q);
  return rows[0]?.at ?? null;
}

export async function markReadUntil(tx: Tx, list: 'received' | 'sent', at: Date): Promise<void> {
  await sql`
    insert into cashier.sweep (list, read_until) values (${list}, ${at})
    on conflict (list) do update set read_until = greatest(cashier.sweep.read_until, excluded.read_until)`.execute(tx);
}
