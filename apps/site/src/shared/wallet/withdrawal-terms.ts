import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type Terms = Answer<'drawingTerms'>['data'];

/**
 * Queries the withdrawable amount, the remaining wagering and the fee. Every screen that shows one of them reads it
 * here, so that two screens never differ; nothing is kept once no screen shows it, so that none shows an old amount.
 */
export function useTerms(enabled: boolean) {
  return useQuery({
    queryKey: ['withdrawal-terms'],
    queryFn: async ({ signal }) => (await call('drawingTerms', {}, { signal })).data,
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the cash blocked by open wagering; zero where the site charges a fee instead. */
export function toBlockedCash(terms: Terms | undefined): Centavos {
  return terms?.wagering.mode === 'block' ? centavosOf(terms.bound) : ZERO;
}
