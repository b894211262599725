import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type Passkey = Answer<'passkeys'>['data'][number];

/** Queries the member's passkeys, the oldest first. */
export function usePasskeys(enabled = true) {
  return useQuery({
    queryKey: ['security', 'passkeys'],
    queryFn: async ({ signal }) => (await call('passkeys', {}, { signal })).data,
    enabled,
  });
}
