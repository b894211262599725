import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import {
  type ChannelDraft,
  type Method,
  type PaymentMethodSettings,
  type MethodDraft,
  type TypedField,
  createBlankMethod,
  toDraft,
  toInput,
} from './method-draft.ts';

/** State shared by the sections of the form. */
export interface MethodForm extends DraftForm<MethodDraft> {
  /** Whether the method exists; then the fields that orders refer to are locked. */
  isKept: boolean;
  type: (field: TypedField, text: string) => void;
  setChannel: (index: number, change: Partial<ChannelDraft>) => void;
}

interface Saving {
  method: Method | undefined;
  book: PaymentMethodSettings;
  /** Called after saving, with the method's key. */
  onSaved: (paymentType: string) => void;
  onUndo: () => void;
}

/** Holds the draft of a payment method. */
export function useMethodForm({ method, book, onSaved, onUndo }: Saving) {
  const { form, ...rest } = useDraft({
    read: method === undefined ? createBlankMethod() : toDraft(method),
    reload: onUndo,
    saved: 'methods.saved',
    changed: ['rules_changed', 'methods.changedByOther'],
    async send(draft) {
      const { data } = await call('officeMethodSave', toInput(method, draft, book.kinds));
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
