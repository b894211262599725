import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/api-client.ts';
import { OfficeQueryClient } from '../api/query-client.ts';
import { now } from '../platform/browser.ts';
import { type LiveConnection, openLiveConnection } from './live-connection.ts';
import { type LiveCounts, listStaleResources } from './live-messages.ts';
import { type MonitorState, mergeMonitor } from './monitor-state.ts';

const COUNTS = ['live', 'counts'] as const;
const STATE = ['live', 'state'] as const;
const MONITOR = ['live', 'monitor'] as const;

/** The connection of this page, and how many screens show the monitor. */
let connection: LiveConnection | undefined;
let monitors = 0;

/** The live connection: when the last message arrived, and whether it is connected. */
export interface LiveState {
  isConnected: boolean;
  /** Milliseconds since 1970. */
  lastMessageAt: number;
}

/** Data that only the live connection writes into the query cache. */
const pushed = { enabled: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

function listen(client: OfficeQueryClient, token: string): LiveConnection {
  let wasLost = false;
  return openLiveConnection(token, {
    onMessage(message, isFirst) {
      client.setQueryData<LiveState>(STATE, { isConnected: true, lastMessageAt: now() });
      const known = client.getQueryData<LiveCounts>(COUNTS) ?? {};
      // Changes while the connection was lost were not sent.
      if (isFirst && wasLost) void client.reloadAnnounced({ predicate: ({ queryKey }) => queryKey[0] !== 'live' });
      else
        for (const resource of listStaleResources(message, known))
          void client.reloadAnnounced({ queryKey: [resource] });
      if (message.type === 'monitor')
        client.setQueryData<MonitorState>(MONITOR, (state) => mergeMonitor(state, message));
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
    if (token === null || !(client instanceof OfficeQueryClient)) return undefined;
    const opened = listen(client, token);
    connection = opened;
    opened.watchMonitor(monitors > 0);
    return () => {
      connection = undefined;
      opened.close();
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

/** What happens now, sent every second while a screen shows it; undefined until the first message. */
export function useLiveMonitor(): MonitorState | undefined {
  useEffect(() => {
    monitors += 1;
    if (monitors === 1) connection?.watchMonitor(true);
    return () => {
      monitors -= 1;
      if (monitors === 0) connection?.watchMonitor(false);
    };
  }, []);
  return useQuery<MonitorState>({
    queryKey: MONITOR,
    queryFn: () => ({ at: 0, points: new Map(), events: [], players: {} }),
    ...pushed,
  }).data;
}
