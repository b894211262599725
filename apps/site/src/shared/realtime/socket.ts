import { toWireLocale } from '@arara/contract/wire-locales';
import { REALTIME_PATH, REALTIME_PROTOCOL, type RealtimeMessage, type TableAsked } from '@arara/contract/client';
import { locale } from '../messages/i18n.ts';
import { queryClient } from '../api/query-client.ts';
import { readMessage, reconnectDelayMs, listStaleKeys, keysAfterReconnect } from './realtime-messages.ts';
import { storePushed } from './pushed-data.ts';
import type { Member } from '../session/use-session.ts';
import { session } from '../session/session-store.ts';

function invalidate(keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

function handleMessage(message: RealtimeMessage): void {
  if (message.type === 'offline') return session.dispatch({ type: 'takenAway' });
  if (message.type === 'balance') {
    const { type: _type, ...pots } = message;
    storePushed<Member>(queryClient, ['me'], (member) => member && { ...member, ...pots });
  }
  if (message.type === 'jackpot') queryClient.setQueryData(['jackpot', 'won'], message);
  if (message.type === 'inbox') storePushed<number>(queryClient, ['unread'], () => message.unread);
  invalidate(listStaleKeys(message));
}

type MessageListener = (text: string | undefined) => void;

const listeners = new Set<MessageListener>();
/** The socket once it has received `ready`, when messages may be sent. */
let open: WebSocket | undefined;

function notifyListeners(text: string | undefined): void {
  for (const hearer of listeners) hearer(text);
}

/** The page's only socket, for lazily loaded code: a shared table, the feed of wins. */
export const realtimeSocket = {
  isOpen: (): boolean => open?.readyState === WebSocket.OPEN,
  /** Sends a message; returns false without a connection. */
  send(message: TableAsked): boolean {
    if (open?.readyState !== WebSocket.OPEN) return false;
    open.send(JSON.stringify(message));
    return true;
  },
  /**
   * Calls the listener with every message, and with `undefined` on disconnection. Returns a function that unsubscribes.
   */
  hear(hearer: MessageListener): () => void {
    listeners.add(hearer);
    return () => listeners.delete(hearer);
  },
  /** Drops the connection as dead, which the socket may not notice for minutes, and opens another. */
  replace: (): void => current?.replace(),
};

/** The connection that `keepConnected` maintains. */
let current: Connection | undefined;

/** Timeout of a connection attempt: on a network that drops packets nothing else ends it. */
const OPENING_MS = 10_000;

interface Connection {
  /** Drops the socket, whatever its state, and opens another. */
  replace(): void;
  /** Reconnects now instead of after the delay: the phone woke up or is back online. */
  wake(): void;
  close(): void;
}

/** Handles a message of a socket; returns whether it was `ready`. */
function receive(mine: WebSocket, data: string, isAgain: boolean): boolean {
  const message = readMessage(data);
  const isReady = message?.type === 'ready';
  if (isReady) {
    // The page missed the messages of the time without a connection.
    if (isAgain) invalidate(keysAfterReconnect);
    open = mine;
  }
  if (message) handleMessage(message);
  notifyListeners(data);
  return isReady;
}

/** Opens a socket with `token` and reopens it after every disconnection. */
function openConnection(token: string): Connection {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    const url = new URL(REALTIME_PATH, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(url, [REALTIME_PROTOCOL, `token.${token}`, `lang.${toWireLocale(locale())}`]);
    socket = mine;
    const late = setTimeout(() => mine.readyState === WebSocket.CONNECTING && lose(mine), OPENING_MS);
    mine.addEventListener('open', () => clearTimeout(late));
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // A dropped socket may still deliver messages; another has replaced it.
      if (socket === mine && receive(mine, data, failures > 0)) failures = 0;
    });
    mine.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      lose(mine, code);
    });
  }

  /** Handles a closed or dropped socket; at most once for each. */
  function lose(mine: WebSocket, code?: number): void {
    if (socket !== mine) return;
    socket = undefined;
    // The server refused or closed the socket: a call finds out whether the session is still valid.
    if (open !== mine && !closed) void queryClient.invalidateQueries({ queryKey: ['me'] });
    if (open === mine) open = undefined;
    mine.close();
    notifyListeners(undefined);
    if (closed) return;
    timer = setTimeout(connect, reconnectDelayMs(failures, code));
    failures += 1;
  }

  connect();
  return {
    replace: () => socket && lose(socket),
    wake() {
      if (socket !== undefined || closed) return;
      clearTimeout(timer);
      connect();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      if (socket) lose(socket);
    },
  };
}

/**
 * Keeps the connection open from now on and checks it when the page becomes visible. Returns a function that ends it.
 */
export function keepConnected(token: string): () => void {
  const line = openConnection(token);
  current = line;
  const wake = () => {
    if (document.visibilityState !== 'visible') return;
    line.wake();
    void queryClient.invalidateQueries({ queryKey: ['me'] });
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  // A socket does not notice that its network is gone.
  addEventListener('offline', line.replace);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('offline', line.replace);
    line.close();
    if (current === line) current = undefined;
  };
}
