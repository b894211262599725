import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useSay } from '../word.ts';
import { complaint, useFormCommand } from './form-command.ts';

/** What the parts of a form share: what is in it, how it changes, and what is said against it. */
export interface DraftForm<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** What the server said against a place of what was sent: `rule.prizes.2.amount`. */
  errorOf: (field: string) => string | undefined;
}

interface DraftParts<Draft> {
  /** As it stands, or what a new one begins with. */
  read: Draft;
  /** Reads it anew. */
  again: () => void;
  /** Sends it; what follows once it stands is told in `saved`. */
  send: (draft: Draft) => Promise<void>;
  saved: Parameters<ReturnType<typeof useSay>>[0];
  /** The refusal that says somebody changed it meanwhile, and what to say then. */
  changed: readonly [code: string, text: Parameters<ReturnType<typeof useSay>>[0]];
}

/** Something being written: kept here until it is saved or given up. */
export function useDraft<Draft>({ read, again, send, saved, changed: [code, text] }: DraftParts<Draft>) {
  const say = useSay();
  const notify = useNotify();
  const [changed, setChanged] = useState<Draft>();
  const { pending, refused, errors, code: refusal, run, forget } = useFormCommand();
  const draft = changed ?? read;
  const undo = () => {
    setChanged(undefined);
    forget();
    again();
  };
  const save = () =>
    run(async () => {
      await send(draft);
      setChanged(undefined);
      notify(say(saved), { type: 'success' });
    });
  const form: DraftForm<Draft> = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    errorOf: (field) => complaint(errors, field),
  };
  return {
    form,
    isChanged: changed !== undefined,
    pending,
    refused: refusal === code ? say(text) : refused,
    save,
    undo,
  };
}
