import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type Proof = Answer<'proof'>['data'];

const MINUTE_MS = 60_000;

/** Loads the figures that jobs computed, again every minute. */
export function useProof() {
  return useQuery({
    queryKey: ['proof'],
    queryFn: async ({ signal }) => (await call('proof', {}, { signal })).data,
    refetchInterval: MINUTE_MS,
  });
}
