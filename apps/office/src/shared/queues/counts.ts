import { useCanAccess, useGetList, useGetOne } from 'ra-core';
import { pollingOptions } from '../api/api-query.ts';
import type { Resource } from '../auth/permissions.ts';
import type { AlertsRecord } from '../api/records.ts';

/** Number of records of a list in a status; `undefined` until known or without permission. */
export function useStatusCount(resource: Resource, status: string): number | undefined {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...pollingOptions, enabled: canAccess },
  );
  return total;
}

/** Late withdrawals, polled every five seconds; `undefined` until known or without permission. */
export function useAlerts(): AlertsRecord | undefined {
  const { canAccess = false } = useCanAccess({ resource: 'withdrawals', action: 'list' });
  const { data } = useGetOne<AlertsRecord>(
    'withdrawal-alerts',
    { id: 'now' },
    { ...pollingOptions, enabled: canAccess },
  );
  return data;
}
