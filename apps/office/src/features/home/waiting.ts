import { useCanAccess, useGetList } from 'ra-core';
import { polling } from '../../parts/polling.ts';
import type { TicketRow } from '../tickets/ticket-record.ts';
import type { Erasure, Payment, Recharge, ReviewedDeposit, Withdrawal } from '../../records.ts';

type Waiting = Withdrawal | Payment | Recharge | ReviewedDeposit | Erasure | TicketRow;

function sinceOf(row: Waiting): string {
  if ('requested_at' in row) return row.requested_at;
  if ('asked_at' in row) return row.asked_at;
  if ('opened_at' in row) return row.opened_at;
  if ('waits_since' in row) return row.waits_since ?? row.created_at;
  return 'received_at' in row ? row.received_at : row.created_at;
}

/**
 * How many records of a list wait in a state, and since when the oldest does. The question is the one
 * that the menu's counts ask, so that both share an answer. `total` is undefined until known, `since`
 * also where nothing waits.
 */
export function useWaiting(
  resource: 'withdrawals' | 'reviewed-deposits' | 'payments' | 'recharges' | 'erasures' | 'tickets',
  status: string,
) {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { data, total } = useGetList<Waiting>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...polling, enabled: canAccess },
  );
  return { canAccess, total, since: data?.slice(0, 1).map(sinceOf)[0] };
}
