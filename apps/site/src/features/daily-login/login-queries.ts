import type { Answer } from '@arara/contract/client';
import { CallError } from '@arara/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { freshUuid } from '../play/uuid.ts';
import { createPressKeys } from '../recharge/press-key.ts';
import { readAnew } from '../wheel/wheel-queries.ts';

export type Week = Answer<'dailyLoginCheck'>['data'];
export type LoginClaim = Answer<'dailyLoginClaim'>['data'];

/** How the seven days stand for the member. */
export function useWeek() {
  return useQuery({
    queryKey: ['promotion', 'daily-login', locale()],
    queryFn: async ({ signal }) => (await call('dailyLoginCheck', {}, { signal })).data,
    staleTime: 0,
  });
}

/** Claims the reward of today: pressed twice, or again after a lost answer, it is one claim. */
export function useLoginClaim(id: number) {
  const [keys] = useState(() => createPressKeys(freshUuid));
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
    onSettled: readAnew,
  });
}
