import { useCanAccess, useGetList, useGetOne } from 'ra-core';
import { polling } from '../parts/polling.ts';
import type { Resource } from '../access.ts';
import type { AlertBook } from '../records.ts';

/** How many records of a list are in a state; `undefined` until known or where it may not be seen. */
export function useCount(resource: Resource, status: string): number | undefined {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...polling, enabled: canAccess },
  );
  return total;
}

/** How late the queue is, asked for again every five seconds; `undefined` until known or where it may not be seen. */
export function useAlerts(): AlertBook | undefined {
  const { canAccess = false } = useCanAccess({ resource: 'withdrawals', action: 'list' });
  const { data } = useGetOne<AlertBook>('withdrawal-alerts', { id: 'now' }, { ...polling, enabled: canAccess });
  return data;
}
