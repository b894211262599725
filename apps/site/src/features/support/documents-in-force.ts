import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { sitePlace } from '../../app/site-data.ts';

/** The site's documents in force, and the versions announced to follow them. Anyone may read them. */
export function useDocuments() {
  return useQuery({
    queryKey: ['site', 'documents', locale()],
    queryFn: async ({ signal }) => (await call('terms', sitePlace(), { signal })).data,
    staleTime: 300_000,
  });
}
