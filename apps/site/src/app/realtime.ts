import { REALTIME_PATH, REALTIME_PROTOCOL, type RealtimeMessage, type TableAsked } from '@arara/contract/client';
import { locale } from './i18n.ts';
import { queryClient } from './query-client.ts';
import { readMessage, reconnectDelayMs, staleKeys, unheardKeys } from './realtime-news.ts';
import type { Member } from './session.ts';
import { session } from './session-store.ts';

function readAnew(keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

function hear(message: RealtimeMessage): void {
  if (message.type === 'offline') return session.tell({ type: 'takenAway' });
  if (message.type === 'balance') {
    const { type: _type, ...pots } = message;
    queryClient.setQueryData<Member>(['me'], (member) => member && { ...member, ...pots });
  }
  if (message.type === 'jackpot') queryClient.setQueryData(['jackpot', 'won'], message);
  if (message.type === 'inbox') queryClient.setQueryData(['unread'], message.unread);
  readAnew(staleKeys(message));
}

type Hearer = (text: string | undefined) => void;

const hearers = new Set<Hearer>();
/** The socket that lets this page speak, from `ready` on. */
let open: WebSocket | undefined;

function tellHearers(text: string | undefined): void {
  for (const hearer of hearers) hearer(text);
}

/** The page's one line to the server, for what is loaded later: a shared table, the feed of wins. */
export const speech = {
  isOpen: (): boolean => open?.readyState === WebSocket.OPEN,
  /** Answers false where the line is down: nothing was sent. */
  send(message: TableAsked): boolean {
    if (open?.readyState !== WebSocket.OPEN) return false;
    open.send(JSON.stringify(message));
    return true;
  },
  /** Hears every message as it comes, and `undefined` when the line went down. Answers how to stop it. */
  hear(hearer: Hearer): () => void {
    hearers.add(hearer);
    return () => hearers.delete(hearer);
  },
  /** Gives the connection up as dead, which its socket may not notice for minutes, and opens another. */
  replace: (): void => current?.replace(),
};

/** The line that `follow` keeps up. */
let current: Line | undefined;

/** A socket that is not open by then will not be: on a network that drops packets nothing else ends the attempt. */
const OPENING_MS = 10_000;

interface Line {
  /** Counts the socket as lost, whatever it says of itself, and opens another. */
  replace(): void;
  /** Tries now instead of at the next turn: the phone woke up or came back online. */
  wake(): void;
  close(): void;
}

/** Takes in what the server says over a socket. */
function take(mine: WebSocket, data: string, isAgain: boolean): boolean {
  const message = readMessage(data);
  const isReady = message?.type === 'ready';
  if (isReady) {
    // What was missed while the line was down was a commit all the same.
    if (isAgain) readAnew(unheardKeys);
    open = mine;
  }
  if (message) hear(message);
  tellHearers(data);
  return isReady;
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
    const mine = new WebSocket(url, [REALTIME_PROTOCOL, `token.${token}`, `lang.${locale()}`]);
    socket = mine;
    const late = setTimeout(() => mine.readyState === WebSocket.CONNECTING && lose(mine), OPENING_MS);
    mine.addEventListener('open', () => clearTimeout(late));
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // One that was given up may still deliver what was on its way: another has taken its place.
      if (socket === mine && take(mine, data, failures > 0)) failures = 0;
    });
    mine.addEventListener('close', ({ code }) => {
      clearTimeout(late);
      lose(mine, code);
    });
  }

  /** A socket was closed, or is given up; at most once for each. */
  function lose(mine: WebSocket, code?: number): void {
    if (socket !== mine) return;
    socket = undefined;
    // Refused at the door, or cut off: what the session is worth, a call finds out.
    if (open !== mine && !closed) void queryClient.invalidateQueries({ queryKey: ['me'] });
    if (open === mine) open = undefined;
    mine.close();
    tellHearers(undefined);
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

/** Keeps the line up from now on, and looks after it when the page is looked at again. Answers how to end that. */
export function follow(token: string): () => void {
  const line = openLine(token);
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
