import { useCanAccess, useGetList } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { TicketRow, Erasure, Payment, Deposit, ReviewedDeposit, Withdrawal } from '../../shared/api/records.ts';

type PendingRecord = Withdrawal | Payment | Deposit | ReviewedDeposit | Erasure | TicketRow;

/** Pending items of a list. */
export interface PendingWork {
  canAccess: boolean;
  /** Undefined until known. */
  total: number | undefined;
  /** When the oldest item was created, ISO 8601; undefined until known and when there is none. */
  since: string | undefined;
  /** When the oldest item is due; undefined where the list has no deadline. */
  dueAt: string | undefined;
}

function findOldest(row: PendingRecord): string {
  if ('requested_at' in row) return row.requested_at;
  if ('opened_at' in row) return row.opened_at;
  if ('waiting_since' in row) return row.waiting_since ?? row.created_at;
  return 'received_at' in row ? row.received_at : row.created_at;
}

const findDeadline = (row: PendingRecord): string | undefined =>
  'due_at' in row ? (row.due_at ?? undefined) : undefined;

/** Counts the records of a list in a state and finds the oldest. Shares the query of the menu's counts. */
export function usePendingWork(
  resource: 'withdrawals' | 'reviewed-deposits' | 'payments' | 'recharges' | 'erasures' | 'tickets',
  status: string,
): PendingWork {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { data, total } = useGetList<PendingRecord>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...pollingOptions, enabled: canAccess },
  );
  const [oldest] = data ?? [];
  return {
    canAccess,
    total,
    since: oldest === undefined ? undefined : findOldest(oldest),
    dueAt: oldest === undefined ? undefined : findDeadline(oldest),
  };
}
