import type { Answer } from '@arara/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { withTiles } from './games-queries.ts';

export type LiveTable = Answer<'tables'>['data'][number];
type LiveRound = NonNullable<LiveTable['round']>;

/** How often the tables are asked for while somebody looks, in milliseconds; a page that is not seen asks nothing. */
const AGAIN_MS = 4_000;

/** The shared tables of the live shelf, each as it stood when the answer came. */
export function useLiveTables() {
  return useQuery({
    queryKey: ['tables', 'live'],
    queryFn: async ({ signal }) => {
      const { data, now } = await withTiles(call('tables', { category: 'live' }, { signal }));
      return { tables: data, now, receivedAt: performance.now() };
    },
    refetchInterval: AGAIN_MS,
  });
}

/** Where a table stands for who comes to it: `betting` with the seconds that are left for it. */
export type Standing =
  | { readonly state: 'closed' | 'soon' | 'locked' | 'running' | 'over' }
  | { readonly state: 'betting'; readonly seconds: number };

/** The standing of a table at a moment of the server's clock; between two answers the clock alone carries it on. */
export function standingOf({ open, round }: Pick<LiveTable, 'open' | 'round'>, now: number): Standing {
  if (!open) return { state: 'closed' };
  if (round === null) return { state: 'soon' };
  if (round.state === 'open') return bettingUntil(round, now);
  if (round.state === 'locked') return { state: 'locked' };
  const isShown = round.state === 'running' && (round.ends_at === null || now < round.ends_at);
  return { state: isShown ? 'running' : 'over' };
}

function bettingUntil({ locks_at: locksAt }: LiveRound, now: number): Standing {
  const seconds = Math.ceil((locksAt - now) / 1000);
  return seconds > 0 ? { state: 'betting', seconds } : { state: 'locked' };
}
