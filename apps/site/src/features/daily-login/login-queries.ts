import { type Answer, CallError } from '@arara/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';
import { createUuid } from '../../shared/browser/uuid.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';
import { refetchAfterReward } from '../../shared/promotions/promotion-queries.ts';

export type Week = Answer<'dailyLoginCheck'>['data'];
export type LoginClaim = Answer<'dailyLoginClaim'>['data'];

/** Queries the member's progress in the seven days. */
export function useWeek() {
  return useQuery({
    queryKey: ['promotion', 'daily-login', locale()],
    queryFn: async ({ signal }) => (await call('dailyLoginCheck', {}, { signal })).data,
    staleTime: 0,
  });
}

/** Claims today's reward: pressed twice, or retried after a lost answer, it is one claim. */
export function useLoginClaim(id: number) {
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  return useMutation({
    mutationFn: async (): Promise<LoginClaim> => {
      try {
        const { data } = await call('dailyLoginClaim', { id }, { key: keys.keyFor(String(id)) });
        keys.settle();
        return data;
      } catch (error) {
        if (error instanceof CallError && error.code >= 400 && error.code < 500) keys.settle();
        throw error;
      }
    },
    onSettled: refetchAfterReward,
  });
}
