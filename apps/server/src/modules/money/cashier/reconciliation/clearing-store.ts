import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../../db/index.ts';

/** Money of the bank account that is not in the ledger. Negative where the operator took it out. */
export type ClearingEntry = CamelRow<'cashier.clearing_entry', 'id' | 'kind' | 'amount' | 'reason'> & {
  amount: Centavos;
  at: TableRow<'cashier.clearing_entry', 'made_at'>['made_at'];
  by: TableRow<'cashier.clearing_entry', 'made_by'>['made_by'];
};

/**
 * The balance of the account at the bank and by our books (`own`). `inTransit`: what the bank may have taken for payouts
 * and refunds that are not booked yet.
 */
export type ClearingCheck = CamelRow<'cashier.clearing_check', 'at' | 'bank' | 'blocked' | 'in_transit'> & {
  bank: Centavos;
  blocked: Centavos;
  own: Centavos;
  inTransit: Centavos;
};

export async function insertEntry(tx: Tx, entry: Omit<ClearingEntry, 'id'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.clearing_entry (kind, amount, reason, made_at, made_by)
    values (${entry.kind}, ${entry.amount}, ${entry.reason}, ${entry.at}, ${entry.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** The opening entry, then transfers, newest first. */
export async function listEntries(q: Queryable, maxEntries: number): Promise<ClearingEntry[]> {
  const { rows } = await sql<ClearingEntry>`
    select id, kind, amount, reason, made_at as at, made_by as by from cashier.clearing_entry
    order by kind, id desc limit ${maxEntries}`.execute(q);
  return rows;
}

export async function findEntrySums(q: Queryable): Promise<{ opening: Centavos | null; moved: Centavos }> {
  const { rows } = await sql<{ opening: Centavos | null; moved: Centavos }>`
    select (sum(amount) filter (where kind = 'opening'))::bigint as opening,
      coalesce(sum(amount) filter (where kind = 'transfer'), 0)::bigint as moved
    from cashier.clearing_entry`.execute(q);
  return rows[0] ?? { opening: null, moved: 0n as Centavos };
}

/** What the bank may have taken already for its own pending returns. */
export async function sumPendingReturns(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.payment_return
    where status = 'processing' and not by_operator`.execute(q);
  return rows[0]?.amount ?? (0n as Centavos);
}

/** The bank balance minus ours, by the open differences of the lists. */
export async function sumOpenDifferences(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(case flow when 'received' then 1 else -1 end
      * (coalesce(bank_amount, 0) - coalesce(own_amount, 0))), 0)::bigint as amount
    from cashier.discrepancy
    where state = 'open' and flow <> 'ledger' and kind in ('missing_here', 'missing_there', 'amount_differs')`.execute(
    q,
  );
  return rows[0]?.amount ?? (0n as Centavos);
}

export async function insertCheck(tx: Tx, check: ClearingCheck): Promise<void> {
  await sql`
    insert into cashier.clearing_check (at, bank, blocked, expected, in_transit)
    values (${check.at}, ${check.bank}, ${check.blocked}, ${check.own}, ${check.inTransit})`.execute(tx);
}

export async function findLastCheck(q: Queryable): Promise<ClearingCheck | undefined> {
  const { rows } = await sql<ClearingCheck>`
    select at, bank, blocked, expected as own, in_transit as "inTransit" from cashier.clearing_check
    order by id desc limit 1`.execute(q);
  return rows[0];
}
