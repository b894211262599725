import { useCallback, useEffect, useState } from 'react';
import { CallError } from '@arara/contract/client';

type Ask<Data> = (signal: AbortSignal) => Promise<Data>;

interface Answered<Data> {
  /** The call that the data belongs to. */
  ask: Ask<Data> | undefined;
  data: Data | undefined;
  error: unknown;
}

/** What is shown after a call failed: the last data where it is of the same call, and none of another one. */
export const toFailedAnswer = <Data>(last: Answered<Data>, ask: Ask<Data>, error: unknown): Answered<Data> => ({
  ask,
  data: last.ask === ask ? last.data : undefined,
  error,
});

export interface ApiQuery<Data> {
  data: Data | undefined;
  error: unknown;
  reload: () => void;
}

/** Calls the API when `ask` changes or `reload` is called. Keeps the last data until the next arrives or fails. */
export function useApiQuery<Data>(ask: Ask<Data>): ApiQuery<Data> {
  const [{ data, error }, setAnswered] = useState<Answered<Data>>({
    ask: undefined,
    data: undefined,
    error: undefined,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    ask(asking.signal).then(
      (answer) => {
        if (!asking.signal.aborted) setAnswered({ ask, data: answer, error: undefined });
      },
      (failure: unknown) => {
        if (!asking.signal.aborted) setAnswered((last) => toFailedAnswer(last, ask, failure));
      },
    );
    return () => asking.abort();
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { data, error, reload };
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
