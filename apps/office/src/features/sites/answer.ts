import { useCallback, useEffect, useState } from 'react';

interface Answered<Data> {
  data: Data | undefined;
  error: unknown;
}

/** What a call of the office answers; asked again when `ask` is another, or on `again`. What was known stays meanwhile. */
export function useAnswer<Data>(ask: (signal: AbortSignal) => Promise<Data>) {
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
  const again = useCallback(() => setTurn((last) => last + 1), []);
  return { ...answered, again };
}
