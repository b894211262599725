import { useEffect } from 'react';

/** News of the server, for as long as someone is signed in. A guest's page does without the line to it. */
export function useRealtime(token: string | null): void {
  useEffect(() => {
    // Without a token, and while there is one on the way, there is nobody to listen for.
    if (token === null || token === '') return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { follow } = await import('./realtime.ts');
      if (!isOver) end = follow(token);
    };
    // Where it cannot be fetched, calls tell what there is, as they do while the line is down.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [token]);
}
