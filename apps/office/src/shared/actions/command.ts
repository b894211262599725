import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { createIdempotencyKey } from '../platform/browser.ts';
import { formatRefusal } from '../api/refusal.ts';
import { useTranslation } from '../messages/translation.ts';

export interface Command<Answer> {
  /** Sends the command; `key` is the idempotency key of this press. */
  send: (key: string) => Promise<Answer>;
  /** Called on success; returns the message to show, if any. */
  done: (answer: Answer) => string | undefined;
}

/**
 * Sends a command once, however often it is pressed. Keeps the refusal for display; call `renew` when the input
 * changes.
 */
export function useCommand<Answer>({ send, done }: Command<Answer>) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [key, setKey] = useState(createIdempotencyKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const renew = () => {
    setKey(createIdempotencyKey());
    setRefused(undefined);
  };
  const press = async () => {
    setPending(true);
    setRefused(undefined);
    try {
      const text = done(await send(key));
      renew();
      if (text !== undefined) notify(text, { type: 'success' });
      refresh();
    } catch (error) {
      setRefused(formatRefusal(error, t));
    }
    setPending(false);
  };
  return { pending, refused, press, renew };
}

/** Form state and the command built from it. Every change renews the idempotency key. */
export function useCommandForm<Form, Answer>(blank: Form, buildCommand: (form: Form) => Command<Answer>) {
  const [form, setForm] = useState(blank);
  const command = useCommand(buildCommand(form));
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    command.renew();
  };
  return { form, change, command };
}
