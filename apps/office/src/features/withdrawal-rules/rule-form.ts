import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { useSay } from '../../word.ts';
import { useCommand } from '../sites/command.ts';
import { complaint } from '../sites/site-record.ts';
import { type Rule, type RuleDraft, type TypedField, draftOf, inputOf } from './rule-draft.ts';

/** What the parts of the form share: what is in it, how it changes, and what is said against it. */
export interface RuleForm {
  draft: RuleDraft;
  set: (change: Partial<Omit<RuleDraft, 'typed'>>) => void;
  type: (field: TypedField, text: string) => void;
  errorOf: (field: string) => string | undefined;
}

/** A rule being changed: kept here until it is saved or given up. */
export function useRuleForm(rule: Rule, again: () => void) {
  const say = useSay();
  const notify = useNotify();
  const [changed, setChanged] = useState<RuleDraft>();
  const { pending, refused, errors, code, run, forget } = useCommand();
  const draft = changed ?? draftOf(rule);
  const undo = () => {
    setChanged(undefined);
    forget();
    again();
  };
  const save = () =>
    run(async () => {
      await call('officeWithdrawalRuleSave', inputOf(rule, draft));
      setChanged(undefined);
      notify(say('rules.saved'), { type: 'success' });
      again();
    });
  const form: RuleForm = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    type: (field, text) => setChanged({ ...draft, typed: { ...draft.typed, [field]: text } }),
    errorOf: (field) => complaint(errors, field),
  };
  const text = code === 'rules_changed' ? say('rules.changedByOther') : refused;
  return { form, isChanged: changed !== undefined, pending, refused: text, save, undo };
}
