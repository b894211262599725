import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { useSay } from '../../word.ts';
import { useCommand } from '../sites/command.ts';
import { complaint } from '../sites/site-record.ts';
import {
  type ChannelDraft,
  type Method,
  type MethodBook,
  type MethodDraft,
  type TypedField,
  blankMethod,
  draftOf,
  inputOf,
} from './method-draft.ts';

/** What the parts of the form share: what is in it, how it changes, and what is said against it. */
export interface MethodForm {
  draft: MethodDraft;
  /** Whether the method is there already: then what orders hang on cannot be changed. */
  isKept: boolean;
  set: (change: Partial<MethodDraft>) => void;
  type: (field: TypedField, text: string) => void;
  setChannel: (index: number, change: Partial<ChannelDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

interface Saving {
  method: Method | undefined;
  book: MethodBook;
  /** After it was saved, with what it is called by. */
  onSaved: (paymentType: string) => void;
  onUndo: () => void;
}

/** A method being made or changed: kept here until it is saved or given up. */
export function useMethodForm({ method, book, onSaved, onUndo }: Saving) {
  const say = useSay();
  const notify = useNotify();
  const [changed, setChanged] = useState<MethodDraft>();
  const { pending, refused, errors, code, run, forget } = useCommand();
  const draft = changed ?? (method === undefined ? blankMethod : draftOf(method));
  const set = (change: Partial<MethodDraft>) => setChanged({ ...draft, ...change });
  const undo = () => {
    setChanged(undefined);
    forget();
    onUndo();
  };
  const save = () =>
    run(async () => {
      const { data } = await call('officeMethodSave', inputOf(method, draft, book.kinds));
      setChanged(undefined);
      notify(say('methods.saved'), { type: 'success' });
      onSaved(data.payment_type);
    });
  const form: MethodForm = {
    draft,
    isKept: method !== undefined,
    set,
    type: (field, text) => set({ typed: { ...draft.typed, [field]: text } }),
    setChannel: (at, change) =>
      set({ channels: draft.channels.map((one, index) => (index === at ? { ...one, ...change } : one)) }),
    errorOf: (field) => complaint(errors, field),
  };
  const text = code === 'rules_changed' ? say('methods.changedByOther') : refused;
  return { form, isChanged: changed !== undefined, pending, refused: text, save, undo };
}
