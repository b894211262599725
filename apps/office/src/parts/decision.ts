import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../data-provider.ts';
import { freshKey } from '../platform.ts';
import { refusalText } from '../refusal.ts';
import { type Say, useSay } from '../word.ts';

/** A decision about one row of a queue. */
export interface Decision<Row> {
  id: string;
  /** The row's command; it carries the key of this press. */
  send: (data: OfficeData, key: string) => Promise<{ data: Row }>;
  /** What staff reads once it stands. */
  tell: (decided: Row) => string;
  /** What staff reads where somebody else was first; `undefined` for any other refusal. */
  overtaken: (error: unknown, say: Say) => string | undefined;
  /** A refusal in words; the server's own unless told. */
  refusal?: ((error: unknown, say: Say) => string) | undefined;
  onDone: (id: string) => void;
}

/** Sends a decision once, however often it is pressed. Somebody else's decision in the meantime is told, not an error. */
export function useDecision<Row>({ id, send, tell, overtaken, refusal = refusalText, onDone }: Decision<Row>) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider<OfficeData>();
  const [key, setKey] = useState(freshKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const over = (text: string, type: 'success' | 'warning') => {
    notify(text, { type });
    refresh();
    onDone(id);
  };
  const decide = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      over(tell((await send(data, key)).data), 'success');
    } catch (error) {
      const late = overtaken(error, say);
      if (late !== undefined) return over(late, 'warning');
      setRefused(refusal(error, say));
      setPending(false);
    }
    return undefined;
  };
  /** For when the person changes what they ask for: another body under the same key is refused. */
  const renew = () => {
    setKey(freshKey());
    setRefused(undefined);
  };
  return { pending, refused, decide, renew };
}
