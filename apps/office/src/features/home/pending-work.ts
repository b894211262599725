import { useCanAccess, useGetList } from 'ra-core';
import { pollingOptions } from '../../shared/api/api-query.ts';
import type { TicketRow, Erasure, Payment, Deposit, ReviewedDeposit, Withdrawal } from '../../shared/api/records.ts';

type PendingWork = Withdrawal | Payment | Deposit | ReviewedDeposit | Erasure | TicketRow;

function findOldest(row: PendingWork): string {
  if ('requested_at' in row) return row.requested_at;
  if ('opened_at' in row) return row.opened_at;
  if ('waiting_since' in row) return row.waiting_since ?? row.created_at;
  return 'received_at' in row ? row.received_at : row.created_at;
}

/**
 * Counts the records of a list in a state and finds the oldest. Shares the query of the menu's counts. `total` is
 * undefined until known, `since` also when there are none.
 */
export function usePendingWork(
  resource: 'withdrawals' | 'reviewed-deposits' | 'payments' | 'recharges' | 'erasures' | 'tickets',
  status: string,
) {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { data, total } = useGetList<PendingWork>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...pollingOptions, enabled: canAccess },
  );
  return { canAccess, total, since: data?.slice(0, 1).map(findOldest)[0] };
}
