import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { createIdempotencyKey } from '../../shared/platform/browser.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';

import { type Promotion, type PromotionDraft, type Subject, toInput } from './promotion-draft.ts';

/** State shared by the sections of the editor. */
export interface PromotionForm {
  subject: Subject;
  draft: PromotionDraft;
  set: (change: Partial<PromotionDraft>) => void;
  /** Server error for a path of the input: `rule.prizes.2.amount`. */
  getError: (field: string) => string | undefined;
  /** Whether the state or the reader's permissions forbid changes. */
  locked: boolean;
}

/** Holds the draft of a promotion until it is saved or discarded. `start` is the saved version or the defaults. */
export function usePromotionForm(
  subject: Subject,
  start: PromotionDraft,
  { locked, onSaved }: { locked: boolean; onSaved: (saved: Promotion) => void },
) {
  const t = useTranslation();
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<PromotionDraft>();
  const [key, setKey] = useState(createIdempotencyKey);
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const draft = changed ?? start;
  const undo = () => {
    setChanged(undefined);
    clearErrors();
    refresh();
  };
  const save = () =>
    run(async () => {
      const { data } = await call('officePromotionSave', toInput(subject, draft), { key });
      setChanged(undefined);
      notify(t('promotions.saved'), { type: 'success' });
      onSaved(data);
    });
  const form: PromotionForm = {
    subject,
    draft,
    set(change) {
      setChanged({ ...draft, ...change });
      // The server refuses another body under the same idempotency key.
      setKey(createIdempotencyKey());
    },
    getError: (field) => findFieldError(errors, field),
    locked,
  };
  const isNew = subject.id === undefined;
  const text = code === 'promotion_rule' ? t('promotions.fixFields') : refused;
  return { form, isChanged: isNew || changed !== undefined, pending, refused: text, save, undo };
}
