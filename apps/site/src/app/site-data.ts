import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { locale } from './i18n.ts';
import { sitePage } from './site-page.ts';

export type SiteRecord = Answer<'siteData'>['data'];
export type Banner = SiteRecord['banners'][number];

/** Which site is asked for: this page's host, and the name that the page gives. */
export function sitePlace(): { host: string; site?: string } {
  const { site } = sitePage;
  return { host: location.hostname, ...(site !== '' && { site }) };
}

/** The site's own record: name, logo, colours, texts, banners, switches. */
export function useSiteData() {
  return useQuery({
    queryKey: ['site', locale()],
    queryFn: async ({ signal }) => (await call('siteData', sitePlace(), { signal })).data,
    staleTime: 300_000,
  });
}
