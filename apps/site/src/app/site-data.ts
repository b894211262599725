import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { locale } from './i18n.ts';

export type SiteRecord = Answer<'siteData'>['data'];
export type Banner = SiteRecord['banners'][number];

/** The site's own record: name, logo, colours, texts, banners, switches. */
export function useSiteData() {
  return useQuery({
    queryKey: ['site', locale()],
    queryFn: async ({ signal }) => (await call('siteData', { host: location.hostname }, { signal })).data,
    staleTime: 300_000,
  });
}
