import { useGetList } from 'ra-core';
import { useCanOpen } from '../auth/permissions.ts';
import type { SiteRow } from './records.ts';

/** The sites; none for readers who cannot see them. */
export function useSites(): readonly SiteRow[] {
  const canRead = useCanOpen('sites');
  const { data = [] } = useGetList<SiteRow>(
    'sites',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { enabled: canRead, staleTime: 300_000, retry: false },
  );
  return data;
}
