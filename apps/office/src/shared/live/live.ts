import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/api-client.ts';
import { now } from '../platform/browser.ts';
import { openLiveConnection } from './live-connection.ts';
import { type LiveCounts, listStaleResources } from './live-messages.ts';

const COUNTS = ['live', 'counts'] as const;
const STATE = ['live', 'state'] as const;

/** The live connection: when the last message arrived, and whether it is connected. */
export interface LiveState {
  isConnected: boolean;
  /** Milliseconds since 1970. */
  lastMessageAt: number;
}

/** Data that only the live connection writes into the query cache. */
const pushed = { enabled: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

function listen(client: QueryClient, token: string): () => void {
  let wasLost = false;
  return openLiveConnection(token, {
    onMessage(message, isFirst) {
      client.setQueryData<LiveState>(STATE, { isConnected: true, lastMessageAt: now() });
      const known = client.getQueryData<LiveCounts>(COUNTS) ?? {};
      // Changes while the connection was lost were not sent.
      if (isFirst && wasLost) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'live' });
      else
        for (const resource of listStaleResources(message, known))
          void client.invalidateQueries({ queryKey: [resource] });
      if (message.type === 'counts') client.setQueryData<LiveCounts>(COUNTS, { ...known, ...message.counts });
      wasLost = false;
    },
    onLost() {
      wasLost = true;
      client.setQueryData<LiveState>(STATE, (state) => ({
        lastMessageAt: state?.lastMessageAt ?? 0,
        isConnected: false,
      }));
    },
  });
}

/** Keeps the live connection of this page open while the layout is shown. */
export function useLiveConnection(): void {
  const client = useQueryClient();
  useEffect(() => {
    const token = session.token();
    if (token === null) return undefined;
    const close = listen(client, token);
    return () => {
      close();
      client.removeQueries({ queryKey: ['live'] });
    };
  }, [client]);
}

/** The counts of all queues; undefined until known. */
export function useLiveCounts(): LiveCounts | undefined {
  return useQuery<LiveCounts>({ queryKey: COUNTS, queryFn: () => ({}), ...pushed }).data;
}

/** The state of the live connection; undefined until the first message. */
export function useLiveState(): LiveState | undefined {
  return useQuery<LiveState>({ queryKey: STATE, queryFn: () => ({ isConnected: false, lastMessageAt: 0 }), ...pushed })
    .data;
}
