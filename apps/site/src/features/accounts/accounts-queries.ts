import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type Account = Answer<'memberBanks'>['data'][number];

export function useAccounts(enabled: boolean) {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await call('memberBanks', {}, { signal })).data,
    enabled,
  });
}
