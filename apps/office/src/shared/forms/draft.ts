import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type MessageKey, useTranslation } from '../messages/translation.ts';
import { findFieldError, useFormSubmission } from '../actions/form-submission.ts';

/** State shared by the sections of a form. */
export interface DraftForm<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Server error for a path of the input: `rule.prizes.2.amount`. */
  getError: (field: string) => string | undefined;
}

interface DraftParts<Draft> {
  /** The saved values, or the initial ones. */
  read: Draft;
  /** Loads the record again. */
  reload: () => void;
  /** Sends the draft; `saved` is the message on success. */
  send: (draft: Draft) => Promise<void>;
  saved: MessageKey;
  /** The error code of a concurrent change, and its message. */
  changed: readonly [code: string, text: MessageKey];
}

/** Holds a draft until it is saved or discarded. */
export function useDraft<Draft>({ read, reload, send, saved, changed: [code, text] }: DraftParts<Draft>) {
  const t = useTranslation();
  const notify = useNotify();
  const [changed, setChanged] = useState<Draft>();
  const { pending, refused, errors, code: refusal, run, clearErrors } = useFormSubmission();
  const draft = changed ?? read;
  const undo = () => {
    setChanged(undefined);
    clearErrors();
    reload();
  };
  const save = () =>
    run(async () => {
      await send(draft);
      setChanged(undefined);
      notify(t(saved), { type: 'success' });
    });
  const form: DraftForm<Draft> = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    getError: (field) => findFieldError(errors, field),
  };
  return {
    form,
    isChanged: changed !== undefined,
    pending,
    refused: refusal === code ? t(text) : refused,
    save,
    undo,
  };
}
