import { type RaRecord, useCanAccess, useGetList } from 'ra-core';
import type { Resource } from '../../access.ts';
import { polling } from '../../parts/polling.ts';

/**
 * How many records of a list wait in a state, and the one that has waited longest. The question is the
 * one that the menu's counts ask, so that both share an answer. `total` is undefined until known.
 */
export function useWaiting<Row extends RaRecord>(resource: Resource, status: string) {
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const { data, total } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: { status } },
    { ...polling, enabled: canAccess },
  );
  return { canAccess, total, oldest: data?.[0] };
}
