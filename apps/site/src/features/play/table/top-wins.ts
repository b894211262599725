import type { TopWin } from '@arara/game-kit';
import { centavosOf } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** The server reads new wins once a minute. */
const FRESH_MS = 60_000;

async function loadTopWins(game: string, signal: AbortSignal): Promise<readonly TopWin[]> {
  const { data } = await call('topWins', { game }, { signal });
  return data.map(({ name, amount, times }) => ({
    name,
    amount: centavosOf(amount),
    timesE4: times === null ? null : BigInt(times.replace('.', '')) * 100n,
  }));
}

/** The largest wins of the last day in a game; `undefined` until they are loaded, and where that fails. */
export function useTopWins(game: string): readonly TopWin[] | undefined {
  const { data } = useQuery({
    queryKey: ['topWins', game],
    queryFn: ({ signal }) => loadTopWins(game, signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return data;
}
