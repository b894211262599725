import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { type SiteRecord, sitePlace, useSiteData } from '../../app/site-data.ts';

type Channels = Answer<'supportChannels'>['data'];

/** The same as the site's record has it, which is there already. */
function channelsOf({ support_link: link, socials }: SiteRecord): Channels {
  const networks = socials.map((social) => ({ kind: 'network' as const, ...social }));
  return link === '' ? networks : [{ kind: 'chat', name: 'Telegram', icon: 'telegram', link }, ...networks];
}

/** Where help is to be had, the chat first: by the site's record at once, then by the server's own answer. */
export function useSupportChannels() {
  const { data } = useSiteData();
  return useQuery({
    queryKey: ['site', 'support'],
    queryFn: async ({ signal }) => (await call('supportChannels', sitePlace(), { signal })).data,
    staleTime: 60_000,
    ...(data !== undefined && { placeholderData: channelsOf(data) }),
  });
}
