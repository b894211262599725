import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A stored round of the member. */
export type StoredRound = Answer<'round'>['data'];

export function useRound(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['round', id],
    queryFn: async ({ signal }) => (await call('round', { round_id: id }, { signal })).data,
    enabled,
  });
}
