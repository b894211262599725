import { LIVE_REQUESTS, OFFICE_LIVE_PATH, type OfficeLiveMessage, REALTIME_PROTOCOL } from '@arara/contract/client';
import { parseLiveMessage, reconnectDelayMs } from './live-messages.ts';

interface LiveListener {
  /** Called with every message; `isFirst` for the first one of a connection. */
  onMessage: (message: OfficeLiveMessage, isFirst: boolean) => void;
  onLost: () => void;
}

export interface LiveConnection {
  /** Asks for the monitor, or for its end; again after every loss. */
  watchMonitor: (isWatched: boolean) => void;
  close: () => void;
}

/** Opens the live connection with a token and opens it again after every loss. */
export function openLiveConnection(token: string, { onMessage, onLost }: LiveListener): LiveConnection {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let isWatched = false;

  function connect(): void {
    const url = new URL(OFFICE_LIVE_PATH, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const mine = new WebSocket(url, [REALTIME_PROTOCOL, `token.${token}`]);
    let isFirst = true;
    socket = mine;
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = socket === mine ? parseLiveMessage(data) : undefined;
      if (message === undefined) return;
      failures = 0;
      onMessage(message, isFirst);
      isFirst = false;
    });
    mine.addEventListener('open', () => isWatched && mine.send(LIVE_REQUESTS.watch));
    mine.addEventListener('close', () => lose(mine));
  }

  function lose(mine: WebSocket): void {
    if (socket !== mine || isClosed) return;
    socket = undefined;
    onLost();
    timer = setTimeout(connect, reconnectDelayMs(failures));
    failures += 1;
  }

  // A socket does not notice that its network is gone.
  const drop = () => {
    const mine = socket;
    if (mine === undefined) return;
    lose(mine);
    mine.close();
  };
  const wake = () => {
    if (socket !== undefined || isClosed || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    connect();
  };
  addEventListener('offline', drop);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  connect();
  return {
    watchMonitor(next) {
      isWatched = next;
      if (socket?.readyState === WebSocket.OPEN) socket.send(next ? LIVE_REQUESTS.watch : LIVE_REQUESTS.stop);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener('offline', drop);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}
