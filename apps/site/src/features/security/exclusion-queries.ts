import type { Answer, Input } from '@arara/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export type ExclusionView = Answer<'exclusion'>['data'];
export type ExclusionLength = ExclusionView['pause_lengths'][number];
export type ExclusionKind = Input<'exclusionStart'>['kind'];

const KEY = ['exclusion'];
const RELOAD_MS = 60_000;

/** Queries the member's pause or exclusion. */
export function useExclusion(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('exclusion', {}, { signal })).data,
    enabled,
    staleTime: 0,
    refetchInterval: RELOAD_MS,
  });
}

/** Shows a changed exclusion, and reloads what the account may do. */
export function useExclusionChanged() {
  const client = useQueryClient();
  return (view: ExclusionView) => {
    client.setQueryData<ExclusionView>(KEY, view);
    void client.invalidateQueries({ queryKey: ['me'] });
  };
}
