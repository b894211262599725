import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { locale } from '../messages/i18n.ts';
import { sitePage } from './site-page.ts';

export type SiteRecord = Answer<'siteData'>['data'];
export type Banner = SiteRecord['banners'][number];

/** Identifies the site: the page's host, and the name embedded in the page. The server that renders a page has no host. */
export function siteAddress(): { host: string; site?: string } {
  const { site } = sitePage;
  return { host: globalThis.location?.hostname ?? '', ...(site !== '' && { site }) };
}

/** Queries the site's configuration: name, logo, colours, texts, banners, feature flags. */
export function useSiteData() {
  return useQuery({
    queryKey: ['site', locale()],
    queryFn: async ({ signal }) => (await call('siteData', siteAddress(), { signal })).data,
    staleTime: 300_000,
  });
}
