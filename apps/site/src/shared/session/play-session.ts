import type { Answer } from '@arara/contract/client';
import { queryClient } from '../api/query-client.ts';

export type PlaySessionState = Answer<'realityCheck'>['data'];

/** The key of the query for the session of play and the reality check that waits for an answer. */
export const PLAY_SESSION_KEY = ['reality-check'] as const;

/** How long the session of play lasts by the server, in milliseconds; `undefined` while none is known. */
export function findSessionLength(now: number): number | undefined {
  const known = queryClient.getQueryState<PlaySessionState>(PLAY_SESSION_KEY);
  const session = known?.data?.session ?? undefined;
  if (known === undefined || session === undefined) return undefined;
  return session.seconds * 1000 + Math.max(0, now - known.dataUpdatedAt);
}
