import { useCallback, useEffect, useState } from 'react';
import { CallError } from '@arara/contract/client';

interface Answered<Data> {
  data: Data | undefined;
  error: unknown;
}

/** Calls the API when `ask` changes or `reload` is called. Keeps the last data meanwhile. */
export function useApiQuery<Data>(ask: (signal: AbortSignal) => Promise<Data>) {
  const [answered, setAnswered] = useState<Answered<Data>>({ data: undefined, error: undefined });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal).then(
      (data) => {
        if (!asking.signal.aborted) setAnswered({ data, error: undefined });
      },
      (error: unknown) => {
        if (!asking.signal.aborted) setAnswered(({ data }) => ({ data, error }));
      },
    );
    return () => asking.abort();
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { ...answered, reload };
}

/** Refusals are final; a lost network is retried once. */
export const retryOptions = {
  retry: (count: number, error: Error) =>
    count < 1 && error instanceof CallError && (error.code === 0 || error.code === 503),
  retryDelay: 800,
};

/** Polling of data that the live connection does not announce. */
export const pollingOptions = { refetchInterval: 15_000, ...retryOptions };

/** Polling of lists whose changes the live connection announces: what it may have missed is loaded in time. */
export const announcedOptions = { refetchInterval: 60_000, ...retryOptions };

/** The same for the start page, which shows many of them. */
export const summaryOptions = { refetchInterval: 180_000, ...retryOptions };
