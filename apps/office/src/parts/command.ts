import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { freshKey } from '../platform.ts';
import { refusalText } from '../refusal.ts';
import { useSay } from '../word.ts';

export interface Command<Answer> {
  /** Carries the key of this press. */
  send: (key: string) => Promise<Answer>;
  /** Told once it stands: what to say, or nothing. */
  done: (answer: Answer) => string | undefined;
}

/**
 * Sends a command once, however often it is pressed. A refusal is said where it was given; `renew` is for when the
 * person changes what they ask for.
 */
export function useCommand<Answer>({ send, done }: Command<Answer>) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [key, setKey] = useState(freshKey);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const renew = () => {
    setKey(freshKey());
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
      setRefused(refusalText(error, say));
    }
    setPending(false);
  };
  return { pending, refused, press, renew };
}
