import { useCanAccess, useGetList } from 'ra-core';
import { summaryOptions } from '../../shared/api/api-query.ts';
import { useStatusCount } from '../../shared/queues/counts.ts';
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

/**
 * The count of the records of a list in a state, and the oldest of them. `total` is undefined until known, `since` also when
 * there are none.
 */
export function usePendingWork(
  resource: 'withdrawals' | 'reviewed-deposits' | 'payments' | 'recharges' | 'erasures' | 'tickets',
  status: string,
): PendingWork {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const total = useStatusCount(resource, status);
  const { data } = useGetList<PendingRecord>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...summaryOptions, enabled: canAccess },
  );
  const [oldest] = data ?? [];
  return {
    canAccess,
    total,
    since: oldest === undefined ? undefined : findOldest(oldest),
    dueAt: oldest === undefined ? undefined : findDeadline(oldest),
  };
}
