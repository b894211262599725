import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import { type Rule, type RuleDraft, type TypedField, toDraft, toInput } from './rule-draft.ts';

/** State shared by the sections of the form. */
export interface RuleForm extends DraftForm<RuleDraft> {
  type: (field: TypedField, text: string) => void;
}

/** Holds the draft of a rule. */
export function useRuleForm(rule: Rule, reload: () => void) {
  const { form, ...rest } = useDraft({
    read: toDraft(rule),
    reload,
    saved: 'rules.saved',
    changed: ['rules_changed', 'rules.changedByOther'],
    async send(draft) {
      await call('officeWithdrawalRuleSave', toInput(rule, draft));
      reload();
    },
  });
  const type = (field: TypedField, text: string) => form.set({ typed: { ...form.draft.typed, [field]: text } });
  return { ...rest, form: { ...form, type } satisfies RuleForm };
}
