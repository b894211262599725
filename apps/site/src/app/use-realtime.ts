import { useEffect } from 'react';

/** Keeps a WebSocket to the server open while a member is signed in. A guest has no socket. */
export function useRealtime(token: string | null): void {
  useEffect(() => {
    // Without a token, or while one is being renewed, the server would refuse the socket.
    if (token === null || token === '') return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { keepConnected } = await import('../shared/realtime/socket.ts');
      if (!isOver) end = keepConnected(token);
    };
    // If the module fails to load, the page still polls by calls, as it does while the socket is down.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [token]);
}
