import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type Account = Answer<'memberBanks'>['data'][number];

/** The server's limit: nobody fills in a form that would be refused. */
export const MAX_ACCOUNTS = 10;

export function useAccounts(enabled: boolean) {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await call('memberBanks', {}, { signal })).data,
    enabled,
  });
}

/** The banks to choose from, without the entry for Pix. */
export function useBanks(): Answer<'banks'>['data']['banks'] {
  const { data } = useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await call('banks', {}, { signal })).data.banks,
    staleTime: Infinity,
  });
  return data?.filter(({ code }) => code !== 'pix') ?? [];
}
