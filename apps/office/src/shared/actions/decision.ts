import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../api/data-provider.ts';
import { createIdempotencyKey } from '../platform/browser.ts';
import { formatRefusal } from '../api/refusal.ts';
import { type Translate, useTranslation } from '../messages/translation.ts';

/** A decision about one row of a queue. */
export interface Decision<Row> {
  id: string;
  /** Sends the row's command; `key` is the idempotency key of this press. */
  send: (data: OfficeData, key: string) => Promise<{ data: Row }>;
  /** Message on success. */
  successText: (decided: Row) => string;
  /** Message when somebody else decided first; `undefined` for any other refusal. */
  overtaken: (error: unknown, t: Translate) => string | undefined;
  /** Formats a refusal; the server's message by default. */
  refusal?: ((error: unknown, t: Translate) => string) | undefined;
  onDone: (id: string) => void;
}

/**
 * Sends a decision once, however often it is pressed. A decision by somebody else meanwhile is a notice, not an error.
 */
export function useDecision<Row>({ id, send, successText, overtaken, refusal = formatRefusal, onDone }: Decision<Row>) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider<OfficeData>();
  const [key, setKey] = useState(createIdempotencyKey);
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
      over(successText((await send(data, key)).data), 'success');
    } catch (error) {
      const late = overtaken(error, t);
      if (late !== undefined) return over(late, 'warning');
      setRefused(refusal(error, t));
      setPending(false);
    }
    return undefined;
  };
  /** Call when the input changes: the server refuses another body under the same key. */
  const renew = () => {
    setKey(createIdempotencyKey());
    setRefused(undefined);
  };
  return { pending, refused, decide, renew };
}
