import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { sitePlace } from '../../app/site-data.ts';

/** Where and when help is to be had, and how to complain. */
export function useSupport() {
  return useQuery({
    queryKey: ['site', 'support'],
    queryFn: async ({ signal }): Promise<Answer<'supportChannels'>> => call('supportChannels', sitePlace(), { signal }),
    // A desk opens and closes by the minute.
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}
