import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { freshKey } from '../../platform.ts';
import { useSay } from '../../word.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';

import { type Promotion, type PromotionDraft, type Subject, inputOf } from './promotion-draft.ts';

/** What the parts of the editor share: what is in it, how it changes, and what is said against it. */
export interface PromotionForm {
  subject: Subject;
  draft: PromotionDraft;
  set: (change: Partial<PromotionDraft>) => void;
  /** What the server said against a place of what was sent: `rule.prizes.2.amount`. */
  errorOf: (field: string) => string | undefined;
  /** Nobody may change it as it stands, or not who is signed in. */
  locked: boolean;
}

/** A promotion being written: kept here until it is saved or given up. `start` is what stands, or what a new one begins with. */
export function usePromotionForm(
  subject: Subject,
  start: PromotionDraft,
  { locked, onSaved }: { locked: boolean; onSaved: (saved: Promotion) => void },
) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<PromotionDraft>();
  const [key, setKey] = useState(freshKey);
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const draft = changed ?? start;
  const undo = () => {
    setChanged(undefined);
    forget();
    refresh();
  };
  const save = () =>
    run(async () => {
      const { data } = await call('officePromotionSave', inputOf(subject, draft), { key });
      setChanged(undefined);
      notify(say('promotions.saved'), { type: 'success' });
      onSaved(data);
    });
  const form: PromotionForm = {
    subject,
    draft,
    set(change) {
      setChanged({ ...draft, ...change });
      // Another body under the same key is refused.
      setKey(freshKey());
    },
    errorOf: (field) => complaint(errors, field),
    locked,
  };
  const isNew = subject.id === undefined;
  const text = code === 'promotion_rule' ? say('promotions.fixFields') : refused;
  return { form, isChanged: isNew || changed !== undefined, pending, refused: text, save, undo };
}
