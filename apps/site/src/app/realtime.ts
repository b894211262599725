import { REALTIME_PATH, type RealtimeMessage } from '@arara/contract/client';
import { useEffect } from 'react';
import { queryClient } from './query-client.ts';
import { readMessage, reconnectDelayMs, staleKeys } from './realtime-news.ts';
import type { Member } from './session.ts';
import { session } from './session-store.ts';

function hear(message: RealtimeMessage): void {
  if (message.type === 'offline') return session.tell({ type: 'takenAway' });
  if (message.type === 'balance') {
    const { money, bonus_money, held_money } = message;
    queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, money, bonus_money, held_money });
  }
  for (const queryKey of staleKeys(message)) void queryClient.invalidateQueries({ queryKey });
}

interface Line {
  /** Tries now instead of at the next turn: the phone woke up or came back online. */
  wake(): void;
  close(): void;
}

/** Keeps a socket to the server open with `token`, whatever the network does. */
function openLine(token: string): Line {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    const url = new URL(REALTIME_PATH, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(url);
    socket.addEventListener('open', () => socket?.send(JSON.stringify({ type: 'auth', token })));
    socket.addEventListener('message', ({ data }) => {
      const message = readMessage(data);
      if (!message) return;
      // What was missed while the line was down was a commit all the same.
      if (message.type === 'ready' && failures > 0) void queryClient.invalidateQueries({ queryKey: ['me'] });
      failures = message.type === 'ready' ? 0 : failures;
      hear(message);
    });
    socket.addEventListener('close', () => {
      if (closed) return;
      timer = setTimeout(connect, reconnectDelayMs(failures));
      failures += 1;
    });
  }

  connect();
  return {
    wake() {
      if (socket?.readyState !== WebSocket.CLOSED || closed) return;
      clearTimeout(timer);
      connect();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

/** News of the server, for as long as someone is signed in. */
export function useRealtime(token: string | null): void {
  useEffect(() => {
    // Without a token, and while there is one on the way, there is nobody to listen for.
    if (token === null || token === '') return undefined;
    const line = openLine(token);
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      line.wake();
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    };
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      line.close();
    };
  }, [token]);
}
