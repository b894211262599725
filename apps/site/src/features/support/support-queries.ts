import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { siteAddress } from '../../shared/site/site-data.ts';

/** Queries the support channels, their hours, and how to complain. */
export function useSupport() {
  return useQuery({
    queryKey: ['site', 'support'],
    queryFn: async ({ signal }): Promise<Answer<'supportChannels'>> =>
      call('supportChannels', siteAddress(), { signal }),
    // Opening hours change the answer by the minute.
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}
