import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type Account = Answer<'memberBanks'>['data'][number];

/** Nobody keeps more: the server's own bound, so that nobody fills in a form to be told of it. */
export const MOST_ACCOUNTS = 10;

export function useAccounts(enabled: boolean) {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await call('memberBanks', {}, { signal })).data,
    enabled,
  });
}

/** Banks to choose from; Pix, which is none, left out. */
export function useBanks(): Answer<'banks'>['data']['banks'] {
  const { data } = useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await call('banks', {}, { signal })).data.banks,
    staleTime: Infinity,
  });
  return data?.filter(({ code }) => code !== 'pix') ?? [];
}
