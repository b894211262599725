import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO } from '@arara/money';
import { centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { Member } from './session.ts';

export type Terms = Answer<'drawingTerms'>['data'];

/** What can be withdrawn and what it costs: known before the request, so that nobody types a password to be told of a minimum. */
export function useTerms(enabled: boolean) {
  return useQuery({
    queryKey: ['withdrawal-terms'],
    queryFn: async ({ signal }) => (await call('drawingTerms', {}, { signal })).data,
    enabled,
    staleTime: 0,
  });
}

/** The server's figure of what can be withdrawn: the same in the header's wallet, the profile and the withdraw page. */
export function availableOf(member: Member, terms: Terms | undefined): Centavos {
  return centavosOf(terms?.available ?? member.available_money);
}

/** The cash that open wagering keeps from a withdrawal; nothing where the site takes a fee instead. */
export function blockedCashOf(terms: Terms | undefined): Centavos {
  return terms?.wagering.mode === 'block' ? centavosOf(terms.bound) : ZERO;
}
