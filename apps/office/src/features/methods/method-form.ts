import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
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

/** What the parts of the form share. */
export interface MethodForm extends DraftForm<MethodDraft> {
  /** Whether the method is there already: then what orders hang on cannot be changed. */
  isKept: boolean;
  type: (field: TypedField, text: string) => void;
  setChannel: (index: number, change: Partial<ChannelDraft>) => void;
}

interface Saving {
  method: Method | undefined;
  book: MethodBook;
  /** After it was saved, with what it is called by. */
  onSaved: (paymentType: string) => void;
  onUndo: () => void;
}

/** A method being made or changed. */
export function useMethodForm({ method, book, onSaved, onUndo }: Saving) {
  const { form, ...rest } = useDraft({
    read: method === undefined ? blankMethod : draftOf(method),
    again: onUndo,
    saved: 'methods.saved',
    changed: ['rules_changed', 'methods.changedByOther'],
    async send(draft) {
      const { data } = await call('officeMethodSave', inputOf(method, draft, book.kinds));
      onSaved(data.payment_type);
    },
  });
  const { draft, set } = form;
  const whole: MethodForm = {
    ...form,
    isKept: method !== undefined,
    type: (field, text) => set({ typed: { ...draft.typed, [field]: text } }),
    setChannel: (at, change) =>
      set({ channels: draft.channels.map((one, index) => (index === at ? { ...one, ...change } : one)) }),
  };
  return { ...rest, form: whole };
}
