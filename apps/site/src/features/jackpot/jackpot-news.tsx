import type { RealtimeMessage } from '@arara/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { lazyScreen } from '../../shared/loading/lazy-screen.ts';

const JackpotWon = lazyScreen(() => import('./jackpot-won.tsx'), 'JackpotWon', 'jackpot');

type Won = Extract<RealtimeMessage, { type: 'jackpot' }>;

/** Query key of the last jackpot that the member won and has not seen: `realtime-messages.ts` sets it. */
const KEY = ['jackpot', 'won'];

/** Notifies a member, on any screen, of a jackpot that one of their rounds has just won. */
export function JackpotNews() {
  const { data: won = null } = useQuery<Won | null>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (won === null) return null;
  return (
    <Suspense fallback={null}>
      <JackpotWon reais={won.amount} onClose={() => queryClient.setQueryData<Won | null>(KEY, null)} />
    </Suspense>
  );
}
