import type { RealtimeMessage } from '@arara/contract/client';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { screen } from '../../app/screen.ts';

const JackpotWon = screen(() => import('./jackpot-won.tsx'), 'JackpotWon', 'jackpot');

type Won = Extract<RealtimeMessage, { type: 'jackpot' }>;

/** Where the last jackpot that the member won is kept until they have seen it: `realtime.ts` puts it there. */
const KEY = ['jackpot', 'won'];

/** Tells a member of a jackpot that a round of theirs has just won, wherever they are. */
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
