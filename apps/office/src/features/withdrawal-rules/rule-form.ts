import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
import { type Rule, type RuleDraft, type TypedField, draftOf, inputOf } from './rule-draft.ts';

/** What the parts of the form share. */
export interface RuleForm extends DraftForm<RuleDraft> {
  type: (field: TypedField, text: string) => void;
}

/** A rule being changed. */
export function useRuleForm(rule: Rule, again: () => void) {
  const { form, ...rest } = useDraft({
    read: draftOf(rule),
    again,
    saved: 'rules.saved',
    changed: ['rules_changed', 'rules.changedByOther'],
    async send(draft) {
      await call('officeWithdrawalRuleSave', inputOf(rule, draft));
      again();
    },
  });
  const type = (field: TypedField, text: string) => form.set({ typed: { ...form.draft.typed, [field]: text } });
  return { ...rest, form: { ...form, type } satisfies RuleForm };
}
