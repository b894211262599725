import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { locale } from '../messages/i18n.ts';
import { siteAddress } from '../site/site-data.ts';

/** A version of a document without its text. */
export type DocumentHead = Answer<'termsHistory'>['data'][number];

/** Queries the site's documents in force and their announced successors. The call is public. */
export function useDocuments() {
  return useQuery({
    queryKey: ['site', 'documents', locale()],
    queryFn: async ({ signal }) => (await call('terms', siteAddress(), { signal })).data,
    staleTime: 300_000,
  });
}
