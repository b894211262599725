import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Member } from '../session/use-session.ts';

export type Terms = Answer<'drawingTerms'>['data'];

/** Queries the withdrawable amount and the fee before a request, so that no password is typed for a refused amount. */
export function useTerms(enabled: boolean) {
  return useQuery({
    queryKey: ['withdrawal-terms'],
    queryFn: async ({ signal }) => (await call('drawingTerms', {}, { signal })).data,
    enabled,
    staleTime: 0,
  });
}

/**
 * Returns the withdrawable amount computed by the server: the same in the wallet, the profile and the withdrawal page.
 */
export function toAvailable(member: Member, terms: Terms | undefined): Centavos {
  return centavosOf(terms?.available ?? member.available_money);
}

/** Returns the cash blocked by open wagering; zero where the site charges a fee instead. */
export function toBlockedCash(terms: Terms | undefined): Centavos {
  return terms?.wagering.mode === 'block' ? centavosOf(terms.bound) : ZERO;
}
