import type { Answer } from '@arara/contract/client';
import { IN_BROWSER_ONLY } from '../../shared/api/query-client.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { withTiles } from './games-queries.ts';

export type LiveTable = Answer<'tables'>['data'][number];
type LiveRound = NonNullable<LiveTable['round']>;

/** Polling interval in milliseconds; a hidden page does not poll. */
const REFETCH_MS = 4_000;

/** Queries the live tables with their status when the answer arrived. */
export function useLiveTables() {
  return useQuery({
    queryKey: ['tables', 'live'],
    meta: IN_BROWSER_ONLY,
    queryFn: async ({ signal }) => {
      const { data, now } = await withTiles(call('tables', { category: 'live' }, { signal }));
      return { tables: data, now, receivedAt: performance.now() };
    },
    refetchInterval: REFETCH_MS,
  });
}

/** The status of a table: `betting` with the seconds left. */
export type LiveTableStatus =
  | { readonly state: 'closed' | 'soon' | 'locked' | 'running' | 'over' }
  | { readonly state: 'betting'; readonly seconds: number };

/** The status of a table at a moment of the server's clock; between two answers the clock alone advances it. */
export function toLiveTableStatus({ open, round }: Pick<LiveTable, 'open' | 'round'>, now: number): LiveTableStatus {
  if (!open) return { state: 'closed' };
  if (round === null) return { state: 'soon' };
  if (round.state === 'open') return bettingUntil(round, now);
  if (round.state === 'locked') return { state: 'locked' };
  const isShown = round.state === 'running' && (round.ends_at === null || now < round.ends_at);
  return { state: isShown ? 'running' : 'over' };
}

function bettingUntil({ locks_at: locksAt }: LiveRound, now: number): LiveTableStatus {
  const seconds = Math.ceil((locksAt - now) / 1000);
  return seconds > 0 ? { state: 'betting', seconds } : { state: 'locked' };
}
