import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';

/** Money of the account at the bank that is not of the ledger. Negative where the operator took it out. */
export interface ClearingEntry {
  id: bigint;
  kind: 'opening' | 'transfer';
  amount: Centavos;
  reason: string;
  at: Date;
  by: string;
}

/** What the bank said that the account holds, and what it should have held by our books. */
export interface ClearingCheck {
  at: Date;
  bank: Centavos;
  blocked: Centavos;
  house: Centavos;
  /** What the bank may have taken already for payouts and refunds that are not booked. */
  onTheWay: Centavos;
}

export async function insertEntry(tx: Tx, entry: Omit<ClearingEntry, 'id'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.clearing_entry (kind, amount, reason, made_at, made_by)
    values (${entry.kind}, ${entry.amount}, ${entry.reason}, ${entry.at}, ${entry.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The opening first, then what was moved, the last first. */
export async function listEntries(q: Queryable, most: number): Promise<ClearingEntry[]> {
  const { rows } = await sql<ClearingEntry>`
    select id, kind, amount, reason, made_at as at, made_by as by from cashier.clearing_entry
    order by kind, id desc limit ${most}`.execute(q);
  return rows;
}

export async function findEntrySums(q: Queryable): Promise<{ opening: Centavos | null; moved: Centavos }> {
  const { rows } = await sql<{ opening: Centavos | null; moved: Centavos }>`
    select (sum(amount) filter (where kind = 'opening'))::bigint as opening,
      coalesce(sum(amount) filter (where kind = 'transfer'), 0)::bigint as moved
    from cashier.clearing_entry`.execute(q);
  return rows[0] ?? { opening: null, moved: 0n as Centavos };
}

/** What a bank may have taken already for returns of its own that it has not ended. */
export async function findReturningSum(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.payment_return
    where status = 'processing' and not by_house`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}

/** By how much the bank holds more than our books for what differs in the lists and nobody has decided on. */
export async function findOpenSum(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(case flow when 'received' then 1 else -1 end
      * (coalesce(bank_amount, 0) - coalesce(house_amount, 0))), 0)::bigint as amount
    from cashier.discrepancy
    where state = 'open' and flow <> 'ledger' and kind in ('missing_here', 'missing_there', 'amount_differs')`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

export async function insertCheck(tx: Tx, check: ClearingCheck): Promise<void> {
  await sql`
    insert into cashier.clearing_check (at, bank, blocked, house, on_the_way)
    values (${check.at}, ${check.bank}, ${check.blocked}, ${check.house}, ${check.onTheWay})`.execute(tx);
}

export async function findLastCheck(q: Queryable): Promise<ClearingCheck | undefined> {
  const { rows } = await sql<ClearingCheck>`
    select at, bank, blocked, house, on_the_way as "onTheWay" from cashier.clearing_check
    order by id desc limit 1`.execute(q);
  return rows[0];
}
