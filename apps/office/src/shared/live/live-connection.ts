import { OFFICE_LIVE_PATH, type OfficeLiveMessage, REALTIME_PROTOCOL } from '@arara/contract/client';
import { parseLiveMessage, reconnectDelayMs } from './live-messages.ts';

interface LiveListener {
  /** Called with every message; `isFirst` for the first one of a connection. */
  onMessage: (message: OfficeLiveMessage, isFirst: boolean) => void;
  onLost: () => void;
}

/** Opens the live connection with a token and opens it again after every loss. Returns a function that ends it. */
export function openLiveConnection(token: string, { onMessage, onLost }: LiveListener): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

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
  return () => {
    isClosed = true;
    clearTimeout(timer);
    removeEventListener('offline', drop);
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
  };
}
