import { TextInput } from '../../shared/fields/text-input.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { kindLead } from '../../shared/messages/kind-texts.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { Fields } from './field-input.tsx';
import type { PromotionForm } from './promotion-form.ts';

/** Fields of the promotion's rule. */
export function RuleTab({ form: { subject, draft, set, getError, locked } }: { form: PromotionForm }) {
  const t = useTranslation();
  return (
    <>
      <FormSection title={t('promotions.basics')} lead={kindLead(subject.kind)}>
        <TextInput
          label={t('promotions.name')}
          help={t('promotions.nameHelp')}
          value={draft.name}
          onText={(name) => set({ name })}
          error={getError('name')}
          disabled={locked}
        />
        <TextInput
          label={t('promotions.priority')}
          help={t('promotions.priorityHelp')}
          value={draft.priority}
          onText={(priority) => set({ priority })}
          error={getError('priority')}
          disabled={locked}
          numeric
        />
      </FormSection>
      <FormSection title={t('promotions.rule')} lead={t('promotions.ruleLead')} wide>
        <Fields
          kind={subject.kind}
          path=""
          locked={locked}
          getError={(path) => getError(`rule.${path}`)}
          fields={subject.form}
          typed={draft.rule}
          onTyped={(rule) => set({ rule })}
        />
      </FormSection>
    </>
  );
}
