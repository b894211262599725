import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { locale } from '../../shared/messages/i18n.ts';

export type Pool = Answer<'jackpots'>['data'][number];

const FRESH_MS = 15_000;

/** Queries the jackpots of the site. */
export function useJackpots() {
  return useQuery({
    queryKey: ['jackpot', 'pools', locale()],
    queryFn: async ({ signal }) => (await call('jackpots', {}, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
}
